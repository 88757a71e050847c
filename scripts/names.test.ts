import { expect, test } from 'vitest'
import {
  findAmbiguousTypes,
  isParticiple,
  isPast,
  isPreposition,
  judgeLimit,
  measureNames,
  readNames,
  readSqlComments,
} from './names.ts'

const readText = (text: string, renames = {}) => readNames({ name: 'file.tsx', text }, renames)

test.each([
  ['factsOf', true],
  ['ERASED_AT', true],
  ['letIn', true],
  ['signIn', false],
  ['OPT_IN', false],
  ['isOn', false],
  ['describedBy', false],
  ['toRow', false],
  ['Baptism', false],
  ['IN', false],
])('isPreposition: export %s → %s', (name, isWrong) => {
  expect(isPreposition(name)).toBe(isWrong)
})

test.each([
  ['found', true],
  ['opened', true],
  ['whose', true],
  ['need', false],
  ['deceased', false],
  ['openedFile', false],
  ['person', false],
])('a local %s is named by a participle or a pointing word: %s', (name, isWrong) => {
  expect(isParticiple(name)).toBe(isWrong)
})

const SCREEN = `
// What is shown
// Who is shown
export const rowsOf = (rows: string[]) => rows
export const list = 1, second = 2, toRow = 3
export function saved() {
  /** Nobody knows. */
  const found = 'factsOf'
  let row = found // Whatever
  for (const told of row) if (told) row += told
  const { known } = { known: row }
  return known
}
export { saved as savedAt } from './saved.ts'
export type Row = { name: string }
interface Kept { row: Row }
`

test('names of a file are counted at their declaration, comments at their beginning', () => {
  expect(readText(SCREEN)).toEqual({
    exports: 7,
    prepositions: ['rowsOf', 'savedAt'],
    words: ['list', 'second', 'saved'],
    localPrepositions: ['rowsOf'],
    participles: ['saved', 'found', 'told'],
    typeParticiples: ['Kept'],
    comments: ['What is shown', '* Nobody knows.'],
    types: [{ name: 'Row', shape: '{name:string}' }],
    renamed: [],
  })
})

test('an SQL comment of several lines counts once; comment signs in a string do not begin a comment', () => {
  const sql = `-- What is kept\n-- Who keeps it\nselect 1; -- Where\nselect '--What';\n-- Rows of a parish\n`
  expect(readSqlComments(sql)).toEqual(['What is kept', 'Where'])
})

test('a type is ambiguous when two files give its name different shapes, ignoring spaces', () => {
  const row = readText('export interface Row { name: string }')
  const sameRow = readText('export interface Row {\n  name: string\n}')
  const otherRow = readText('export interface Row { name: number }')
  expect(findAmbiguousTypes([row, sameRow])).toEqual([])
  expect(findAmbiguousTypes([row, otherRow])).toEqual(['Row'])
})

test('a type inferred from a schema has the shape of the schema', () => {
  const readEntry = (schema: string) =>
    readText(`const Entry = ${schema}\nexport type Entry = z.infer<typeof Entry>`)
  const entry = readEntry('z.object({ name: Name })')
  expect(findAmbiguousTypes([entry, readEntry('z.object({ name: Name })')])).toEqual([])
  expect(findAmbiguousTypes([entry, readEntry('z.object({ day: Day })')])).toEqual(['Entry'])
})

test('a renamed name is refused wherever it is used as an identifier, and not in strings', () => {
  const text = `const server = { hall: 1 }\nconst word = 'entrance'\n`
  expect(readText(text, { hall: 'server', entrance: 'auth' }).renamed).toEqual(['hall'])
})

test('each count grows by one for each name that breaks its rule', () => {
  const before = measureNames([readText('export const readRow = 1\n')], [])
  const file = readText(
    '// Where rows are\nexport const listOf = 1, found = 2\nexport type Row = 1\ntype Told = 1\n',
  )
  const limits = measureNames([file, readText('export type Row = 2\n')], ['-- Who\n'])
  expect(before.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(limits.map(({ value }) => value)).toEqual([1, 1, 1, 1, 25, 2, 1])
})

test('limit: value at the limit → passes, above → fails, below → the limit must be lowered', () => {
  const limits = [9, 10, 11].map(value => ({ value, limit: 10 }))
  expect(limits.map(isPast)).toEqual([false, false, true])
  expect(limits.map(judgeLimit)).toEqual(['lower the limit to 9', '', 'past the limit'])
})
