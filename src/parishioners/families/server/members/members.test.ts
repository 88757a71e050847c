import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import {
  addFamily,
  getCard,
  getEntry,
  buildKowalscy,
  newPlace,
  readAllPeople,
  buildNewMember,
} from '../testing.ts'

const { newParish, inParish } = await testApi()

async function withFamily(role_id = 3) {
  const clerk = await newParish({ role_id })
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  return {
    clerk,
    dic_town_id,
    id,
    members: (await getCard(clerk, id)).members as Record<string, any>[],
  }
}
const heads = async (clerk: Caller, id: number) =>
  (await getCard(clerk, id)).members.filter(member => member.is_head).map(member => member.names)
const put = (
  clerk: Caller,
  id: number,
  member: Record<string, any>,
  change: Record<string, unknown>,
) => {
  const { version, dic_family_role_id, is_head, member_from } = member
  const body = { version, dic_family_role_id, is_head, member_from, ...change }
  return clerk('PUT', `/api/families/${id}/members/${member.id}`, body)
}

test('family members: a new person and a person of the register join a family', async () => {
  const { clerk, id } = await withFamily()
  const anna = await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Anna', surname: 'Lis', gender: 2 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const path = `/api/families/${id}/members`
  expect((await clerk('POST', path, { person_id: anna.id, dic_family_role_id: 7 })).status).toBe(
    201,
  )
  expect((await clerk('POST', path, buildNewMember('Kuba', 'Lis', { gender: 1 }))).status).toBe(201)
  expect((await getCard(clerk, id)).members).toHaveLength(5)
  const repeatResponse = await clerk('POST', path, { person_id: anna.id })
  expect(repeatResponse.body.errors).toEqual({ person_id: ['Ta osoba już należy do tej rodziny'] })
  const people = await inParish(clerk.parish_id, readAllPeople)
  expect(people.find(row => row.id === anna.id)!.building_number).toBe('12')
})

test('family members: person of another family → confirmation, then moved with the day of leaving', async () => {
  const { clerk, dic_town_id, id, members } = await withFamily()
  const zofia = members[2]!
  const young = {
    family_name: 'Nowakowie',
    dic_town_id,
    members: [
      { ...buildNewMember('Adam', 'Nowak'), is_head: true },
      { person_id: zofia.person_id, dic_family_role_id: 2, member_from: '2026-08-15' },
    ],
  }
  const response = await clerk('POST', '/api/families', young)
  expect(response).toMatchObject({
    status: 422,
    body: {
      require_confirmation: true,
      require_type: 'move',
      message:
        'Ta osoba należy już do innej rodziny: Zofia Anna Kowalska (Kowalscy). Przenieść ją do tej rodziny?',
    },
  })
  expect((await clerk('GET', '/api/families')).body.meta.total).toBe(1)
  const moveResponse = await clerk('POST', '/api/families', { ...young, confirm_move: true })
  expect(moveResponse.status).toBe(201)
  expect((await getCard(clerk, id)).members[2]).toMatchObject({
    names: 'Zofia Anna',
    member_to: '2026-08-15',
  })
  expect((await getCard(clerk, moveResponse.body.id)).members[1]).toMatchObject({
    names: 'Zofia Anna',
    member_from: '2026-08-15',
    member_to: null,
  })
  const { rows } = await clerk('GET', '/api/families').then(({ body }) => ({ rows: body.data }))
  expect(rows).toMatchObject([{ members_count: 2 }, { members_count: 2 }])
})

test('family members: the last person leaves → the card becomes inactive', async () => {
  const { clerk, dic_town_id, id, members } = await withFamily()
  const lines = members.map(member => ({ person_id: member.person_id }))
  const response = await clerk('POST', '/api/families', {
    family_name: 'Lisowie',
    dic_town_id,
    members: lines,
  })
  expect(response.body.message).toMatch(
    /^Te osoby należą już do innych rodzin: Jan Kowalski \(Kowalscy\), /,
  )
  await clerk('POST', '/api/families', {
    family_name: 'Lisowie',
    dic_town_id,
    members: lines,
    confirm_move: true,
  })
  expect((await getCard(clerk, id)).inactive).toBe(true)
})

test('family members: one head; setting a new one replaces the former', async () => {
  const { clerk, id, members } = await withFamily()
  expect(await heads(clerk, id)).toEqual(['Jan'])
  expect((await put(clerk, id, members[1]!, { is_head: true })).status).toBe(200)
  expect(await heads(clerk, id)).toEqual(['Maria'])
  await clerk('POST', `/api/families/${id}/members`, {
    ...buildNewMember('Adam', 'Lis'),
    is_head: true,
  })
  expect(await heads(clerk, id)).toEqual(['Adam'])
})

