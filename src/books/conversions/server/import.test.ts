import { expect, test } from 'vitest'
import { testBookFile } from '#books/core/import/server/testing/book-file.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { conversionsSheet } from './import-mapping.ts'

const server = await testApi()
const { newParish } = server

const HEADER =
  'Nr;Rok;Rodzaj;Nazwisko;Imię;Data ur.;Data;Wyznanie;Ważność chrztu;Dekret;Duchowny;Data chrztu;Parafia chrztu'
const FILE = `${HEADER}
1;2018;konwersja;Żak;Greta;12.03.1994;31.03.2018;ewangelicko-augsburskie;chrzest ważny;112/2018;ks. Jan Lis;1.05.1994;Wisła
1;2018;wystąpienie z Kościoła;KOZIOŁ;ADAM;2.02.1980;5.03.2018;;;7/2018;ks. Jan Lis;9.03.1980;pw. św. Jana, Tarnów
1;2021;powrót;Kozioł;Adam;2.02.1980;1 IV 2021;;;31/2021;;;
3;1931;konwersja;Gołąb;Józef;;V 1931;;;;;;
`
const { acts, apply, checked, imported, reasons } = await testBookFile(server, conversionsSheet, {
  list: '/api/conversions',
  file: FILE,
})
const adam = {
  names: 'Adam',
  surname: 'Kozioł',
  gender: 1,
  birth_date: '1980-02-02',
  dic_faith_id: 1,
} as const
const card = async (clerk: Caller, id: number) => (await clerk('GET', `/api/peoples/${id}`)).body

test('a file is imported as acts of three kinds, each with its own numbers', async () => {
  const clerk = await newParish()
  const bookImport = await imported(clerk, FILE)
  expect(bookImport).toMatchObject({ state: 'done', book: 'conversions', added: 4, refused: 0 })
  const book = await acts(clerk)
  expect(book).toMatchObject([
    { kind: 'conversion', act_number: '3', year: 1931, event_date: '1931-05', archival: true },
    { kind: 'conversion', act_number: '1', year: 2018, surname: 'Żak' },
    { kind: 'left_church', act_number: '1', year: 2018, surname: 'Kozioł', names: 'Adam' },
    { kind: 'returned', act_number: '1', year: 2021, event_date: '2021-04-01' },
  ])
  const { body } = await clerk('GET', `/api/conversions/${book[1].id}`)
  expect(body).toMatchObject({
    faith: 'ewangelicko-augsburskie',
    baptism_validity: 'valid',
    decree_number: '112/2018',
    baptism_date: '1994-05-01',
  })
})

test('the numbering of each kind is separate', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, FILE)
  const years = [
    { part: 'conversion', year: 1931, missing: [{ from: 1, to: 2 }] },
    { part: 'conversion', year: 1932, to_year: 2017, acts: 0 },
    { part: 'conversion', year: 2018, missing: [], marked: [] },
    { part: 'left_church', year: 2018, missing: [], marked: [] },
    { part: 'returned', year: 2021 },
  ]
  const plannedYears = (await clerk('GET', `/api/book-imports/${id}/gaps`)).body.years
  expect(plannedYears).toMatchObject(years)
  await apply(clerk, id)
  const { body } = await clerk('GET', '/api/book-gaps?book=conversions')
  expect(body.years).toEqual(plannedYears)
  const print = await clerk('GET', '/api/prints/bookGaps?book=conversions')
  expect(print.status).toBe(200)
})

test('imported acts update the card of a person, and their undo restores the card', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, adam)
  const bookImport = await imported(clerk, FILE)
  expect(await card(clerk, id!)).toMatchObject({
    left_church_date: '2018-03-05',
    left_church_number: '7/2018',
    returned_date: '2021-04-01',
  })
  await clerk('POST', `/api/book-imports/${bookImport.id}/undo`, {})
  expect(await card(clerk, id!)).toMatchObject({
    left_church_date: null,
    left_church_number: null,
    returned_date: null,
    dic_faith_id: 1,
  })
})

const GUESSED_GENDER =
  'Płeć odgadnięta z imienia osoby („Adam”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.'

