import { foldText } from '#platform/fold-text.ts'

const STATUS_WORDS = {
  parishioner: 'parafianin|parafianka|aktywny|aktywna|mieszka|tak',
  deceased: 'zmarly|zmarla|zm|zm.|niezyje|nie zyje',
  former: 'wyprowadzony|wyprowadzona|byly parafianin|byla parafianka|byly|byla',
  outsider: 'spoza parafii|obcy|obca|inna parafia',
}
export const readStatus = (text: string): string | undefined =>
  Object.entries(STATUS_WORDS).find(([, words]) =>
    words.split('|').includes(foldText(text).trim()),
  )?.[0]

interface Written {
  town?: string
  zip_code?: string
  street?: string
  building_number?: string
  place_number?: string | undefined
}

const NUMBER = /(?: ?, ?| )(\d+ ?[a-z]?(?:-\d+[a-z]?)?)(?: ?(?:\/|m\.?|lok\.?) ?(\d+ ?[a-z]?))?$/i
const CODE_LAST = /(?: ?, ?| )(\d{2}-\d{3}) (\D+)$/
const CODE_FIRST = /^(\d{2}-\d{3}) ([^,]+),(.+)$/

/**
 * `ul. Polna 12A/4` in one cell: street, building, place; `33-100 Tarnów` before or behind it too.
 * A village's `Bobowa 15` has no street.
 */
export function readAddress(cell: string, town: string): Written {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  const last = CODE_LAST.exec(text)
  const [, code, place] = last ?? []
  if (code) {
    const before = readAddress(text.slice(0, last!.index), town || place!)
    return { ...before, zip_code: code, town: place! }
  }
  const [, first, townName, addressText] = CODE_FIRST.exec(text) ?? []
  if (first)
    return { ...readAddress(addressText!, town || townName!), zip_code: first, town: townName! }
  const number = NUMBER.exec(text)
  if (!number) return { street: text }
  const [, building_number, place_number] = number
  const name = text.slice(0, number.index)
  const street = foldText(name) === foldText(town) ? '' : name
  return { street, building_number: building_number!.replaceAll(' ', ''), place_number }
}

/** «tel. 600 100 200», «kom.: 600…»: what stands before the number says nothing more. */
export const bareNumber = (text: string) =>
  text.replace(/^(?:(?:nr )?tel|kom|dom)[a-z]*[.:\s]*/i, '')
