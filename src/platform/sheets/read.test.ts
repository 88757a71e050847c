import { setImmediate } from 'node:timers/promises'
import { truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSheet } from './read.ts'
import { SheetProblem } from './sheet.ts'
import { getFile, getProblem, textRow, buildWorkbook } from './testing.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => [`Zażółć ${i}`, 'Nowak', `${i}`, '', 'ul. Długa 5'])
const csv = (rows: string[][]) => [
  'Imię;Nazwisko;Numer;Uwagi;Adres',
  ...rows.map(row => row.join(';')),
]
const problem = (content: string | Uint8Array, name = 'lista.csv') =>
  getProblem(() => readSheet(getFile(content), name))

test('readSheet: 20,000 rows arrive complete and in order', async () => {
  const rows = people(20_000)
  const sheet = await readSheet(getFile(csv(rows).join('\n')), 'lista.csv')
  expect(sheet.rows).toEqual(rows)
  expect(sheet).toMatchObject({ first_row: 2, encoding: 'UTF-8', separator: ';', notes: [] })
})

test('readSheet: the server keeps working while a table is read', async () => {
  let turns = 0
  const reading = readSheet(getFile(csv(people(20_000)).join('\n')), 'lista.csv')
  while (!(await Promise.race([reading, setImmediate()]))) turns++
  expect(turns).toBeGreaterThan(20)
})

test('readSheet: an .xlsx is recognised by its content under any name', async () => {
  const file = getFile(buildWorkbook([textRow('Imię') + textRow('Anna')]))
  expect(await readSheet(file, 'lista.csv')).toEqual({
    columns: ['Imię'],
    header: ['Imię'],
    rows: [['Anna']],
    first_row: 2,
    notes: [
      'Nazwa pliku zapowiada tekst, lecz w środku jest arkusz kalkulacyjny. Odczytano go jak arkusz.',
    ],
  })
})

test('readSheet: a table with only a header has no rows', async () => {
  expect(await readSheet(getFile('Imię;Nazwisko'), 'a.csv')).toMatchObject({ rows: [] })
})

test('readSheet: a problem in the thread is passed on with its row', async () => {
  const error = await problem('a;b\n1;"2\n')
  expect(error).toBeInstanceOf(SheetProblem)
  expect(error).toMatchObject({ row: 2, message: expect.stringContaining('W wierszu 2') })
})

test('readSheet: an empty file, or one above 50 MB → refused', async () => {
  expect((await problem('')).message).toContain('Plik jest pusty')
  const big = getFile('a;b')
  truncateSync(big, 50 * 1024 * 1024 + 1)
  const error = await getProblem(() => readSheet(big, 'lista.csv'))
  expect(error.message).toBe(
    'Plik jest większy niż 50 MB. Podziel tabelę na kilka mniejszych plików.',
  )
})

test('readSheet: file missing → an internal error, not a problem of the table', async () => {
  const error = await getProblem(() => readSheet('/nie/ma', 'lista.csv'))
  expect(error).not.toBeInstanceOf(SheetProblem)
})

test('readSheet: over the time limit → aborted', async () => {
  const file = getFile('a;b')
  const error = await getProblem(() =>
    readSheet(file, 'a.csv', { limits: { cpuSeconds: 60, wallSeconds: 0.001, megabytes: 64 } }),
  )
  expect(error).toBeInstanceOf(SheetProblem)
  expect(error.message).toContain('Tabela jest za duża')
})

test('readSheet: over the memory limit of the thread → aborted', async () => {
  const file = getFile(csv(people(60_000)).join('\n'))
  const error = await getProblem(() =>
    readSheet(file, 'a.csv', { limits: { cpuSeconds: 60, wallSeconds: 60, megabytes: 16 } }),
  )
  expect(error).toBeInstanceOf(SheetProblem)
  expect(error.message).toContain('Tabela jest za duża')
})

test('readSheet: more tables than threads wait for their turn, also after failures', async () => {
  const good = getFile('a;b\n1;2')
  const reads = Array.from({ length: 6 }, (_, i) =>
    i % 2 ? readSheet(good, 'a.csv').then(({ rows }) => rows) : problem('').then(() => 'refused'),
  )
  const rows = [['1', '2']]
  expect(await Promise.all(reads)).toEqual(['refused', rows, 'refused', rows, 'refused', rows])
})