test('contradictory acts are stored in the book, but not linked to the card', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, adam)
  const file = `${HEADER}
1;2001;wystąpienie;Kozioł;Adam;2.02.1980;5.03.2001;;;;;;
1;2005;wystąpienie;Kozioł;Adam;2.02.1980;5.03.2005;;;;;;
1;2009;powrót;Kozioł;Adam;2.02.1980;5.03.2009;;;;;;
1;2010;powrót;Kozioł;Adam;2.02.1980;5.03.2010;;;;;;
1;2018;wystąpienie;Kozioł;Adam;2.02.1980;5.03.2018;;;;;;
`
  const bookImport = await imported(clerk, file)
  expect(bookImport).toMatchObject({ added: 5 })
  const reason =
    'Aktu nie połączono z kartą osoby „Kozioł Adam”: nie zgadza się z innymi aktami tej osoby'
  expect(await reasons(clerk, bookImport.id, 'add')).toEqual([
    [2, GUESSED_GENDER, reason],
    [3, GUESSED_GENDER, reason],
    [4, GUESSED_GENDER, reason],
    [5, GUESSED_GENDER, reason],
    [6, GUESSED_GENDER],
  ])
  expect(await card(clerk, id!)).toMatchObject({ left_church_date: '2018-03-05' })
  const doubtful = (await acts(clerk)).map(
    (act: { needs_attention: boolean }) => act.needs_attention,
  )
  expect(doubtful).toEqual([true, true, true, true, false])
})

test('file of one kind: identified by the header of its date; a second date is another act', async () => {
  const clerk = await newParish()
  const bookImport = await imported(
    clerk,
    `Nr;Nazwisko;Imię;Data wystąpienia;Data powrotu
1;Kozioł;Adam;5.03.2018;
2;Kos;Ewa;6.03.2018;1.04.2021
`,
  )
  expect(await reasons(clerk, bookImport.id, 'add')).toEqual([
    [2, GUESSED_GENDER],
    [
      3,
      expect.stringMatching(/^Data powrotu: wiersz to jeden akt/),
      'Płeć odgadnięta z imienia osoby („Ewa”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
  ])
  const [, second] = await acts(clerk)
  const { body } = await clerk('GET', `/api/conversions/${second.id}`)
  expect(body).toMatchObject({
    kind: 'left_church',
    event_date: '2018-03-06',
    notes: 'Z importu: Data powrotu: 1.04.2021',
  })
})

test('invalid row → message with the reason; a row without a kind is invalid', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `${HEADER}
XII;1900;konwersja;Bąk;Jan;;1900;;;;;;
2;1900;chrzest;Bąk;Jan;;1900;;;;;;
3;1900;powrót;Bąk;Jan;5.05.1900;4.05.1900;;;;;;
`,
  )
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
    [3, 'Rodzaj aktu: wybierz rodzaj aktu'],
    [4, 'Data: ten dzień nie może poprzedzać narodzin'],
  ])
  await expect(checked(clerk, 'Nr;Rok;Nazwisko;Imię\n1;1900;Bąk;Jan\n')).rejects.toThrow(
    /Wskaż kolumnę z rodzajem aktu/,
  )
})

test('a number counts as taken only by an act of the same kind', async () => {
  const clerk = await newParish()
  const importId = await checked(clerk, FILE)
  await imported(clerk, `${HEADER}\n1;2018;powrót;Lis;Ewa;;2018;;;;;;\n`)
  await imported(clerk, `${HEADER}\n1;2021;powrót;Lis;Ewa;;2021;;;;;;\n`)
  await apply(clerk, importId)
  expect(await reasons(clerk, importId, 'refuse')).toEqual([
    [4, expect.stringMatching(/ktoś wpisał do księgi akt z tym numerem/)],
  ])
})

test('conversions import is for clergy only: other clerks can neither import files nor read numbers', async () => {
  const parish = await newParish()
  const bookImport = await imported(parish, FILE)
  const clerk = await server.signIn(3, parish.parish_id)
  const addresses = [
    '/api/book-sheets?book=conversions',
    '/api/book-imports?book=conversions',
    `/api/book-imports/${bookImport.id}`,
    `/api/book-imports/${bookImport.id}/rows`,
    `/api/book-imports/${bookImport.id}/gaps`,
    '/api/book-gaps?book=conversions',
    '/api/prints/bookGaps?book=conversions',
  ]
  for (const address of addresses) {
    expect((await clerk('GET', address)).status, address).toBe(403)
  }
  expect((await clerk('POST', `/api/book-imports/${bookImport.id}/undo`, {})).status).toBe(403)
  const priest = await server.signIn(3, parish.parish_id, { clergy: true })
  expect((await priest('GET', `/api/book-imports/${bookImport.id}`)).status).toBe(200)
})
