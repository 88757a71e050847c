import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildWorkbookParts, textRow, buildWorkbook, buildZip } from '#platform/sheets/testing.ts'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'
import { getFile, createImportCalls } from './testing.ts'

const server = await testApi({ ownApp: true })
const { api, newParish } = server
const { apply, checked, imported, read, reasons, upload } = await createImportCalls(server)

const MB = 1024 * 1024
/** Bytes of the end of a multipart body. */
const CLOSING = 19
const HEADER = 'Nazwisko;Imię;Data urodzenia;Uwagi\n'
const nothingKept = async (clerk: Parameters<typeof read>[0]) =>
  expect((await clerk('GET', '/api/people-imports')).body.meta.total).toBe(0)

test('people import: broken quotes → reported with the row, and nothing is stored', async () => {
  const clerk = await newParish()
  const { status, body } = await upload(
    clerk,
    `${HEADER}Nowak;Jan;1980;ok\nLis;"Ewa;1981;brak końca\n`,
  )
  expect(status).toBe(422)
  expect(body.errors.file[0]).toMatch(/^W wierszu 3 .*cudzysłów/)
  await nothingKept(clerk)
})

test('people import: 200 columns → read; 201 → refused as too many', async () => {
  const clerk = await newParish()
  const table = (count: number) => {
    const columns = Array.from({ length: count - 2 }, (_, index) => `Kolumna ${index}`)
    return `Nazwisko;Imię;${columns.join(';')}\nNowak;Jan;${columns.map(() => 'x').join(';')}\n`
  }
  const id = await checked(clerk, table(200))
  const importRecord = await read(clerk, id)
  expect(importRecord.columns).toHaveLength(200)
  expect(importRecord.added).toBe(1)
  expect((await upload(clerk, table(201))).body.message).toMatch(/więcej niż 200 kolumn/)
})

test('people import: decompression bomb in a workbook → refused before it expands', async () => {
  const clerk = await newParish()
  const bomb = buildWorkbookParts([''])
  const zeros = `<worksheet><sheetData>${' '.repeat(60_000_000)}</sheetData></worksheet>`
  expect(deflateRawSync(zeros).length).toBeLessThan(100_000)
  const file = buildZip({ ...bomb, 'xl/worksheets/sheet1.xml': zeros })
  const { status, body } = await upload(clerk, file, 'bomba.xlsx')
  expect(status).toBe(422)
  expect(body.message).toMatch(/\.$/)
  await nothingKept(clerk)
})

test.each([
  ['nothing', '', 'pusty.csv', 'Plik jest pusty'],
  [
    'only a header',
    HEADER,
    'a.csv',
    'W pliku jest tylko nagłówek. Wybierz plik z danymi parafian.',
  ],
  ['a document', '%PDF-1.7\n', 'umowa.pdf', /Wybierz|wybierz|zapisz/],
])('people import: %s → not a list of people', async (_, content, name, message) => {
  const clerk = await newParish()
  const { status, body } = await upload(clerk, content, name)
  expect(status).toBe(422)
  expect(body.message).toMatch(message)
  await nothingKept(clerk)
})

test('people import: request without a file, or truncated → refused', async () => {
  const clerk = await newParish()
  expect((await clerk('POST', '/api/people-imports', {})).body.message).toBe('Wybierz plik')
  const { body, headers } = getFile(HEADER, 'a.csv')
  const cut = await clerk('POST', '/api/people-imports', body.subarray(0, -30), headers)
  expect(cut).toMatchObject({ status: 422, body: { message: expect.stringMatching(/przerwane/) } })
  await nothingKept(clerk)
})

test('people import: path in the file name → stored as a plain name', async () => {
  const clerk = await newParish()
  const { body } = await upload(clerk, `${HEADER}Nowak;Jan;1980;\n`, '..\\..\\żółć.csv')
  expect((await read(clerk, body.id)).file_name).toBe('żółć.csv')
})

