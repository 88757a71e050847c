import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { houseWithSms, someNumber } from '#messages/server/testing.ts'
import { hashSubject } from '#auth/server/attempt-limits/attempts.ts'
import { forgetRegistrations } from '../../registrations/server/retention.ts'
import { type VisitParish, newVisitParish, getRequest, sendVisitRequest } from './testing.ts'

const server = await houseWithSms()
const { balanceOf, database, hand, local, rowsIn } = server
afterAll(() => local.stop())

async function createParishWithBalance(balance: number) {
  const parish = await newVisitParish({ ...server, send: server.request })
  await parish.route([{}])
  await database.query('update parishes set sms_balance = $2 where id = $1', [
    parish.parish_id,
    balance,
  ])
  return parish
}

const ask = async (parish: VisitParish, phone: string, change: object = {}) => {
  const entry = getRequest(parish, { email: null, phone, ...change })
  const { status, body } = await sendVisitRequest(parish.visitor(), parish.url, entry)
  expect([status, body.message]).toEqual([201, undefined])
  const [row] = await rowsIn(
    parish.parish_id,
    sql`select id, state, message_id from visit_registrations where number = ${body.number}`,
  )
  return { number: body.number as string, ...row! } as Record<string, any>
}
const listTexts = (phone: string) =>
  local.texts().flatMap(({ to, text }) => (to === phone ? [text] : []))

test('visit request: only a telephone given → confirmed with an SMS code, paid by the parish', async () => {
  const parish = await createParishWithBalance(5)
  const phone = someNumber()
  const { number, state, message_id } = await ask(parish, phone, { remarks: 'złośliwy tekst' })
  expect(state).toBe('unconfirmed')
  expect(await balanceOf(parish.parish_id)).toBe(4)
  await hand({ parish_id: parish.parish_id, message_id })
  const [text] = listTexts(phone)
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
  expect(text).not.toMatch(/zlosliwy|12A|Zieba/)
  const at = `/api/public/${parish.url}/visit-registrations/${number}`
  expect((await parish.visitor()('GET', at)).body).toMatchObject({ confirm_by: 'sms' })
  const code = /kod (\d{6}) /.exec(text!)![1]!
  const confirm = (enteredCode: string) =>
    parish.visitor()('POST', `${at}/confirm`, { code: enteredCode })
  const wrong = await confirm(code === '000000' ? '000001' : '000000')
  expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining('z SMS-a')])
  expect((await confirm(code)).body).toMatchObject({ state: 'new', confirm_by: null })
  for (let n = 0; n < 3; n++) await confirm('123456')
  expect((await confirm('123456')).status).toBe(429)
})

test.each([
  ['the account is empty', 0, someNumber(), ''],
  ['the module is not bought', 5, someNumber(), 'delete from parish_modules where parish_id = $1'],
  ['the number is no mobile', 5, '+48146271011', ''],
  ['the number is foreign', 5, '+4915112345678', ''],
])('visit request: %s → no SMS, and the office calls', async (_, balance, phone, change) => {
  const parish = await createParishWithBalance(balance)
  if (change) await database.query(change, [parish.parish_id])
  expect(await ask(parish, phone)).toMatchObject({ state: 'new', message_id: null })
  expect(await balanceOf(parish.parish_id)).toBe(balance)
})

test('visit request: a number that sent STOP gets no SMS', async () => {
  const parish = await createParishWithBalance(5)
  const phone = someNumber()
  await rowsIn(parish.parish_id, sql`insert into sms_stops (phone) values (${phone})`)
  expect(await ask(parish, phone)).toMatchObject({ state: 'new', message_id: null })
})

test('visit request: one number gets two SMS a day in all parishes; a parish sends fifty', async () => {
  const [firstParish, secondParish] = [
    await createParishWithBalance(9),
    await createParishWithBalance(9),
  ]
  const phone = someNumber()
  const states = []
  for (const parish of [firstParish, secondParish, firstParish, secondParish])
    states.push((await ask(parish, phone)).state)
  expect(states).toEqual(['unconfirmed', 'unconfirmed', 'new', 'new'])
  await database.query(
    `insert into attempts (subject, window_start, count) values ($1, now() - interval '20 hours', 50)`,
    [hashSubject('visit-sms', firstParish.parish_id)],
  )
  expect((await ask(firstParish, someNumber())).state).toBe('new')
  expect((await ask(secondParish, someNumber())).state).toBe('unconfirmed')
})

test('forget visit requests: the SMS is erased together with the unconfirmed request', async () => {
  const parish = await createParishWithBalance(5)
  const { id, message_id } = await ask(parish, someNumber())
  await hand({ parish_id: parish.parish_id, message_id })
  await rowsIn(
    parish.parish_id,
    sql`update visit_registrations set created_at = now() - interval '31 days' where id = ${id}`,
  )
  await forgetRegistrations(database)()
  const [row] = await rowsIn(
    parish.parish_id,
    sql`select r.phone, r.erased_at is not null as erased, m.erased_at is not null as sms_erased, d.address, d.content, d.name
      from visit_registrations r join messages m on m.id = r.message_id join message_deliveries d on d.message_id = m.id
      where r.id = ${id}`,
  )
  expect(row).toEqual({
    phone: null,
    erased: true,
    sms_erased: true,
    address: null,
    content: null,
    name: null,
  })
})
