import { parseMonth } from '#shared/dates/month-names.ts'

/** Numbers of a building and of a flat as a card holds them; '' when there is none. */
export interface AddressNumbers {
  building_number: string
  place_number: string
}

/** `12`, `12 a`, `2 bis` */
const UNIT = String.raw`\d+(?: ?[a-z](?![a-z]))?(?: ?bis)?`
const HOUSE_NUMBER_PATTERN = String.raw`(?:(?:nr|numer|dom)\.?(?: domu)? ?)?(?<house>${UNIT})(?: ?(?<sign>[-/]) ?(?<second>${UNIT}))?`
const BLOCK = String.raw`(?:bl|blok)\.? ?(?<block>${UNIT}|[a-z])`
const FLAT_WORD = String.raw`(?:m|lok|lokal|mieszk|mieszkanie)\.? ?`
const FLAT = String.raw`(?: ?${FLAT_WORD}| ?/ ?)(?<flat>${UNIT})`
const ADDRESS_NUMBERS_PATTERN = new RegExp(
  String.raw`^(?:${HOUSE_NUMBER_PATTERN})?(?: ?${BLOCK})?(?:${FLAT})?$`,
  'i',
)
const FLAT_ALONE = new RegExp(String.raw`^${FLAT_WORD}(?<flat>${UNIT})$`, 'i')
const NUMBER_FIRST = new RegExp(String.raw`^(?<house>${UNIT}) (?<name>\p{L}.*)$`, 'iu')

const joinUnit = (unit: string) => unit.replaceAll(' ', '').replace(/bis$/i, ' bis')

/** `14/16 m. 2` is a building on two plots, `12/4` a building and a flat, `12-14` a building. */
function parseNumbers(text: string): AddressNumbers | undefined {
  const { house, sign, second, block, flat } = ADDRESS_NUMBERS_PATTERN.exec(text)?.groups ?? {}
  if (!house && !block) return undefined
  const isFlat = sign === '/' && !flat && !block
  const plots = [house, isFlat ? undefined : second].flatMap(unit => (unit ? joinUnit(unit) : []))
  const blockName = block ? `bl. ${joinUnit(block)}` : ''
  return {
    building_number: [plots.join(sign), blockName].filter(Boolean).join(' '),
    place_number: joinUnit((isFlat ? second : flat) ?? ''),
  }
}

/** Splits `al. Jana Pawła II 5 m. 6` before the first word from which on there are only numbers. */
export function splitNumbers(text: string): { name: string; numbers?: AddressNumbers } {
  const starts = [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1)]
  for (const start of starts) {
    const numbers = parseNumbers(text.slice(start))
    if (numbers) return { name: text.slice(0, start).trim(), numbers }
  }
  return { name: text }
}

const HAS_FLAT_WORD = new RegExp(String.raw`\d ?[a-z]? ${FLAT_WORD}\d`, 'i')
const DATE = /^\d{1,2}\.\d{1,2}\.\d{4}$|^\d{4}-\d{2}-\d{2}/
const DAY_AND_WORD = /^\d{1,2}[.-](?<word>\p{L}{3,}\.?)$/u
const ENGLISH_MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i
const isMonth = (word: string) => parseMonth(word) !== undefined || ENGLISH_MONTH.test(word)

/** `05.lip`, `5-Jul`, `2024-07-05` and `05.07.2024`: a spreadsheet has taken `5/7` for a date. */
export const isDateOfSpreadsheet = (text: string) =>
  DATE.test(text) || isMonth(DAY_AND_WORD.exec(text)?.groups?.word ?? '')

/**
 * The numbers of a column for the building: `5 m. 6` has also a flat. `5/6` is one number, unless the file has no column
 * for flats and the house is in a street (`mayHoldFlat`); in a village the houses of a divided plot are 5/1, 5/2.
 */
export const parseBuildingCell = (text: string, mayHoldFlat: boolean): AddressNumbers =>
  ((mayHoldFlat || HAS_FLAT_WORD.test(text)) && parseNumbers(text)) || {
    building_number: text,
    place_number: '',
  }

/** The flat of `m. 3`, which follows its building after a comma. */
export const findFlat = (text: string): string | undefined => {
  const flat = FLAT_ALONE.exec(text)?.groups?.flat
  return flat && joinUnit(flat)
}

/** `353 Kornatka`: a number before a name. */
export function splitFirstNumber(text: string): { name: string; building_number: string } | null {
  const { house, name } = NUMBER_FIRST.exec(text)?.groups ?? {}
  return house && name ? { name, building_number: joinUnit(house) } : null
}
