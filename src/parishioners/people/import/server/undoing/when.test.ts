import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { createImportCalls } from '../testing.ts'

const server = await testApi()
const { newParish, signIn } = server
const { apply, checked, imported, read, reasons } = await createImportCalls(server)

const HEADER =
  'Nazwisko;Imię;Data urodzenia;Telefon;Miejscowość;Ulica;Nr domu;Nr karty;Funkcja;PESEL\n'
const KOWALSCY = `${HEADER}Kowalski;Jan;1950-01-02;;Zażółcice;Polna;1;7;mąż;
Kowalska;Ewa;1951-03-04;;Zażółcice;Polna;1;7;żona;\n`

const undo = (clerk: Caller, id: number, body = {}) =>
  clerk('POST', `/api/people-imports/${id}/undo`, body)

const people = async (clerk: Caller) =>
  (await clerk('GET', '/api/peoples?per_page=100')).body.data as { id: number; names: string }[]

test('undo import: second undo, unfinished import, another parish, two clerks at once → each gets its answer', async () => {
  const clerk = await newParish()
  const stranger = await newParish()
  const id = await checked(clerk, KOWALSCY)
  expect((await undo(clerk, id)).body.message).toMatch(/^Cofnąć można tylko import zapisany/)
  await apply(clerk, id)
  expect((await undo(stranger, id)).status).toBe(404)
  expect((await undo(clerk, 999_999_999)).status).toBe(404)
  const colleague = await signIn(3, clerk.parish_id)
  const responses = await Promise.all([undo(clerk, id), undo(colleague, id)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const secondResponse = await undo(clerk, id)
  expect([secondResponse.status, secondResponse.body.message]).toEqual([
    409,
    'Ten import został już cofnięty.',
  ])
  expect((await clerk('POST', `/api/people-imports/${id}/apply`)).status).toBe(422)
  expect((await clerk('DELETE', `/api/people-imports/${id}`)).status).toBe(422)
})

test('another import: a row that refers to a removed person is refused, other rows are written', async () => {
  const clerk = await newParish()
  const fileImport = await imported(clerk, KOWALSCY)
  const later = await checked(
    clerk,
    `${HEADER}Kowalski;Jan;1950-01-02;600100200;;;;;;\nNowak;Adam;1970;;;;;;;\n`,
  )
  await undo(clerk, fileImport.id)
  await apply(clerk, later)
  expect(await read(clerk, later)).toMatchObject({ state: 'done', added: 1, refused: 1 })
  expect((await reasons(clerk, later, 'refuse'))[0][1]).toMatch(/zniknęła z kartoteki/)
})

test(
  'undo import: a thousand people are removed in one request',
  { tags: ['nightly'] },
  async () => {
    const clerk = await newParish()
    const rows = Array.from({ length: 1000 }, (_, n) => {
      const word = [...String(n)].map(digit => 'abcdefghij'[Number(digit)]).join('')
      return `Lis${word};Ewa;${1900 + (n % 100)};;Zażółcice;Polna;${n};${n};;`
    })
    const fileImport = await imported(clerk, `${HEADER}${rows.join('\n')}\n`)
    expect((await undo(clerk, fileImport.id)).body).toMatchObject({ removed: 1000 })
    expect(await people(clerk)).toEqual([])
  },
)
