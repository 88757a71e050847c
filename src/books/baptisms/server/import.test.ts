import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { buildOds, odsTextRow } from '#platform/sheets/ods/testing.ts'
import { textRow, buildWorkbook } from '#platform/sheets/testing.ts'
import { testApi } from '#testing/api.ts'
import { baptismsSheet } from './import-mapping.ts'
import { BAPTISMS_FILE, listBaptisms } from './testing.ts'

const server = await testApi()
const { newParish } = server
const { checked, imported } = await getActs(server, baptismsSheet)

test('a file is imported as acts with their own numbers and all its data', async () => {
  const clerk = await newParish({ role_id: 3 })
  const bookImport = await imported(clerk, BAPTISMS_FILE)
  expect(bookImport).toMatchObject({
    state: 'done',
    book: 'baptisms',
    added: 4,
    refused: 0,
    progress: 4,
  })
  const book = await listBaptisms(clerk)
  expect(book).toMatchObject([
    { act_number: null, year: 1823, surname: 'Gołąb', birth_date: '1823-05', archival: true },
    { act_number: '12', year: 1823, surname: 'Bąk', baptism_date: '1823-05', volume: 'I' },
    { act_number: '1', year: 1998, surname: 'Kowalska', names: 'Łucja Maria', page: '12' },
    {
      act_number: '2a',
      year: 1998,
      surname: 'Święch',
      names: 'Stanisław',
      baptism_date: '1998-10-11',
    },
  ])
  const { body } = await clerk('GET', `/api/baptisms/${book[2]!.id}`)
  expect(body).toMatchObject({
    gender: 2,
    father_names: 'Jan',
    father_surname: 'Kowalski',
    mother_names: 'Ewa',
    mother_family_name: 'Żółć',
    minister: 'ks. Jan Lis',
    godparents: [
      { names: 'Piotr', surname: 'Zięba', gender: 1 },
      { names: 'Anna', surname: 'Nowak', gender: 2 },
    ],
    annotations: [
      {
        kind: 'bierzmowanie',
        event_date: '2014-05-12',
        text: 'bierzmowanie 12.05.2014 Tarnów',
        printable: true,
        entered_by_name: 'import z pliku księga.csv',
      },
    ],
  })
  const { body: old } = await clerk('GET', `/api/baptisms/${book[1]!.id}`)
  expect(old.annotations).toMatchObject([{ text: 'coś nieczytelnego', printable: false }])
  const history = await clerk('GET', `/api/history/baptisms/${book[3]!.id}`)
  expect(history.body.data.at(-1)).toMatchObject({
    action: 'insert',
    reason: 'Import z pliku księga.csv',
    who: 'ks. Jan Lis',
  })
})

/** Encodes a text as windows-1250, the encoding of old Windows programs. */
function cp1250(text: string) {
  const letters = new TextDecoder('windows-1250').decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  return Buffer.from([...text].map(letter => letters.indexOf(letter)))
}

test.each([
  ['a file of an old program', cp1250(BAPTISMS_FILE), 'stary program.csv'],
  ['tabs and UTF-8', BAPTISMS_FILE.replaceAll(';', '\t'), 'księga.txt'],
  [
    'a workbook',
    buildWorkbook([
      BAPTISMS_FILE.trim()
        .split('\n')
        .map(line => textRow(...line.split(';')))
        .join(''),
    ]),
    'księga.xlsx',
  ],
  [
    'an OpenDocument workbook',
    buildOds([
      BAPTISMS_FILE.trim()
        .split('\n')
        .map(line => odsTextRow(...line.split(';')))
        .join(''),
    ]),
    'księga.ods',
  ],
])('%s is imported with the same result', async (_, content, name) => {
  const clerk = await newParish()
  const id = await checked(clerk, content, { name })
  const { body } = await clerk('GET', `/api/book-imports/${id}/rows?outcome=add&per_page=1`)
  expect(body.meta.total).toBe(4)
  expect(body.data[0]).toMatchObject({
    id: 2,
    name: '1/1998 Kowalska Łucja Maria',
    reasons: [
      'Płeć odgadnięta z imienia osoby („Łucja”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
  })
  const fieldLines = body.data[0].fields.map((field: any) => `${field.label}: ${field.after}`)
  expect(fieldLines).toEqual([
    'Tom: V',
    'Strona: 12',
    'Płeć: kobieta',
    'Data urodzenia: 14.09.1998',
    'Miejsce urodzenia: Tarnów',
    'Data chrztu: 04.10.1998',
    'Szafarz: ks. Jan Lis',
    'Imiona ojca: Jan',
    'Nazwisko ojca: Kowalski',
    'Imiona matki: Ewa',
    'Nazwisko matki: Kowalska',
    'Nazwisko rodowe matki: Żółć',
    'Chrzestni: Zięba Piotr, Nowak Anna',
    'Adnotacje: bierzmowanie 12.05.2014 Tarnów',
  ])
})
