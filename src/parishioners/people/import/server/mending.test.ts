import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'
import { createImportCalls } from './testing.ts'

const server = await testApi()
const { apply, checked, reasons, read, runCheck, upload } = await createImportCalls(server)

type Clerk = Awaited<ReturnType<typeof server.newParish>>

const FILE = `Nazwisko;Imię;Data urodzenia;Telefon
Nowak;Jan;wczoraj;600100200
;Adam;1.02.1990;600100201
Kos;Iga;2.02.1990;600100203
`

const change = (column: number, before: string, after: string) => ({ column, before, after })
const mend = (clerk: Clerk, id: number, row: number, ...changes: object[]) =>
  clerk('PUT', `/api/people-imports/${id}/rows/${row}`, { changes })
const rows = async (clerk: Clerk, id: number, outcome: string) =>
  (await clerk('GET', `/api/people-imports/${id}/rows?outcome=${outcome}`)).body.data

test('mend import row: refused row edited in the list → checked again and written', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, FILE)
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, 'Podaj nazwisko; jeśli osoba go nie ma, wpisz myślnik'],
  ])
  expect((await mend(clerk, id, 3, change(0, '', '  Lis '))).status).toBe(200)
  expect(await read(clerk, id)).toMatchObject({ state: 'checking', refused: 1 })
  await runCheck(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'checked', added: 3, refused: 0 })
  const [, lis] = await rows(clerk, id, 'add')
  expect(lis).toMatchObject({ name: 'Lis Adam', original: ['', 'Adam', '1.02.1990', '600100201'] })
  await apply(clerk, id)
  expect((await mend(clerk, id, 3, change(0, 'Lis', 'Kos'))).status).toBe(422)
})

test('mend import row: original text restored → the row is no longer marked as mended', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, FILE)
  await mend(clerk, id, 2, change(2, 'wczoraj', '1980'))
  await runCheck(clerk, id)
  expect((await rows(clerk, id, 'add'))[0]).toMatchObject({
    id: 2,
    reasons: [
      'Płeć odgadnięta z imienia osoby („Jan”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
  })
  await mend(clerk, id, 2, change(2, '1980', 'wczoraj'))
  await runCheck(clerk, id)
  expect((await rows(clerk, id, 'add'))[0]).toMatchObject({ id: 2, original: null })
})

test('a mended row stays mended after other columns are chosen', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, FILE)
  await mend(clerk, id, 3, change(0, '', 'Lis'))
  await runCheck(clerk, id)
  const mapping = { surname: 0, names: 1, phone: 3 }
  await clerk('PUT', `/api/people-imports/${id}/mapping`, { mapping })
  await runCheck(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'checked', refused: 0 })
})

test('mend import row: mended by somebody else meanwhile → 409', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, FILE)
  await mend(clerk, id, 3, change(0, '', 'Lis'))
  expect((await mend(clerk, id, 3, change(0, '', 'Bąk'))).status).toBe(409)
  expect((await mend(clerk, id, 3, change(40, '', 'Bąk'))).status).toBe(422)
  expect((await mend(clerk, id, 99, change(0, '', 'Bąk'))).status).toBe(404)
})

const PERSON_LINES = Array.from(
  { length: 18 },
  (_, day) => `Nowak;Adam;${day + 1}.02.1990;6001002${day + 10}`,
)
const SHIFTED_CELLS_FILE = `Nazwisko;Imię;Data urodzenia;Kontakt;Chrzest
${PERSON_LINES.map(line => `${line};1.03.1990`).join('\n')}
Lis;Ewa;;3.03.1991;600100201;4.03.1991
Kos;Iga;;3.03.1991;600100201
`

test('a file without headers: the first row is read as data, so no person is lost', async () => {
  const clerk = await server.newParish()
  const { body } = await upload(clerk, `${PERSON_LINES.join('\n')}\n`)
  const file = await read(clerk, body.id)
  expect(file).toMatchObject({
    total: 18,
    columns: ['Kolumna 1', 'Kolumna 2', 'Kolumna 3', 'Kolumna 4'],
  })
  expect(file.mapping).toMatchObject({ phone: 3 })
  expect(file.notes[0]).toContain('nie ma wiersza z nagłówkami')
  expect(file.guesses[2]).toMatchObject({ field: null, words: expect.stringContaining('daty') })
})

test('guessed columns: surnames and first names are recognised by known names, a header takes precedence', async () => {
  const clerk = await server.newParish()
  await registerPeople(clerk, { names: 'Jan', surname: 'Nowak' })
  const { body } = await upload(clerk, `${PERSON_LINES.join('\n')}\n`)
  const { mapping, guesses } = await read(clerk, body.id)
  expect(mapping).toEqual({ surname: 0, names: 1, phone: 3 })
  expect(guesses[0].words).toBe('prawdopodobne: 100 % wartości to nazwiska znane w kartotece')
  expect(guesses[1].words).toBe('prawdopodobne: 100 % wartości to imiona')
})

test('guessed columns: without a header the values decide, but a date column is never assigned', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, SHIFTED_CELLS_FILE)
  const { mapping, guesses } = await read(clerk, id)
  expect(mapping).toEqual({ surname: 0, names: 1, birth_date: 2, phone: 3 })
  expect(guesses).toMatchObject({
    0: { field: 'surname', words: 'pewne: po nagłówku' },
    3: { field: 'phone', words: 'prawdopodobne: 90 % wartości to numery telefonu' },
    4: { field: null, words: '90 % wartości to daty. Wskaż, czego to daty.' },
  })
})

test('rows shifted by one separator are reported, and one request shifts all of them back', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, SHIFTED_CELLS_FILE)
  const fileRows = await rows(clerk, id, 'refuse')
  expect(fileRows.map((row: { reasons: string[] }) => row.reasons[0])).toEqual([
    expect.stringMatching(/^Dane przesunięte o jedną kolumnę w prawo od kolumny „Data urodzenia”/),
    expect.stringMatching(/^Dane przesunięte o jedną kolumnę w prawo/),
  ])
  expect((await clerk('POST', `/api/people-imports/${id}/shift`)).status).toBe(200)
  await runCheck(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ added: 20, refused: 0 })
  expect((await clerk('POST', `/api/people-imports/${id}/shift`)).status).toBe(422)
})

test('a shifted row that was saved unchanged is not reported as shifted again', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, SHIFTED_CELLS_FILE)
  await mend(clerk, id, 21, change(0, 'Kos', 'Kos'))
  await runCheck(clerk, id)
  expect((await rows(clerk, id, 'refuse')).map((row: { id: number }) => row.id)).toEqual([20])
})
