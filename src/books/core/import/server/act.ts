import type { SheetField } from './import-mapping.ts'

const act = (label: string, headers: string): SheetField => ({ label, headers, group: 'Akt' })

export const ACT_FIELDS = {
  act_number: act('Nr aktu', 'numer aktu|nr|numer|akt|nr akt|lp|l p|numer porzadkowy|poz|pozycja'),
  year: act('Rok', 'rok aktu|rok ksiegi|rocznik'),
  volume: act('Tom', 'ksiega|tom ksiegi|nr ksiegi|vol'),
  page: act('Strona', 'str|karta|nr strony|k|s|pag'),
} satisfies Record<string, SheetField>

export const REST_FIELDS = {
  annotations: {
    label: 'Adnotacje',
    headers: 'adnotacja|dopiski|dopisek|marginalia|wzmianki|wzmianka|przypisy',
    group: 'Inne',
  },
  notes: {
    label: 'Uwagi',
    headers: 'uwagi ks prob|uwagi ks proboszcza|uwagi proboszcza|notatki|komentarz|opis|inne',
    group: 'Inne',
  },
} satisfies Record<string, SheetField>

interface ActNumber {
  act_number: string | null
  year: number | null
}

const NO_ACT_NUMBER_PATTERN = /^(b\.?\s*n\.?(r\.?)?|brak|bez (nr|numeru)|[-–—?]+)$/i
const NUMBER =
  /^(?:akt|nr|poz)?[ .:]*(?:nr[ .:]*)?(\d{1,5}) ?([a-z]?)\.?(?: ?[/-] ?(\d{4}|\d{2}))?$/i

/**
 * Parses the number as the file has it: `12`, `12a`, `12 A`, `nr 12`, `12/1998`; returns a message when it is none. The
 * year comes from the number, a column of its own or the day of the rite.
 */
export function getNumber(
  cellText: string | null,
  column: string | null,
  dateValue: unknown,
): ActNumber | string {
  const columnYear = column === null ? null : parseYear(column)
  if (columnYear === undefined) return `Rok: „${column}” to nie rok. Wpisz cztery cyfry, np. 1998.`
  const blank = !cellText || NO_ACT_NUMBER_PATTERN.test(cellText)
  const [match, digits, letter = '', behind] =
    (blank ? null : NUMBER.exec(cellText.replaceAll(/\s+/g, ' '))) ?? []
  if (!blank && (!match || Number(digits) === 0)) {
    return `Nr aktu: „${cellText}” to nie numer. Wpisz liczbę z najwyżej jedną literą, np. 12, 12a albo 12/1998.`
  }
  const yearInNumber = behind?.length === 4 ? Number(behind) : null
  const rite = typeof dateValue === 'string' ? Number(/\d{4}/.exec(dateValue)?.[0]) : null
  const year = columnYear ?? yearInNumber ?? rite
  if (behind && (!year || !String(year).endsWith(behind))) {
    return year
      ? `Nr aktu: „${cellText}” jest z innego roku niż ${year}. Popraw numer albo rok.`
      : `Nr aktu: w „${cellText}” rok ma dwie cyfry. Wpisz cztery, np. 12/1998.`
  }
  return { act_number: blank ? null : `${digits}${letter.toLowerCase()}`, year }
}

const parseYear = (text: string) => {
  const [, year] = /^(?:rok\s*)?(\d{4})\s*(?:r\.?|roku)?$/i.exec(text) ?? []
  return year ? Number(year) : undefined
}
