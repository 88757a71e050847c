import { parseGedcom } from './parse.ts'
import { COLUMNS } from './rows.ts'

/** Builds a record of a person: `writePerson('I1', 'Jan /Lis/', '1 SEX M')`. */
export const writePerson = (id: string, name: string, ...lines: string[]) =>
  [`0 @${id}@ INDI`, `1 NAME ${name}`, ...lines].join('\n')

/** Builds a record of a family. */
export const writeFamily = (id: string, ...lines: string[]) =>
  [`0 @${id}@ FAM`, ...lines].join('\n')

/** Reads a file of these records in 2026; people by their first names, with the text of each field. */
export function readPeople(...records: string[]) {
  const text = ['0 HEAD', '1 CHAR UTF-8', ...records, '0 TRLR'].join('\n')
  const { rows, notes } = parseGedcom(Buffer.from(text), 2026)
  const people = Object.fromEntries(
    rows.map(({ cells, kin, number }) => {
      const fields = Object.fromEntries(COLUMNS.map((title, at) => [title, cells[at]!]))
      return [fields.Imiona!, { fields, kin, number }]
    }),
  )
  return { people, notes }
}
