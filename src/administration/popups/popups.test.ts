import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish, newParishId, signIn, database } = await testApi()

// Notices belong to the whole installation, so these tests bring theirs one after another.
const publish = async (title: string, more = {}) => {
  const values = { title, content: `${title}: treść`, published_at: 'now', ...more }
  const { rows } = await database.query(
    `insert into popups (title, content, published_at, withdrawn)
     values ($1, $2, $3, $4) returning id`,
    [values.title, values.content, values.published_at, 'withdrawn' in values],
  )
  return rows[0].id as number
}

test('the newest notice is shown until this person has put it away', async () => {
  const [clerk, other] = [await newParish({ role_id: 3 }), await newParish()]
  const older = await publish('Aktualizacja', { published_at: '2026-01-01' })
  const newest = await publish('Przerwa techniczna')
  expect((await clerk('GET', '/api/popups/latest')).body).toEqual({ id: newest })
  expect((await clerk('POST', `/api/popups/${newest}/seen`)).status).toBe(200)
  expect((await clerk('POST', `/api/popups/${newest}/seen`)).status).toBe(200)
  expect((await clerk('GET', '/api/popups/latest')).body).toEqual({ id: older })
  expect((await other('GET', '/api/popups/latest')).body).toEqual({ id: newest })
  await clerk('POST', `/api/popups/${older}/seen`)
  expect((await clerk('GET', '/api/popups/latest')).body).toEqual({ id: null })
})

test('a withdrawn notice and one of tomorrow are not shown', async () => {
  const clerk = await newParish()
  const before = (await clerk('GET', '/api/popups/latest')).body.id
  const withdrawn = await publish('Odwołane', { withdrawn: true })
  await publish('Jutro', { published_at: '2099-01-01' })
  expect((await clerk('GET', '/api/popups/latest')).body.id).toBe(before)
  expect((await clerk('GET', `/api/popups/${withdrawn}`)).status).toBe(404)
  expect((await clerk('POST', `/api/popups/${withdrawn}/seen`)).status).toBe(404)
})

test('everybody signed in reads a notice, also the curia and an administrator without a parish', async () => {
  const id = await publish('Dla wszystkich')
  const parish = await newParishId()
  for (const role of [1, 4, 5]) {
    const caller = await signIn(role, role === 5 ? parish : null)
    const { status, body } = await caller('GET', `/api/popups/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, title: 'Dla wszystkich', content: 'Dla wszystkich: treść' })
  }
})
