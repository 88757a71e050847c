import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish } = await testApi()

/** Creates a baptism of a child from another parish, which must be notified. */
async function baptise(clerk: Caller, act_number = '1', consent_parish = 'pw. św. Jana, Tarnów') {
  const consent = { consent_parish, consent_date: '2026-04-30' }
  const { status, body } = await clerk('POST', '/api/baptisms', {
    ...sampleBaptism,
    ...consent,
    act_number,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as number
}
const list = async (clerk: Caller, query = '') => (await clerk('GET', `/api/notices?${query}`)).body
const move = (clerk: Caller, id: number, version: number, state: string) =>
  clerk('PUT', `/api/notices/${id}/state`, { version, state })

test('a waiting notice shows the child, the act and the addressed parish', async () => {
  const clerk = await newParish({ role_id: 3 })
  const baptism_id = await baptise(clerk)
  const { data, meta } = await list(clerk)
  expect(meta.total).toBe(1)
  expect(data).toMatchObject([
    {
      state: 'waiting',
      person: 'Święcicka-Gołąb Zofia Maria',
      origin: 'baptisms',
      origin_id: baptism_id,
      act: '1/2026',
      recipient: 'pw. św. Jana, Tarnów',
      sent_at: null,
    },
  ])
})

test('a notice is sent on a day and acknowledged; a mistaken click is undone', async () => {
  const clerk = await newParish()
  await baptise(clerk)
  const [{ id }] = (await list(clerk)).data
  expect((await move(clerk, id, 1, 'sent')).status).toBe(200)
  const [{ sent_at }] = (await list(clerk)).data
  expect(sent_at).toMatch(/^\d{4}-\d\d-\d\d$/)
  await move(clerk, id, 2, 'acknowledged')
  expect((await list(clerk)).data).toMatchObject([{ state: 'acknowledged', sent_at }])
  await move(clerk, id, 3, 'waiting')
  expect((await list(clerk)).data).toMatchObject([{ state: 'waiting', sent_at: null }])
  expect((await move(clerk, id, 1, 'sent')).status).toBe(409)
})

test('waiting notices are first, and the list is filtered and sorted', async () => {
  const clerk = await newParish()
  await baptise(clerk, '1', 'Żarnowiec')
  await baptise(clerk, '2', 'Łódź')
  await baptise(clerk, '3', 'Lublin')
  const [first] = (await list(clerk)).data
  await move(clerk, first.id, 1, 'sent')
  const recipients = async (query: string) =>
    (await list(clerk, query)).data.map((row: { recipient: string }) => row.recipient)
  expect(await recipients('sort=recipient')).toEqual(['Lublin', 'Łódź', 'Żarnowiec'])
  expect(await recipients('sort=recipient&sortType=desc')).toEqual(['Łódź', 'Lublin', 'Żarnowiec'])
  expect(await recipients('state=sent')).toEqual(['Żarnowiec'])
  expect((await clerk('GET', '/api/notices?state=lost')).status).toBe(422)
})

test('a cancelled act sends no notice', async () => {
  const clerk = await newParish()
  const baptism_id = await baptise(clerk)
  await clerk('POST', `/api/baptisms/${baptism_id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  const [{ id, version, state }] = (await list(clerk)).data
  expect(state).toBe('dropped')
  const { status, body } = await move(clerk, id, version, 'waiting')
  expect(status).toBe(422)
  expect(body.errors.state).toEqual(['Akt jest unieważniony, więc nie ma o czym zawiadamiać.'])
})

test('a notice of another parish → 404', async () => {
  const [clerk, stranger] = [await newParish(), await newParish()]
  await baptise(clerk)
  const [{ id }] = (await list(clerk)).data
  expect((await list(stranger)).data).toEqual([])
  expect((await move(stranger, id, 1, 'sent')).status).toBe(404)
})
