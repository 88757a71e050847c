import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { houseWithSms, someNumber } from '../../server/testing.ts'

const { agreeing, draft, local, newMessageParish, rowsIn } = await houseWithSms()
afterAll(() => local.stop())

test('add recipients: ids of another parish → ignored; more than 10,000 at once → 422', async () => {
  const [priest, otherPriest] = [await newMessageParish(), await newMessageParish()]
  const foreignIds = await agreeing(otherPriest, {})
  const id = await draft(priest, [])
  const add = (people: number[]) => priest('POST', `/api/messages/${id}/people`, { people })
  expect((await add(foreignIds)).body).toEqual({ added: 0, receivers_count: 0 })
  const tooManyIds = Array.from({ length: 10_001 }, (_, at) => at + 1)
  expect((await add(tooManyIds)).status).toBe(422)
  const ownIds = await agreeing(priest, {})
  expect((await add([...ownIds, ...ownIds])).body).toEqual({ added: 1, receivers_count: 1 })
  expect((await add(ownIds)).body).toEqual({ added: 0, receivers_count: 1 })
})

test('add recipients: by street, age, function, class (the parents) and group', async () => {
  const priest = await newMessageParish()
  const [mother, child, old] = await agreeing(
    priest,
    { names: 'Maria', gender: 2, birth_date: '1985-05-05' },
    { names: 'Staś', gender: 1, birth_date: '2015-05-05', school: 'SP 1', school_class: '3b' },
    { names: 'Józef', gender: 1, birth_date: '1940-05-05' },
  )
  await rowsIn(priest.parish_id, sql`update people set mother_id = ${mother} where id = ${child}`)
  await priest('POST', '/api/parish-workers', {
    names: 'Jan',
    surname: 'Organek',
    worker_function: 'organista',
    phone: someNumber(),
  })
  const names = async (criteria: object) => {
    const id = await draft(priest, [])
    await priest('POST', `/api/messages/${id}/select`, criteria)
    const { receivers } = (await priest('GET', `/api/messages/${id}`)).body
    return receivers.data
      .map((receiver: { name: string }) => receiver.name.split(' ').at(-1))
      .toSorted()
  }
  expect(await names({ age_from: 70 })).toEqual(['Józef'])
  expect(await names({ age_to: 18 })).toEqual(['Staś'])
  expect(await names({ school: 'SP 1', school_class: '3b', parents: true })).toEqual(['Maria'])
  expect(await names({ gender: 1 })).toEqual(['Józef', 'Staś'])
  expect(await names({ worker_function: 'organista' })).toEqual(['Jan'])
  const group = await priest('POST', '/api/messages/groups', { name: 'Seniorzy' })
  await priest('POST', `/api/messages/groups/${group.body.id}/people`, { people: [old] })
  expect(await names({ message_group_id: group.body.id })).toEqual(['Józef'])
  const response = await priest('POST', `/api/messages/${await draft(priest, [])}/select`, {})
  expect(response.status).toBe(422)
})

test('message group: unique name, shows who would get nothing, and is deleted without its people', async () => {
  const priest = await newMessageParish()
  const people = await agreeing(priest, {}, { phone: null })
  const { body } = await priest('POST', '/api/messages/groups', { name: 'Schola' })
  const path = `/api/messages/groups/${body.id}`
  expect(
    (await priest('POST', '/api/messages/groups', { name: 'SCHOLA' })).body.errors.name,
  ).toBeDefined()
  expect((await priest('POST', `${path}/people`, { people })).body.added).toBe(2)
  expect((await priest('GET', `${path}?only=incorrect`)).body.receivers.meta.total).toBe(1)
  expect((await priest('GET', '/api/messages/groups')).body.data).toEqual([
    { id: body.id, name: 'Schola', receivers_count: 2 },
  ])
  const renameResponse = await priest('PATCH', path, {
    name: 'Schola dziecięca',
    version: body.version,
  })
  expect(renameResponse.status).toBe(200)
  expect((await priest('DELETE', path)).status).toBe(200)
  expect((await priest('GET', '/api/messages/groups')).body.data).toEqual([])
  expect((await priest('GET', `/api/peoples/${people[0]}`)).status).toBe(200)
})

test('recipients: main number a landline → another mobile of the card is offered, and becomes the main one', async () => {
  const priest = await newMessageParish()
  const landline = { kind: 'phone', value: '14 627 10 12' }
  const mobile = { kind: 'phone', value: '601 100 200' }
  const [ewa, jan] = await agreeing(
    priest,
    { names: 'Ewa', phone: '14 627 10 11', contacts: [landline, mobile] },
    { names: 'Jan', phone: '14 627 10 13', contacts: [landline] },
  )
  const id = await draft(priest, [ewa!, jan!])
  const rows = async () =>
    (await priest('GET', `/api/messages/${id}?sort=name`)).body.receivers.data as {
      problem: string | null
      other_mobile: { contact_id: number; version: number; phone: string } | null
    }[]
  const [first, second] = await rows()
  expect(first).toMatchObject({ problem: 'landline', other_mobile: { phone: '+48601100200' } })
  expect(second).toMatchObject({ problem: 'landline', other_mobile: null })
  const { contact_id, version } = first!.other_mobile!
  const setMain = `/api/peoples/${ewa}/contacts/${contact_id}/make-main`
  expect((await priest('POST', setMain, { version })).status).toBe(200)
  expect((await rows())[0]).toMatchObject({
    problem: null,
    other_mobile: null,
    phone: '+48601100200',
  })
})
