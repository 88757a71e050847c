import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { forgetOrderers } from './retention.ts'
import { IN_OFFICE, officeDesk } from '../inbox/server/testing.ts'
import { houseWithPayments } from './testing.ts'

const server = await houseWithPayments()
const { database, local, rowsIn } = server
const desk = await officeDesk(server)
const { parish, placed, act, shown, emails, follow } = desk
afterAll(() => local.stop())

const forget = forgetOrderers(database)
const rows = <Row>(text: ReturnType<typeof sql<Row>>) => rowsIn<Row>(parish.parish_id, text)

/** Number of minutes to add, so that Masses of one day have different hours. */
let minutes = 0

/** Creates an order of the given age and status. */
async function createAgedOrder(days: number, change: { status: string; trouble?: string }) {
  desk.begin()
  const newOrder = await placed(IN_OFFICE)
  const { status, trouble = null } = change
  await rows(
    sql`update intention_orders set status = ${status}, trouble = ${trouble},
          created_at = now() - make_interval(days => ${days}), mass_date = current_date - ${days}::int,
          held_until = case when ${status} = 'paying' then now() + interval '1 hour' end
        where id = ${newOrder.id}`,
  )
  await rows(
    sql`update intentions set mass_date = current_date - ${days}::int, mass_time = time '00:00' + make_interval(mins => ${minutes++})
        where id = ${newOrder.intention_id}`,
  )
  await emails()
  return newOrder
}
const isForgotten = async (id: number) => {
  const { name, surname, email, phone, content, erased_at } = await shown(id)
  const isErased = [name, surname, email, phone, content].every(value => value === null)
  expect(isErased).toBe(erased_at !== null)
  return isErased
}

test.each([
  ['unpaid for a month', 31, { status: 'unpaid' }, true],
  ['unpaid for less than a month', 29, { status: 'unpaid' }, false],
  ['refused a month ago', 31, { status: 'refused' }, true],
  ['accepted, a year and a month after the Mass', 397, { status: 'accepted' }, true],
  ['accepted, eleven months after the Mass', 330, { status: 'accepted' }, false],
  ['that waits, however long', 800, { status: 'waiting' }, false],
  ['whose money is not settled', 800, { status: 'unclear', trouble: 'late' }, false],
  ['accepted, with money to give back', 800, { status: 'accepted', trouble: 'twice' }, false],
  ['that is just being paid', 800, { status: 'paying' }, false],
])(
  'forget orderer: order %s (%i days) → forgotten or not',
  async (_, days, change, shouldForget) => {
    const { id } = await createAgedOrder(days, change)
    await forget()
    expect(await isForgotten(id)).toBe(shouldForget)
  },
)

test('forget orderer: Mass moved to a later day → not forgotten before that Mass', async () => {
  desk.begin()
  const newOrder = await placed(IN_OFFICE)
  const newDate = addDays(desk.day, 200)
  const moveResponse = await act(newOrder.id, 'move', {
    version: newOrder.version,
    mass_date: newDate,
    dic_intention_template_id: parish.pattern,
  })
  expect(moveResponse.status).toBe(200)
  await rows(
    sql`update intention_orders set created_at = now() - interval '500 days', mass_date = current_date - 500
        where id = ${newOrder.id}`,
  )
  await forget()
  expect(await isForgotten(newOrder.id)).toBe(false)
  await emails()
})

test('forget orderer: personal data are removed everywhere, and the number and the amount stay', async () => {
  const { id, number } = await createAgedOrder(31, { status: 'refused' })
  await forget()
  expect(await follow(number)).toMatchObject({ number, amount: 5000, content: null })
  const historyRows = await rows<{ found: number }>(
    sql`select count(*)::int as found from history h
        where h.table_name = 'intention_orders' and h.record_id = ${id} and concat(h.old, h.new) ~ 'Zięb|600100200|parafia.test'`,
  )
  expect(historyRows).toEqual([{ found: 0 }])
  const { version } = await shown(id)
  expect((await act(id, 'refuse', { version, reason: 'x' })).status).toBe(422)
})

test('forgotten order: no further action is possible, and no e-mail is sent', async () => {
  const newOrder = await createAgedOrder(31, { status: 'unpaid' })
  await forget()
  const { version } = await shown(newOrder.id)
  const { status, body } = await act(newOrder.id, 'move', { version, ...desk.elsewhere() })
  expect([status, body.message]).toEqual([422, expect.stringContaining('zostały już usunięte')])
  expect(await emails()).toEqual([])
})

test('forget orderer: the parish sets the retention period', async () => {
  const { body } = await parish.priest('GET', '/api/order-settings')
  const { version, open, provider, unpaid, hold_minutes } = body
  const request = { version, open, provider, shop: null, secret: null, unpaid, hold_minutes }
  const response = await parish.priest('PUT', '/api/order-settings', {
    ...request,
    keep_months: 24,
  })
  expect(response.status).toBe(200)
  const { id } = await createAgedOrder(397, { status: 'accepted' })
  await forget()
  expect(await isForgotten(id)).toBe(false)
})
