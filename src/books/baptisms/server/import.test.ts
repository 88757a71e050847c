import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { buildOds, odsTextRow } from '#platform/sheets/ods/testing.ts'
import { textRow, buildWorkbook } from '#platform/sheets/testing.ts'
import { testApi } from '#testing/api.ts'
import { baptismsSheet } from './import-mapping.ts'

const server = await testApi()
const { newParish } = server
const { apply, checked, imported, read, reasons } = await getActs(server, baptismsSheet)

const HEADER =
  'Nr aktu;Rok;Nazwisko;Imię;Data ur.;Miejsce urodzenia;Data chrztu;Ojciec;Matka;Z domu;Chrzestny;Chrzestna;Szafarz;Tom;Str.;Adnotacje;Uwagi'
const BOOK = `${HEADER}
1;1998;Kowalska;Łucja Maria;14.09.1998;Tarnów;4.10.1998;Jan Kowalski;Ewa Kowalska;Żółć;Piotr Zięba;Anna Nowak;ks. Jan Lis;V;12;bierzmowanie 12.05.2014 Tarnów;
2a/1998;;ŚWIĘCH;STANISŁAW;1.10.1998;;11 X 1998;Adam Święch;Zofia;;;;;V;13;;z kopii
b.n.;1823;Gołąb;Józef;V 1823;Żarnowiec;ok. 1823;;;;;;;I;;;
12;1823;Bąk;Maria;;;maj 1823;;;;;;;I;4;coś nieczytelnego;
`

interface Row {
  id: number
  act_number: string | null
  year: number
}

const acts = async (clerk: Awaited<ReturnType<typeof newParish>>) =>
  (await clerk('GET', '/api/baptisms?sortType=asc&per_page=100')).body.data

