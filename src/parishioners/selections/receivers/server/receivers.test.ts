import { expect, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { addFamily, newPlace, buildNewMember } from '#parishioners/families/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { database, inParish, newParish, signIn } = await testApi()
await insertDictionaries(database)

const people = (selection: object) => ({ of: 'people', selection })
const families = (selection: object) => ({ of: 'families', selection })

let last = 0
const agreeing = () => ({
  phone: `+48601${100_000 + ++last}`,
  sms_consent: true,
  sms_consent_date: '2025-01-02',
  sms_consent_source: 'written' as const,
})

async function beginMessage(call: Caller, request: object) {
  const { status, body } = await call('POST', '/api/messages/write-to-selection', {
    title: 'Próba',
    ...request,
  })
  expect([status, body.message]).toEqual([201, undefined])
  const message = (await call('GET', `/api/messages/${body.id}`)).body
  const rows = message.receivers.data as { name: string; problem: string | null }[]
  return {
    message,
    problems: Object.fromEntries(rows.map(receiver => [receiver.name, receiver.problem])),
  }
}

test('receivers: dead, departed, without consent or restricted people → left out, with the reasons', async () => {
  const clerk = await newParish({ role_id: 3 })
  const [, , , , restrictedId, out] = await registerPeople(
    clerk,
    { names: 'Adam', ...agreeing() },
    { names: 'Beata', ...agreeing(), status: 'deceased' },
    { names: 'Celina', ...agreeing(), status: 'former' },
    { names: 'Dorota', phone: '+48601200300' },
    { names: 'Ewa', ...agreeing() },
    { names: 'Filip', ...agreeing() },
  )
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ restricted_at: '2026-01-01', restricted_reason: 'spór' })
      .where('id', '=', restrictedId!)
      .execute(),
  )
  const to = people({ all: { status: 'all' }, except: [out] })
  const { message, problems } = await beginMessage(clerk, { to })
  expect(message).toMatchObject({ title: 'Próba', channel: 'sms', state: 'draft', content: '' })
  expect(problems).toEqual({
    'Nowak Adam': null,
    'Nowak Beata': 'deceased',
    'Nowak Celina': 'departed',
    'Nowak Dorota': 'no_consent',
    'Nowak Ewa': 'restricted',
  })
  expect(message.plan.numbers).toBe(1)
})

/** Creates two families: Jan is the head of the first; Adam, who is dead, is the head of the second. */
async function twoFamilies() {
  const clerk = await newParish({ role_id: 3 })
  const { dic_town_id } = await newPlace(clerk)
  const getFamily = (...members: object[]) =>
    addFamily(clerk, { family_name: 'Lisowie', dic_town_id, members })
  const buildMember = (names: string, birth_date: string) =>
    buildNewMember(names, 'Lis', { birth_date })
  const lisowie = await getFamily(
    buildMember('Maria', '1950-01-01'),
    { ...buildMember('Jan', '1980-01-01'), is_head: true },
    buildMember('Ala', '2020'),
  )
  const widows = await getFamily(
    buildMember('Ewa', '1970-01-01'),
    buildMember('Zofia', '1940-01-01'),
    {
      ...buildMember('Adam', '1938-01-01'),
      is_head: true,
    },
  )
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ status: 'deceased' }).where('names', '=', 'Adam').execute(),
  )
  return { clerk, lisowie, widows }
}

test('receivers: a family is written to through its head, or its eldest adult when the head is dead', async () => {
  const { clerk, lisowie, widows } = await twoFamilies()
  const heads = await beginMessage(clerk, { to: families({ ids: [lisowie, widows] }) })
  expect(Object.keys(heads.problems).toSorted()).toEqual(['Lis Jan', 'Lis Zofia'])
  const adults = await beginMessage(clerk, { to: families({ all: {} }), whom: 'adults' })
  expect(Object.keys(adults.problems).toSorted()).toEqual([
    'Lis Ewa',
    'Lis Jan',
    'Lis Maria',
    'Lis Zofia',
  ])
})

test('receivers: selected people join an existing group once, or start a new group', async () => {
  const { clerk, lisowie } = await twoFamilies()
  const join = (group: object, to: object) =>
    clerk('POST', '/api/messages/groups/add-selection', { ...group, to })
  const first = await join({ name: 'Schola' }, families({ ids: [lisowie] }))
  expect(first.body).toEqual({ added: 1, receivers_count: 1 })
  const { groups } = (await clerk('GET', '/api/messages/choices')).body
  expect(groups).toEqual([{ id: expect.any(Number), name: 'Schola' }])
  const message_group_id = groups[0].id
  const secondResponse = await join({ message_group_id }, families({ ids: [lisowie] }))
  expect(secondResponse.body).toEqual({ added: 0, receivers_count: 1 })
  const all = await join({ message_group_id }, people({ all: {} }))
  expect(all.body).toEqual({ added: 4, receivers_count: 5 })
})

test('receivers: a group is chosen or named; another parish has no access; an empty selection creates nothing', async () => {
  const { clerk, lisowie } = await twoFamilies()
  const to = families({ ids: [lisowie] })
  const path = '/api/messages/groups/add-selection'
  const conflictResponse = await clerk('POST', path, { to, name: 'Chór', message_group_id: 1 })
  expect([conflictResponse.status, conflictResponse.body.errors.message_group_id]).toEqual([
    422,
    ['Wybierz grupę albo podaj nazwę nowej'],
  ])
  await clerk('POST', path, { to, name: 'Chór' })
  const { id } = (await clerk('GET', '/api/messages/choices')).body.groups[0]
  const stranger = await newParish({ role_id: 3 })
  await registerPeople(stranger, { names: 'Ewa' })
  const foreignResponse = await stranger('POST', path, {
    to: people({ all: {} }),
    message_group_id: id,
  })
  expect(foreignResponse.status).toBe(404)
  const emptyResponse = await stranger('POST', '/api/messages/write-to-selection', {
    to,
    title: 'Próba',
  })
  expect([emptyResponse.status, emptyResponse.body.message]).toEqual([
    422,
    'Wśród zaznaczonych nie ma nikogo, do kogo wolno napisać.',
  ])
  expect((await stranger('GET', '/api/messages')).body.meta.total).toBe(0)
})

test('receivers: an account without permission for the register cannot write to people of its lists', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, { names: 'Adam' })
  const restrictedCaller = await signIn(3, priest.parish_id, { rights_taken: ['people.read'] })
  const request = { to: people({ ids: [id] }), title: 'Próba' }
  expect((await restrictedCaller('POST', '/api/messages/write-to-selection', request)).status).toBe(
    403,
  )
  expect((await priest('POST', '/api/messages/write-to-selection', request)).status).toBe(201)
})