test('family member: leaving → no longer head; leaving date before joining date → refused', async () => {
  const { clerk, id, members } = await withFamily()
  const [jan] = members
  const wrong = await put(clerk, id, jan!, { member_from: '2020-01-02', member_to: '2020-01-01' })
  expect(wrong.body.errors).toHaveProperty('member_to')
  expect((await put(clerk, id, jan!, { is_head: true, member_to: '2026-01-01' })).status).toBe(200)
  expect(await heads(clerk, id)).toEqual([])
  expect((await put(clerk, id, jan!, { member_to: null })).status).toBe(409)
  expect((await getCard(clerk, id)).members.at(-1)).toMatchObject({
    names: 'Jan',
    member_to: '2026-01-01',
  })
})

test('family members: clearing the day of leaving of a person who has another family now → refused', async () => {
  const { clerk, dic_town_id, id, members } = await withFamily()
  const zofia = members[2]!
  await clerk('POST', '/api/families', {
    family_name: 'Nowakowie',
    dic_town_id,
    confirm_move: true,
    members: [{ person_id: zofia.person_id }],
  })
  const formerMember = (await getCard(clerk, id)).members.at(-1)
  const response = await put(clerk, id, formerMember!, { member_to: null })
  expect(response).toMatchObject({
    status: 422,
    body: { message: 'Ta osoba należy już do innej rodziny' },
  })
})

test('family members: an entry made by mistake is removed, but not the last one', async () => {
  const { clerk, id, members } = await withFamily()
  const remove = (member: Record<string, any>, version = member.version) =>
    clerk('DELETE', `/api/families/${id}/members/${member.id}?version=${version}`)
  expect((await remove(members[2]!, 9)).status).toBe(409)
  expect((await remove(members[2]!)).body).toEqual({ result: true })
  expect((await remove(members[2]!)).status).toBe(404)
  await remove(members[1]!)
  expect((await remove(members[0]!)).body.message).toBe(
    'W rodzinie musi zostać co najmniej jedna osoba',
  )
  const history = await inParish(clerk.parish_id, db =>
    db
      .selectFrom('history')
      .select('reason')
      .where('table_name', '=', 'family_members')
      .where('action', '=', 'delete')
      .execute(),
  )
  expect(history).toHaveLength(2)
  expect(history[0]!.reason).toBe('Usunięcie omyłkowego wpisu osoby do rodziny')
})

test('update family: changes, ends and adds memberships in one save, and writes only the changed ones', async () => {
  const { clerk, id } = await withFamily()
  const entry = getEntry(await getCard(clerk, id))
  entry.members[0].is_head = false
  entry.members[1].is_head = true
  entry.members[2].member_to = '2026-01-01'
  entry.members.push({ ...buildNewMember('Adam', 'Lis'), dic_family_role_id: 3 })
  expect((await clerk('PUT', `/api/families/${id}`, entry)).status).toBe(200)
  const { members } = await getCard(clerk, id)
  expect(members.map(member => [member.names, member.is_head, member.member_to])).toEqual([
    ['Maria', true, null],
    ['Jan', false, null],
    ['Adam', false, null],
    ['Zofia Anna', false, '2026-01-01'],
  ])
  const nextEntry = getEntry(await getCard(clerk, id))
  await clerk('PUT', `/api/families/${id}`, nextEntry)
  expect((await getCard(clerk, id)).members.map(member => member.version)).toEqual(
    members.map(member => member.version),
  )
  const stray = {
    ...nextEntry,
    version: nextEntry.version + 1,
    members: [{ ...nextEntry.members[0], id: 999_999 }],
  }
  expect((await clerk('PUT', `/api/families/${id}`, stray)).body.errors).toHaveProperty([
    'members.0',
  ])
})

test('update family: membership changed by another clerk meanwhile → refused', async () => {
  const { clerk, id, members } = await withFamily()
  const entry = getEntry(await getCard(clerk, id))
  await put(clerk, id, members[2]!, { dic_family_role_id: 14 })
  entry.members[2].member_to = '2026-01-01'
  expect((await clerk('PUT', `/api/families/${id}`, entry)).status).toBe(409)
})

test('family members: two clerks add one person to two families → one gets a confirmation question', async () => {
  const { clerk, dic_town_id } = await withFamily()
  const { id: person_id } = await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Ewa', surname: 'Lis' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const answers = await Promise.all(
    ['A', 'B'].map(family_name =>
      clerk('POST', '/api/families', { family_name, dic_town_id, members: [{ person_id }] }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})
