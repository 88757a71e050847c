import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createImportCalls } from './testing.ts'

const server = await testApi()
const { checked } = await createImportCalls(server)

const HEADER = 'Nazwisko;Imię;Płeć;Data urodzenia;Stan cywilny;Telefon\n'
const FILE = `${HEADER}Nowak;Jan;M;3.05.1980;wdowy;600100200
Lis;Ewa;K;nieznana;rozwiedli;600100201
Bąk;Ola;K;wczoraj;panna;600100202
;Adam;M;1.02.1990;;
Kos;Iga;K;2.02.1990;;600100203
`

test('import faults: remarks of one kind are counted together, without their quoted text', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, FILE)
  const { body } = await clerk('GET', `/api/people-imports/${id}/faults`)
  const remarks = body.data.map(({ words, outcome, rows }: Record<string, unknown>) => [
    outcome,
    words,
    rows,
  ])
  expect(remarks).toEqual([
    ['add', 'Brak daty urodzenia', 2],
    ['add', 'Data urodzenia: „…” nie wygląda na datę', 2],
    ['add', 'Stan cywilny: w słowniku nie ma pozycji „…”', 2],
    ['refuse', 'Podaj nazwisko; jeśli osoba go nie ma, wpisz myślnik', 1],
  ])
})

test('import faults: number of digits of a phone → counted together, with the number that is right', async () => {
  const clerk = await server.newParish()
  const file = `${HEADER}Nowak;Jan;M;3.05.1980;;60010020\nLis;Ewa;K;3.05.1981;;6001002001\n`
  const id = await checked(clerk, file)
  const { body } = await clerk('GET', `/api/people-imports/${id}/faults`)
  expect(body.data).toMatchObject([
    { words: expect.stringMatching(/ma 9 cyfr, a podano inną ich liczbę\./), rows: 2 },
  ])
})

test('import rows: filtered by one kind of remark, or by any remark', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, FILE)
  const { body } = await clerk('GET', `/api/people-imports/${id}/faults`)
  const { fault } = body.data[1]
  const rows = async (query: string) =>
    (await clerk('GET', `/api/people-imports/${id}/rows?${query}`)).body.data.map(
      (row: { id: number }) => row.id,
    )
  expect(await rows(`outcome=add&fault=${fault}`)).toEqual([3, 4])
  expect(await rows('outcome=add&remarks=true')).toEqual([2, 3, 4])
  expect(await rows('outcome=add')).toEqual([2, 3, 4, 6])
})
