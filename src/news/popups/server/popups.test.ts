import { expect, test } from 'vitest'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn } = await testApi()
const admin = await signIn(1, null)

const entry = { body: [buildParagraph('W nocy program nie działa.')], date_from: '2026-01-02' }

/** Notices belong to the whole installation, so each test addresses its own to a separate parish. */
async function publish(readers: Pick<Caller, 'parish_id'>, title: string, overrides: object = {}) {
  const answer = await admin('POST', '/api/popups', {
    ...entry,
    title,
    to_parishes: [readers.parish_id],
    ...overrides,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; version: number }
}
const latest = async (reader: Caller) => (await reader('GET', '/api/popups/latest')).body.id

test('latest notice: the newest one until the user dismisses it, then the one before it', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const { id: older } = await publish(priest, 'Aktualizacja')
  const { id: newest } = await publish(priest, 'Przerwa', { date_from: '2026-02-02' })
  expect(await latest(clerk)).toBe(newest)
  for (const _ of [1, 2]) {
    expect((await clerk('POST', `/api/popups/${newest}/mark-seen`)).status).toBe(200)
  }
  expect(await latest(clerk)).toBe(older)
  expect(await latest(priest)).toBe(newest)
  await clerk('POST', `/api/popups/${older}/mark-seen`)
  expect(await latest(clerk)).toBeNull()
})

test('latest notice: future, expired or removed → not shown', async () => {
  const priest = await newParish()
  const removedPopup = await publish(priest, 'Odwołane')
  const hiddenPopups = [
    await publish(priest, 'Jutro', { date_from: '2190-01-01' }),
    await publish(priest, 'Było', { date_from: '2020-01-01', date_to: '2020-01-02' }),
    removedPopup,
  ]
  const response = await admin('DELETE', `/api/popups/${removedPopup.id}`, {
    version: removedPopup.version,
  })
  for (const { id } of hiddenPopups) {
    expect((await priest('GET', `/api/popups/${id}`)).status).toBe(404)
    expect((await priest('POST', `/api/popups/${id}/mark-seen`)).status).toBe(404)
  }
  expect(await latest(priest)).toBeNull()
  await admin('POST', `/api/popups/${removedPopup.id}/restore`, { version: response.body.version })
  expect(await latest(priest)).toBe(removedPopup.id)
})

test('latest notice: shown only to the roles and parishes of its audience', async () => {
  const [priest, otherPriest] = [await newParish(), await newParish()]
  const helper = await signIn(5, priest.parish_id)
  const { id } = await publish(priest, 'Dla proboszczów', { to_roles: [2] })
  expect((await priest('GET', `/api/popups/${id}`)).body).toEqual({
    id,
    title: 'Dla proboszczów',
    body: entry.body,
  })
  expect(await latest(priest)).toBe(id)
  for (const stranger of [helper, otherPriest]) {
    expect((await stranger('GET', `/api/popups/${id}`)).status).toBe(404)
    expect(await latest(stranger)).not.toBe(id)
  }
})

test('notice: its author sees its content, audience, and the users who have dismissed it', async () => {
  const priest = await newParish({ user: { name: 'ks. Adam Wilk' } })
  const { id, version } = await publish(priest, 'Dla jednej parafii')
  await priest('POST', `/api/popups/${id}/mark-seen`)
  expect((await admin('GET', `/api/popups/${id}/record`)).body).toMatchObject({
    id,
    version,
    state: 'current',
    seen: 1,
    audience: {
      to_parishes: [priest.parish_id],
      parishes: [{ id: priest.parish_id, name: 'Parafia św. Anny, Sokołów' }],
    },
  })
  expect((await admin('GET', `/api/popups/${id}/seen`)).body).toMatchObject({
    data: [{ name: 'ks. Adam Wilk', parish: 'Parafia św. Anny' }],
    meta: { total: 1 },
  })
  expect((await admin('GET', '/api/popups?search=jednej')).body.data).toMatchObject([{ id }])
  expect((await priest('GET', `/api/popups/${id}/record`)).status).toBe(403)
})

test('notice: a change is shown to users who have not seen it, and two authors do not overwrite each other', async () => {
  const priest = await newParish()
  const { id, version } = await publish(priest, 'Przerwa')
  const change = (title: string) =>
    admin('PUT', `/api/popups/${id}`, { ...entry, title, version, to_parishes: [priest.parish_id] })
  expect((await change('Dłuższa przerwa')).status).toBe(200)
  expect((await change('Inna')).status).toBe(409)
  expect((await priest('GET', `/api/popups/${id}`)).body.title).toBe('Dłuższa przerwa')
})

test('notice: without text, or with its days in the wrong order → refused', async () => {
  const post = (overrides: object) =>
    admin('POST', '/api/popups', { title: 'Tytuł', ...entry, ...overrides })
  expect((await post({ body: [buildParagraph(' ')] })).body.message).toBe('Napisz treść')
  expect((await post({ date_to: '2025-12-31' })).body.errors.date_to).toEqual([
    'Koniec nie może być przed początkiem',
  ])
})
