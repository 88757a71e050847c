import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { houseWithSms } from '../../server/testing.ts'

const { agreeing, local, newMessageParish, rowsIn, signIn } = await houseWithSms()
afterAll(() => local.stop())

/** A class of four: of one child the mother agrees, of one the father said STOP, of one nobody is in the register. */
async function newClass() {
  const priest = await newMessageParish()
  const [mother, father, otherMother] = await agreeing(
    priest,
    { names: 'Maria', gender: 2 },
    { names: 'Jan', gender: 1 },
    {
      names: 'Ewa',
      gender: 2,
      sms_consent: false,
      sms_consent_date: null,
      sms_consent_source: null,
    },
  )
  const children = await agreeing(
    priest,
    { names: 'Staś', gender: 1, birth_date: '2018' },
    { names: 'Zosia', gender: 2, birth_date: '2018' },
    { names: 'Kuba', gender: 1, birth_date: '2018' },
    { names: 'Ola', gender: 2, birth_date: '2018' },
  )
  await rowsIn(
    priest.parish_id,
    sql`update people set mother_id = case id when ${children[0]} then ${mother}::bigint when ${children[1]} then ${otherMother}::bigint end,
      father_id = case id when ${children[1]} then ${father}::bigint end where id = any(${children}::bigint[])`,
  )
  await rowsIn(
    priest.parish_id,
    sql`insert into sms_stops (phone) select phone from people where id = ${father}`,
  )
  await rowsIn(
    priest.parish_id,
    sql`insert into communion_preparations (people_id, year, name, surname, school_class, withdrawn_at, withdrawn_reason)
      select id, 2027, names, surname, case when names = 'Ola' then '3b' else '3a' end,
        case when names = 'Ola' then now() end, case when names = 'Ola' then 'Przeprowadzka' end
      from people where id = any(${children}::bigint[])`,
  )
  return { priest, mother }
}

const CLASS = { preparation: 'first_communion', year: 2027, school_class: '3a', parents: true }

test('preview of receivers: parents of a class → who gets it, who does not and why, children without parents', async () => {
  const { priest } = await newClass()
  const { status, body } = await priest('POST', '/api/messages/preview-receivers', {
    channel: 'sms',
    to: CLASS,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toEqual({
    receivers: 3,
    numbers: 1,
    left_out: [
      { person_id: expect.any(Number), name: 'Nowak Jan', problem: 'stopped' },
      { person_id: expect.any(Number), name: 'Nowak Ewa', problem: 'no_consent' },
    ],
    orphans: [{ person_id: expect.any(Number), name: 'Nowak Kuba' }],
  })
})

test('new message: saved with its receivers at once; a withdrawn child and another class are not in it', async () => {
  const { priest } = await newClass()
  const save = (to: object) => priest('POST', '/api/messages', { title: 'Próba', to })
  const { body } = await save(CLASS)
  const message = (await priest('GET', `/api/messages/${body.id}`)).body
  expect(message.receivers_count).toBe(3)
  expect(message.plan.numbers).toBe(1)
  const otherClass = await save({ ...CLASS, school_class: '3b' })
  expect((await priest('GET', `/api/messages/${otherClass.body.id}`)).body.receivers_count).toBe(0)
  const wrong = await save({ year: 2027, parents: true })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['to.dic_street_id']])
})

test('parents of a class: without the right to the book of that preparation → 403', async () => {
  const { priest } = await newClass()
  const clerk = await signIn(3, priest.parish_id, { rights_taken: ['communions.read'] })
  const body = { channel: 'sms', to: CLASS }
  expect((await clerk('POST', '/api/messages/preview-receivers', body)).status).toBe(403)
  expect((await clerk('POST', '/api/messages', { title: 'Próba', to: CLASS })).status).toBe(403)
  expect((await clerk('GET', '/api/messages')).body.meta.total).toBe(0)
})
