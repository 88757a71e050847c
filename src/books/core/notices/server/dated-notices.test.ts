import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postWedding } from '#books/weddings/server/testing.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

/** Creates a wedding with two waiting notices, of which the first has other data in its letter. */
async function createNotices(change: object) {
  const clerk = await newParish({ role_id: 3 })
  await postWedding(clerk)
  const { data } = (await clerk('GET', '/api/notices')).body
  const [{ id }] = data
  await inParish(clerk.parish_id, db =>
    sql`update notices set note = note || ${JSON.stringify(change)}::jsonb where id = ${id}`.execute(
      db,
    ),
  )
  return { clerk, id: id as number }
}

const NO_DAY = { event_date: null }
const TOMORROW = { event_date: addDays(today(), 1) }

test.each([
  ['no date', NO_DAY, 'Zawiadomienie nie podaje daty'],
  ['a future date', TOMORROW, 'data ślubu jest późniejsza niż dzisiejsza'],
  ['a date before the birth', { event_date: '1901' }, 'jest wcześniejsza niż data urodzenia'],
])('notice with %s → refused, and omitted with the reason from the file of all', async (...row) => {
  const [, change, reason] = row
  const { clerk, id } = await createNotices(change)
  const alone = await clerk('GET', `/api/prints/notices/${id}`)
  expect([alone.status, alone.body.message]).toEqual([422, expect.stringContaining(reason)])
  const print = await clerk('GET', '/api/prints/notices')
  expect(print.body.left).toMatchObject([{ id, reason: expect.stringContaining(reason) }])
  expect(print.body.printed).toHaveLength(1)
})

test('recall of a notice without a date → printed, because no annotation is to be written', async () => {
  const { clerk, id } = await createNotices({ ...NO_DAY, recalled: true })
  const { status, body } = await clerk('GET', `/api/prints/notices/${id}`)
  expect([status, body.message]).toEqual([200, undefined])
})