test('people import: 200 MB, with or without a declared size → refused before all of it is received', async () => {
  const clerk = await newParish()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const token = clerk.token()
  const before = process.memoryUsage().rss
  for (const length of [{ 'content-length': 200 * MB }, {}]) {
    const sending = request({
      port,
      method: 'POST',
      path: '/api/people-imports',
      headers: {
        ...getFile('', '').headers,
        ...length,
        cookie: `${clerk.cookie}; XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        'x-requested-with': 'XMLHttpRequest',
      },
    })
    const responsePromise = once(sending, 'response') as Promise<[IncomingMessage]>
    sending.on('error', () => {}) // the server may close the connection after refusing the file
    sending.write(getFile('', 'wielki.csv').body.subarray(0, -CLOSING))
    for (let sentBytes = 0; sentBytes < 60; sentBytes++) sending.write(Buffer.alloc(MB, 'a'))
    const [answer] = await responsePromise
    expect(answer.statusCode).toBe(422)
    expect(JSON.parse(await text(answer)).message).toBe(
      'Plik jest za duży. Największy dozwolony ma 50 MB.',
    )
    sending.destroy()
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB)
  await nothingKept(clerk)
})

test('people import: emoji → refused in a name, accepted in a note; very long name → refused', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `${HEADER}Nowak;Jan;1980;😀 wesoły\nLis;E😀wa;1981;\n${'Ą'.repeat(500)};Jan;1982;\nZ\u0307o\u0301łty;Jan;1983;\n`,
  )
  expect(await reasons(clerk, id, 'add')).toEqual([
    [
      2,
      'Płeć odgadnięta z imienia osoby („Jan”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      5,
      'Płeć odgadnięta z imienia osoby („Jan”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
  ])
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, 'Imiona: wpisz same litery; dozwolone są też spacja, łącznik, apostrof i kropka'],
    [4, 'Nazwisko: najwyżej 100 znaków'],
  ])
  await apply(clerk, id)
  expect((await clerk('GET', '/api/peoples?search=zolty')).body.data[0].surname).toBe('Żółty')
})

test('people import: null character → not a text file, reported with its row', async () => {
  const clerk = await newParish()
  const { body } = await upload(clerk, `${HEADER}No\0wak;Jan;1980;\n`)
  expect(body.message).toMatch(/^Plik nie jest tabelą zapisaną jako tekst. .*wiersz 2/)
})

test('people import: formulas are imported as text, and harmless when exported', async () => {
  const clerk = await newParish()
  await imported(
    clerk,
    buildWorkbook([
      textRow('Nazwisko', 'Imię', 'Data ur.', 'Szkoła') +
        '<row><c t="str"><f>1+1</f><v>Nowak</v></c><c t="inlineStr"><is><t>Jan</t></is></c>' +
        '<c t="inlineStr"><is><t>1990</t></is></c>' +
        '<c t="inlineStr"><is><t>=HYPERLINK("http://zlo")</t></is></c></row>',
    ]),
    { name: 'formuly.xlsx' },
  )
  const { body } = await clerk('GET', '/api/peoples')
  const person = await clerk('GET', `/api/peoples/${body.data[0].id}`)
  expect(person.body).toMatchObject({ surname: 'Nowak', school: '=HYPERLINK("http://zlo")' })
})

test('people import: impossible date, or text that is not a date → the person without it, stored in the notes', async () => {
  const clerk = await newParish({ user: { clergy: true } })
  const id = await checked(
    clerk,
    `${HEADER}Nowak;Jan;31.02.1980;\nLis;Ewa;w maju;\nBąk;Ola;29.02.2023;\nKos;Iga;1.01.0999;\n`,
  )
  expect(await reasons(clerk, id, 'add')).toEqual(
    ['31.02.1980', 'w maju', '29.02.2023', '1.01.0999'].map((text, index) => [
      index + 2,
      `Data urodzenia: „${text}” nie wygląda na datę`,
      'Brak daty urodzenia',
      expect.stringMatching(/^Płeć odgadnięta z imienia/),
    ]),
  )
})

test('people import: written with the rights of the user → a dictionary entry of another parish is not used', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  await sokolow('POST', '/api/towns', { name: 'Zażółcice' })
  await imported(wegrow, 'Nazwisko;Imię;Miejscowość\nNowak;Jan;Zażółcice\n')
  const [foreignPerson] = (await wegrow('GET', '/api/peoples')).body.data
  expect(foreignPerson.town).toBe('Zażółcice')
  expect((await sokolow('GET', '/api/towns?search=zazol')).body.meta.total).toBe(1)
  expect(await registerPeople(wegrow, {})).toHaveLength(1)
})