test('a file is imported as acts with their own numbers and all its data', async () => {
  const clerk = await newParish({ role_id: 3 })
  const bookImport = await imported(clerk, BOOK)
  expect(bookImport).toMatchObject({
    state: 'done',
    book: 'baptisms',
    added: 4,
    refused: 0,
    progress: 4,
  })
  const book = await acts(clerk)
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
  const { body } = await clerk('GET', `/api/baptisms/${book[2].id}`)
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
  const { body: old } = await clerk('GET', `/api/baptisms/${book[1].id}`)
  expect(old.annotations).toMatchObject([{ text: 'coś nieczytelnego', printable: false }])
  const history = await clerk('GET', `/api/history/baptisms/${book[3].id}`)
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
  ['a file of an old program', cp1250(BOOK), 'stary program.csv'],
  ['tabs and UTF-8', BOOK.replaceAll(';', '\t'), 'księga.txt'],
  [
    'a workbook',
    buildWorkbook([
      BOOK.trim()
        .split('\n')
        .map(line => textRow(...line.split(';')))
        .join(''),
    ]),
    'księga.xlsx',
  ],
  [
    'an OpenDocument workbook',
    buildOds([
      BOOK.trim()
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
    reasons: ['Płeć odgadnięta z imienia „Łucja”: kobieta'],
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

test('import: complete data → regular act, otherwise act of an old volume', async () => {
  const clerk = await newParish()
  await imported(
    clerk,
    `Nr;Rok;Nazwisko;Imię;Data urodzenia;Miejsce urodzenia;Data chrztu;Miejsce chrztu;Szafarz;Rodzaj chrztu;Ślub rodziców
1;1999;Lis;Jan;1.02.1999;Tarnów;7.03.1999;Sokołów;ks. Jan Lis;zwykły;kościelny
2;1999;Lis;Ewa;1.02.1999;Tarnów;7.03.1999;Sokołów;ks. Jan Lis;zwykły;?
`,
  )
  expect(
    (await acts(clerk)).map(({ archival, needs_attention }: any) => [archival, needs_attention]),
  ).toEqual([
    [false, false],
    [true, true],
  ])
})

test('baptism import: row that cannot be an act → refused with a message, and accepted after correction', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `Nr aktu;Rok;Nazwisko;Imię;Data urodzenia;Data chrztu
XII;1900;Bąk;Jan;;
1;;Bąk;Jan;;
2/99;1900;Bąk;Jan;;
3;1900;Bąk;Jan;;31.02.1900
4;1900;Bąk;Jan;5.05.1900;4.05.1900
5;1900;Bąk;;;
6;1900;Bąk;Jan;;
6;1900;Lis;Ewa;;
7;MCM;Lis;Ewa;;
8;1900;Lis;Ewa;;po Wielkanocy
`,
  )
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
    [3, 'Podaj rok aktu'],
    [4, 'Nr aktu: „2/99” jest z innego roku niż 1900. Popraw numer albo rok.'],
    [5, expect.stringMatching(/^Data chrztu: nie ma takiej daty/)],
    [6, 'Data chrztu: chrzest nie może poprzedzać narodzin'],
    [7, 'Podaj imiona dziecka'],
    [9, 'Numer 6/1900 występuje już w wierszu 8. Popraw jeden z nich.'],
    [10, expect.stringMatching(/^Rok: „MCM” to nie rok/)],
  ])
  expect(await reasons(clerk, id, 'add')).toEqual([
    [8, 'Płeć odgadnięta z imienia „Jan”: mężczyzna'],
    [
      11,
      'Data chrztu: „po Wielkanocy” nie wygląda na datę',
      'Płeć odgadnięta z imienia „Ewa”: kobieta',
    ],
  ])
  await apply(clerk, id)
  const [, doubtful] = await acts(clerk)
  const { body: act } = await clerk('GET', `/api/baptisms/${doubtful.id}`)
  expect(act).toMatchObject({
    notes: 'Z importu: Data chrztu: po Wielkanocy',
    needs_attention: true,
    baptism_date: null,
  })
  const { body } = await clerk('GET', `/api/book-imports/${id}/refused`)
  expect(body.filename).toBe('księga – odrzucone.csv')
  const text = Buffer.from(body.file, 'base64').toString()
  expect(text).toContain('XII;1900;Bąk;Jan;;;')
  const correctedText = text.replace('XII;', '12;')
  expect(await imported(clerk, correctedText)).toMatchObject({ added: 1, refused: 7 })
})

test('act number with leading zeros → stored and compared without them', async () => {
  const clerk = await newParish()
  const first = `Nr aktu;Rok;Nazwisko;Imię
0112;1871;Bąk;Jan
112;1871;Lis;Ewa
0113;1871;Żuk;Adam
`
  const id = await checked(clerk, first)
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, 'Numer 112/1871 występuje już w wierszu 2. Popraw jeden z nich.'],
  ])
  await apply(clerk, id)
  const next = await checked(
    clerk,
    `Nr aktu;Rok;Nazwisko;Imię
112;1871;Lis;Ewa
113;1871;Żuk;Adam
`,
  )
  expect(await read(clerk, next)).toMatchObject({ added: 0, same: 1, refused: 1 })
  expect(await reasons(clerk, next, 'refuse')).toEqual([
    [2, 'Numer 112/1871 ma już w księdze inny akt („Bąk Jan”). Popraw numer albo rok.'],
  ])
})

test('import: number of another act → refused; the same act again → no change', async () => {
  const clerk = await newParish()
  await imported(clerk, BOOK)
  const importId = await checked(clerk, BOOK.replace('Bąk;Maria', 'Lis;Ewa'))
  expect(await read(clerk, importId)).toMatchObject({ added: 0, same: 3, refused: 1 })
  expect(await reasons(clerk, importId, 'refuse')).toEqual([
    [5, 'Numer 12/1823 ma już w księdze inny akt („Bąk Maria”). Popraw numer albo rok.'],
  ])
  const { body } = await clerk('GET', `/api/book-imports/${importId}/rows?outcome=same`)
  expect(body.data[0]).toMatchObject({
    record_id: expect.any(Number),
    reasons: ['Ten akt jest już w księdze'],
  })
  expect((await clerk('POST', `/api/book-imports/${importId}/apply`)).body.message).toBe(
    'W tym pliku nie ma nic do zapisania.',
  )
})

test('a number taken between the check and the import is not overwritten', async () => {
  const clerk = await newParish()
  const id = await checked(clerk, BOOK)
  const twin = await checked(clerk, BOOK.replace('Bąk;Maria', 'Lis;Ewa'))
  await apply(clerk, twin)
  await apply(clerk, id)
  const after = await read(clerk, id)
  expect(after.state).toBe('done')
  expect(await reasons(clerk, id, 'refuse')).toContainEqual([
    5,
    expect.stringMatching(/ktoś wpisał do księgi akt z tym numerem/),
  ])
  const numberedActs = (await acts(clerk)).filter((act: Row) => act.act_number)
  expect(numberedActs).toHaveLength(3)
})
