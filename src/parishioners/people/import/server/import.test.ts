import { expect, test } from 'vitest'
import { buildOds, odsTextRow } from '#platform/sheets/ods/testing.ts'
import { textRow, buildWorkbook } from '#platform/sheets/testing.ts'
import { testApi } from '#testing/api.ts'
import { createImportCalls } from './testing.ts'

const server = await testApi()
const { inParish, newParish } = server
const { apply, checked, imported, read, reasons, upload } = await createImportCalls(server)

const KOWALSCY = `Nazwisko;Imię;Data urodzenia;Miejscowość;Ulica;Nr domu;Telefon;Nr karty;Funkcja w rodzinie
Kowalska;Łucja;3.05.1950;Zażółcice;Polna;12A;600 100 200;7;żona
KOWALSKI;JAN MARIA;1948;Zażółcice;ulica polna;12A;;7;mąż
Żółć;Ewa;2010-01-31;Tarnów;Krakowska;5;;;
`

test('people import: a file becomes people, families, towns and streets', async () => {
  const clerk = await newParish({ role_id: 3 })
  const importRecord = await imported(clerk, KOWALSCY)
  expect(importRecord).toMatchObject({
    state: 'done',
    added: 3,
    changed: 0,
    refused: 0,
    progress: 3,
  })
  expect(importRecord.finished_at).toBeTruthy()
  const { body } = await clerk('GET', '/api/peoples')
  expect(body.data).toMatchObject([
    { surname: 'Kowalska', names: 'Łucja', address: 'ul. Polna 12A', town: 'Zażółcice' },
    { surname: 'Kowalski', names: 'Jan Maria', birth_date: '1948', family: 'Kowalscy' },
    { surname: 'Żółć', names: 'Ewa', address: 'ul. Krakowska 5', town: 'Tarnów', family: null },
  ])
  const families = await clerk('GET', '/api/families')
  expect(families.body.data).toMatchObject([
    { card_number: '7', head: 'Kowalski Jan Maria', members_count: 2 },
  ])
  const streets = await clerk('GET', '/api/streets?search=polna')
  expect(streets.body.data).toMatchObject([{ name: 'ul. Polna', town: 'Zażółcice', global: false }])
  const history = await clerk('GET', `/api/history/people/${body.data[0].id}`)
  expect(history.body.data[0]).toMatchObject({
    action: 'insert',
    reason: 'Import z pliku parafianie.csv',
    who: 'ks. Jan Lis',
  })
})

/** Encodes a text as old Windows programs do. */
function cp1250(text: string) {
  const letters = new TextDecoder('windows-1250').decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  return Buffer.from([...text].map(letter => letters.indexOf(letter)))
}

test.each([
  ['a file of an old program', cp1250(KOWALSCY), 'stary program.csv'],
  ['commas and UTF-8', KOWALSCY.replaceAll(';', ','), 'parafianie.csv'],
  [
    'a workbook',
    buildWorkbook([
      KOWALSCY.trim()
        .split('\n')
        .map(line => textRow(...line.split(';')))
        .join(''),
    ]),
    'parafianie.xlsx',
  ],
  [
    'an OpenDocument workbook',
    buildOds([
      KOWALSCY.trim()
        .split('\n')
        .map(line => odsTextRow(...line.split(';')))
        .join(''),
    ]),
    'parafianie.ods',
  ],
])('people import: %s → read the same', async (_, content, name) => {
  const clerk = await newParish()
  const id = await checked(clerk, content, { name })
  const { body } = await clerk('GET', `/api/people-imports/${id}/rows?outcome=add&per_page=1`)
  expect(body.meta.total).toBe(3)
  expect(body.data[0]).toMatchObject({ id: 2, name: 'Kowalska Łucja', reasons: [] })
  const fieldTexts = body.data[0].fields.map(
    (field: { label: string; after: string }) => `${field.label}: ${field.after}`,
  )
  expect(fieldTexts).toEqual([
    'Imiona: Łucja',
    'Nazwisko: Kowalska',
    'Płeć: kobieta',
    'Data urodzenia: 03.05.1950',
    'Miejscowość: Zażółcice (nowa w słowniku)',
    'Ulica: ul. Polna (nowa w słowniku)',
    'Nr domu: 12A',
    'Status: parafianin',
    'Telefon: +48600100200',
    'Rodzina: karta nr 7',
  ])
})

test('people import: the same file again → nothing changes, and its mapping is remembered', async () => {
  const clerk = await newParish()
  await imported(clerk, KOWALSCY)
  const { body } = await upload(clerk, KOWALSCY.replace('Łucja', 'Zofia'), 'nowszy.csv')
  const secondImport = await read(clerk, body.id)
  expect(secondImport.notes[0]).toMatch(/^Kolumny przyporządkowano tak jak ostatnio/)
  const id = await checked(clerk, KOWALSCY)
  expect(await read(clerk, id)).toMatchObject({ state: 'checked', added: 0, changed: 0, same: 3 })
  const response = await clerk('POST', `/api/people-imports/${id}/apply`)
  expect(response).toMatchObject({
    status: 422,
    body: { message: 'W tym pliku nie ma nic do zapisania.' },
  })
})

test('people import: no surname column → not checked; one column has one meaning', async () => {
  const clerk = await newParish()
  const { body } = await upload(clerk, 'A;B\nNowak;Jan\n')
  const put = (mapping: object) =>
    clerk('PUT', `/api/people-imports/${body.id}/mapping`, { mapping })
  expect((await put({ names: 1 })).body.errors).toEqual({
    'mapping.surname': [
      'Wskaż kolumnę z nazwiskiem i kolumnę z imionami albo jedną, w której są razem.',
    ],
  })
  expect((await put({ surname: 0, names: 0 })).body.message).toBe(
    'Kolumna „A” jest wskazana dwa razy: „Nazwisko” i „Imiona”. Zostaw ją w jednym miejscu.',
  )
  expect((await put({ surname: 0, names: 7 })).body.message).toBe('W pliku nie ma takiej kolumny')
  expect((await put({ surname: 0, hair: 1 })).status).toBe(422)
  expect((await read(clerk, body.id)).state).toBe('mapping')
})

