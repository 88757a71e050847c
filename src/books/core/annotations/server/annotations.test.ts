import { expect, test } from 'vitest'
import { baptismsSheet } from '#books/baptisms/server/import-mapping.ts'
import { getActs } from '#books/core/import/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { UnreadAnnotation } from '../contract.ts'

const server = await testApi()
const { newParish } = server
const { imported } = await getActs(server, baptismsSheet)

const HEAD = 'Nr aktu;Rok;Nazwisko;Imiona;Data urodzenia;Data chrztu;Adnotacje;Uwagi\n'
const row = (number: number, notes: string, remarks = '') =>
  `${number};1931;Lis;Anna;3.05.1931;10.05.1931;${notes};${remarks}\n`
const OLD_BOOK =
  HEAD +
  row(1, 'conf. 1945. cop. 12.06.1955 z Janem Nowakiem') +
  row(2, 'N.T. 1955') +
  row(3, 'cop. 1955?') +
  row(4, '', 'zaśl. 1955 w Tarnowie') +
  row(5, '')

const waiting = async (clerk: Caller, query = '') =>
  (await clerk('GET', `/api/unread-annotations?${query}`)).body as {
    data: UnreadAnnotation[]
    meta: { total: number }
  }

const entry = (note: UnreadAnnotation, change: object = {}) => ({
  version: note.version,
  dic_annotation_kind_id: note.dic_annotation_kind_id,
  text: note.text,
  ...change,
})
const read = (clerk: Caller, note: UnreadAnnotation, change?: object) =>
  clerk('POST', `/api/unread-annotations/${note.book}/${note.id}/read`, entry(note, change))

const certificate = (clerk: Caller, act: number) =>
  clerk('GET', `/api/prints/${act}/baptism/marriage`)

async function withOldBook() {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await imported(clerk, OLD_BOOK)
  const acts = (await clerk('GET', '/api/baptisms?sortType=asc&sort=act')).body.data as {
    id: number
  }[]
  return { clerk, import_id: id, acts: acts.map(act => act.id) }
}

test('old book with abbreviated notes: certificates for marriage are right or refused with an explanation', async () => {
  const { clerk, acts } = await withOldBook()
  const answers = await Promise.all(acts.map(act => certificate(clerk, act)))
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422, 200])
  expect(answers.map(({ body }) => body.message?.match(/„[^”]+”/)?.[0])).toEqual([
    undefined,
    '„N.T. 1955”',
    '„cop. 1955?”',
    '„zaśl. 1955 w Tarnowie”',
    undefined,
  ])
})

test('unread annotations: listed in book order, filtered by import, and paginated', async () => {
  const { clerk, import_id } = await withOldBook()
  const { data, meta } = await waiting(clerk)
  expect(data.map(({ act, about, text }) => [act, about, text])).toEqual([
    ['2/1931', 'Lis Anna', 'N.T. 1955'],
    ['3/1931', 'Lis Anna', 'cop. 1955?'],
    ['4/1931', 'Lis Anna', 'zaśl. 1955 w Tarnowie'],
  ])
  expect(meta.total).toBe(3)
  expect((await waiting(clerk, `import_id=${import_id}`)).meta.total).toBe(3)
  expect((await waiting(clerk, 'import_id=999999')).meta.total).toBe(0)
  expect((await waiting(clerk, 'book=weddings')).meta.total).toBe(0)
  const second = await waiting(clerk, 'per_page=2&page=2')
  expect(second.data.map(({ text }) => text)).toEqual(['zaśl. 1955 w Tarnowie'])
  expect((await waiting(await newParish())).meta.total).toBe(0)
})

test('a reviewed note names its reviewer, is printed on the certificate, and history records both texts', async () => {
  const { clerk, acts } = await withOldBook()
  const [unclear] = (await waiting(clerk)).data
  const answer = await read(clerk, unclear!, {
    dic_annotation_kind_id: 3,
    event_date: '1955-06-12',
    other_person: 'Jan Nowak',
  })
  expect(answer.status).toBe(200)
  const { annotations } = (await clerk('GET', `/api/baptisms/${acts[1]}`)).body
  expect(annotations).toMatchObject([
    {
      kind: 'małżeństwo',
      other_person: 'Jan Nowak',
      unread: false,
      printable: true,
      read_by_name: 'ks. Jan Lis',
      read_at: expect.any(String),
    },
  ])
  expect((await certificate(clerk, acts[1]!)).status).toBe(200)
  const historyAnswer = await clerk('GET', `/api/history/baptisms/${acts[1]}`)
  expect(JSON.stringify(historyAnswer.body)).toContain('do odczytania')
  expect((await waiting(clerk)).meta.total).toBe(2)
})

test('a review can be corrected, but not with a stale version', async () => {
  const { clerk } = await withOldBook()
  const [unclear] = (await waiting(clerk)).data
  expect((await read(clerk, unclear!)).status).toBe(200)
  expect((await read(clerk, unclear!)).status).toBe(409)
  const newerNote = { ...unclear!, version: unclear!.version + 1 }
  expect((await read(clerk, newerNote, { dic_annotation_kind_id: 3 })).status).toBe(200)
})

test('only imported notes are reviewed; struck notes, cancelled acts and books without notes → refused', async () => {
  const { clerk, acts } = await withOldBook()
  const [unclear] = (await waiting(clerk)).data
  const annotationResponse = await clerk('POST', `/api/baptisms/${acts[4]}/annotations`, {
    dic_annotation_kind_id: 18,
    text: 'własna',
  })
  const response = await read(clerk, { ...unclear!, ...annotationResponse.body })
  expect([response.status, response.body.message]).toEqual([
    422,
    'Ta adnotacja nie pochodzi z importu: wykreśl ją i dodaj poprawną.',
  ])
  expect((await read(clerk, { ...unclear!, book: 'banns' })).status).toBe(404)
  expect((await read(await newParish(), unclear!)).status).toBe(404)
  await clerk('POST', `/api/baptisms/${acts[1]}/cancel`, { version: 1, reason: 'Wpis dwa razy' })
  expect((await read(clerk, unclear!)).body.message).toContain('jest unieważniony')
  expect((await waiting(clerk)).meta.total).toBe(2)
})
