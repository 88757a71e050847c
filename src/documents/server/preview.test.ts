import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { archivalBaptism } from './testing.ts'

const { newParish, inParish } = await testApi()

/** Creates a clerk with one act, and functions that print its papers. */
async function office() {
  const clerk = await newParish({ role_id: 3 })
  const { body } = await clerk('POST', '/api/baptisms', {
    ...archivalBaptism,
    birth_date: '2001-02-03',
  })
  const print = (paper: string, query = '') =>
    clerk('GET', `/api/prints/${body.id}/baptism/${paper}?${query}`)
  const listDocuments = async () => (await clerk('GET', '/api/documents')).body.data
  return { clerk, print, issued: listDocuments, act: body.id as number }
}

test('document preview: takes no number, is not stored and leaves no trace in the act', async () => {
  const { clerk, print, issued, act } = await office()
  const response = await print('marriage', 'preview=true&purpose=%C5%9Blub')
  expect(response).toMatchObject({ status: 200, body: { document_id: null } })
  expect(Buffer.from(response.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(response.body.filename).toContain('podgląd')
  expect(await issued()).toEqual([])
  const { body } = await clerk('GET', `/api/baptisms/${act}`)
  expect(body.annotations ?? []).toEqual([])
  const first = await print('church')
  expect(first.body.filename).toContain(`1-${new Date().getFullYear()}`)
})

test('document preview: the same document was issued today → a remark says so', async () => {
  const { print } = await office()
  expect((await print('church', 'preview=true')).body.remarks).toEqual([])
  await print('church')
  const { body } = await print('church', 'preview=true')
  expect(body.remarks.join()).toContain('wydano już dziś')
})

const asking = { 'x-confirmed': '0' }

test('issue document: the same one was issued today → confirmation asked before a number is taken', async () => {
  const { clerk, issued, act } = await office()
  const print = (headers: Record<string, string>) =>
    clerk('GET', `/api/prints/${act}/baptism/church`, undefined, headers)
  expect((await print(asking)).status).toBe(200)
  const { status, body } = await print(asking)
  expect([status, body.yes]).toEqual([428, 'Wydaj jeszcze raz'])
  expect(body.message).toContain('wydano już dziś: L. dz. 1/')
  expect(await issued()).toHaveLength(1)
  expect((await print({ 'x-confirmed': '1' })).status).toBe(200)
  expect(await issued()).toHaveLength(2)
})

test('print list: many pages → confirmation asked before the print is recorded, if the client can ask', async () => {
  const clerk = await newParish({ role_id: 3 })
  const people = Array.from({ length: 500 }, (_, index) => ({
    names: 'Zofia',
    surname: `Gołąb ${index}`,
  }))
  // A single statement could exceed its time limit on a busy machine.
  for (let part = 0; part < 4; part++)
    await inParish(clerk.parish_id, db => db.insertInto('people').values(people).execute())
  const print = (headers?: Record<string, string>) =>
    clerk('GET', '/api/prints/peoplesList', undefined, headers)
  const { status, body } = await print(asking)
  expect([status, body.yes]).toEqual([428, 'Drukuj'])
  expect(body.message).toMatch(/^To będzie \d+ stron[y]?\. Drukować\?$/)
  expect((await clerk('GET', '/api/documents')).body.data).toEqual([])
  expect((await print()).status).toBe(200)
})

test('suggestions: earlier purposes and recipients of this parish, the most frequent first', async () => {
  const { clerk, print } = await office()
  for (const purpose of ['do bierzmowania', 'do ślubu', 'do ślubu'])
    await print('church', `purpose=${encodeURIComponent(purpose)}&recipient=Kuria`)
  const response = await clerk('GET', '/api/documents/suggestions')
  expect(response.body).toEqual({
    purposes: ['do ślubu', 'do bierzmowania'],
    recipients: ['Kuria'],
  })
  const { clerk: otherClerk } = await office()
  expect((await otherClerk('GET', '/api/documents/suggestions')).body.purposes).toEqual([])
})