test('people import: discarded file → leaves nothing behind', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, KOWALSCY)
  expect((await clerk('DELETE', `/api/people-imports/${id}`)).status).toBe(200)
  expect((await clerk('GET', '/api/people-imports')).body.data).toEqual([])
  expect((await clerk('GET', `/api/people-imports/${id}/rows`)).body.data).toEqual([])
  expect((await clerk('POST', `/api/people-imports/${id}/apply`)).status).toBe(404)
  const importRecord = await imported(clerk, KOWALSCY)
  expect((await clerk('DELETE', `/api/people-imports/${importRecord.id}`)).body.message).toMatch(
    /nie można z niego zrezygnować/,
  )
})

test('people import: refused rows are exported, corrected and imported alone', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    'Nazwisko;Imię;Data urodzenia\nNowak;;1980\nLis;=Ewa;1981\nBąk;Jan;1982\n',
  )
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, 'Podaj imiona'],
    [3, expect.stringMatching(/^Imiona: wpisz same litery/)],
  ])
  await apply(clerk, id)
  const { body } = await clerk('GET', `/api/people-imports/${id}/refused`)
  expect(body.filename).toBe('parafianie – odrzucone.csv')
  const text = Buffer.from(body.file, 'base64').toString()
  expect(text.split('\r\n')[1]).toBe('Nowak;;1980;Podaj imiona')
  expect(text).toContain("Lis;'=Ewa;1981;")
  const correctedText = text.replace('Nowak;;', 'Nowak;Jan;').replace("'=Ewa", 'Ewa')
  const importRecord = await imported(clerk, correctedText)
  expect(importRecord).toMatchObject({ added: 2, refused: 0 })
  expect(importRecord.notes[0]).toMatch(/tak jak ostatnio/)
  expect((await clerk('GET', `/api/people-imports/${importRecord.id}/refused`)).status).toBe(404)
})

test('people import: listed newest first; another parish neither sees nor changes them', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const first = await checked(sokolow, KOWALSCY)
  const second = await imported(sokolow, KOWALSCY)
  const { body } = await sokolow('GET', '/api/people-imports')
  expect(body.data.map((line: { id: number; state: string }) => [line.id, line.state])).toEqual([
    [second.id, 'done'],
    [first, 'checked'],
  ])
  expect((await wegrow('GET', '/api/people-imports')).body.data).toEqual([])
  const mapping = { mapping: { surname: 0, names: 1 } }
  const answers = [
    await wegrow('GET', `/api/people-imports/${first}`),
    await wegrow('GET', `/api/people-imports/${first}/rows`),
    await wegrow('GET', `/api/people-imports/${first}/refused`),
    await wegrow('PUT', `/api/people-imports/${first}/mapping`, mapping),
    await wegrow('POST', `/api/people-imports/${first}/apply`),
    await wegrow('DELETE', `/api/people-imports/${first}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await read(sokolow, first)).state).toBe('checked')
})

test('people import: row with an extra separator → refused with the count, again after re-import', async () => {
  const clerk = await newParish({ role_id: 3 })
  const file =
    'Nazwisko;Imię;Data urodzenia;Telefon\nNowak;Anna;1980;\nLis;;Jan;1970;\nKos;Ewa;1990;\n'
  const id = await checked(clerk, file)
  const refusalReasons = await reasons(clerk, id, 'refuse')
  expect(refusalReasons).toEqual([[3, expect.stringContaining('Za dużo pól: 5 zamiast 4.')]])
  expect((await read(clerk, id)).notes).toEqual([
    expect.stringContaining('w nagłówku: 1, pierwszy'),
  ])
  const { body } = await clerk('GET', `/api/people-imports/${id}/refused`)
  const refusedFile = Buffer.from(body.file, 'base64').toString()
  expect(await reasons(clerk, await checked(clerk, refusedFile), 'refuse')).toEqual([
    [2, expect.stringContaining('Za dużo pól')],
  ])
  const correctedText = refusedFile.replace('Lis;;', 'Lis;')
  expect(await imported(clerk, correctedText)).toMatchObject({ added: 1, refused: 0 })
})

test('people import: a clerk sees unreadable cells of the file on the card, but no notes of a priest', async () => {
  const clerk = await newParish({ role_id: 3 })
  const file = 'Nazwisko;Imię;Data urodzenia;Telefon;Uwagi\nNowak;Anna;1980;brak zasięgu;chora\n'
  await imported(clerk, file)
  const [{ id }] = (await clerk('GET', '/api/peoples')).body.data
  const card = async () => (await clerk('GET', `/api/peoples/${id}`)).body
  expect(await card()).toMatchObject({ import_leftover: 'Z importu: Telefon: brak zasięgu' })
  expect(await card()).not.toHaveProperty('notes')

  const change = (notes: string) =>
    inParish(clerk.parish_id, db =>
      db.updateTable('people').set({ notes }).where('id', '=', id).execute(),
    )
  await change('Z importu: Telefon: brak zasięgu\nZ importu: rozmowa z siostrą')
  expect(await card()).toMatchObject({ import_leftover: 'Z importu: Telefon: brak zasięgu' })
  await change('Z importu: Telefon: brak zasięgu, rozmowa z siostrą')
  expect((await card()).import_leftover).toBeNull()
})
