import { likelyDay, readDay, readGender } from './values.ts'

/** Recognises a telephone number: «600 100 200», «tel. (18) 351-00-00». */
function isPhone(text: string) {
  const { length } = text.replaceAll(/\D/g, '')
  return /^(?:\p{L}{3,4}[.:]?\s*)?\+?[\d\s()/-]{7,20}$/u.test(text) && length >= 7 && length <= 12
}

/** Kind of a value determined by its form alone, whatever the header says. */
export type CellKind = 'email' | 'zip_code' | 'pesel' | 'day' | 'phone' | 'gender'

const KINDS: [CellKind, (text: string) => boolean][] = [
  ['email', text => /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(text)],
  ['zip_code', text => /^\d{2}-\d{3}$/.test(text)],
  ['pesel', text => /^\d{11}$/.test(text)],
  [
    'day',
    text =>
      /\d.*\d/.test(text) &&
      ((readDay(text)?.length ?? 0) > 4 || (/\D/.test(text) && Boolean(likelyDay(text)))),
  ],
  ['phone', isPhone],
  ['gender', text => /^\p{L}{1,9}\.?$/u.test(text) && readGender(text) !== undefined],
]

export const findKind = (text: string): CellKind | undefined =>
  KINDS.find(([, isOf]) => text && isOf(text))?.[0]

/** Kind of the values in a column, and their share in percent. */
export interface Profile {
  kind: CellKind
  share: number
}

const MIN_COLUMN_VALUES = 5
const MIN_KIND_PERCENT = 80

/** Determines the kind of each column from its own values; undefined for a column too empty or too mixed. */
export function listProfiles(rows: string[][], width: number): (Profile | undefined)[] {
  return Array.from({ length: width }, (_, column) => {
    const values = rows.flatMap(row => row[column] || [])
    if (values.length < MIN_COLUMN_VALUES) return undefined
    const kinds = Map.groupBy(values, findKind)
    for (const [kind, { length }] of kinds) {
      const share = Math.floor((length / values.length) * 100)
      if (kind && share >= MIN_KIND_PERCENT) return { kind, share }
    }
    return undefined
  })
}
