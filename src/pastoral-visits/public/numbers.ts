/** Pattern of a house number as people write it: `12`, `12a`, `12 A`, `12/14`. */
const NUMBER = /^[1-9]\d{0,3}\s?[a-z]{0,2}(\s?[/-]\s?\d{1,4}\s?[a-z]{0,2})?$/i
const FLAT = /^[1-9]\d{0,3}\s?[a-z]{0,2}$/i

export const isHouseNumber = (text: string) => NUMBER.test(text)
export const isFlatNumber = (text: string) => FLAT.test(text)
