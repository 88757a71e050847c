import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ROUTE, createSeason, createStreet } from '../../server/testing.ts'

const { newParish, signIn } = await testApi()

async function createVisit() {
  const priest = await newParish({ user: { clergy: true } })
  const { dic_town_id, dic_street_id, families } = await createStreet(priest, [
    { building_number: '7' },
  ])
  const family = families[0]!
  const { body } = await priest('POST', '/api/pastoral-visits', {
    ...ROUTE,
    visit_season_id: await createSeason(priest),
    doors: [{ dic_town_id, dic_street_id, building_number: '7', family_id: family }],
  })
  const route = (await priest('GET', `/api/pastoral-visits/${body.id}`)).body
  const card = async () => (await priest('GET', `/api/families/${family}`)).body
  const person = (await card()).members[0].person_id as number
  const propose = (entry: object) =>
    priest('POST', '/api/visit-corrections', {
      key: randomUUID(),
      visit_address_id: route.doors[0].id,
      ...entry,
    })
  const list = async (state = 'waiting') =>
    (await priest('GET', `/api/visit-corrections?state=${state}`)).body.data
  const accept = async () => {
    const [correction] = await list()
    return priest('POST', `/api/visit-corrections/${correction.id}/accept`, {
      version: correction.version,
    })
  }
  return { priest, family, person, card, propose, list, accept }
}

test('visit correction: a phone proposes it, the card changes only on acceptance, and history has the reason', async () => {
  const { priest, person, propose, list, accept } = await createVisit()
  const read = async () => (await priest('GET', `/api/peoples/${person}`)).body
  await propose({ subject: 'person', person_id: person, field: 'phone', new_value: '600100200' })
  expect((await read()).phone).toBeNull()
  expect(await list()).toMatchObject([
    {
      label: 'Telefon',
      current_value: null,
      new_value: '600100200',
      person: 'Lis Adam',
      automatic: true,
    },
  ])
  expect(await accept()).toMatchObject({ status: 200 })
  expect((await read()).phone).toBe('+48600100200')
  const history = await priest('GET', `/api/history/people/${person}`)
  expect(JSON.stringify(history.body)).toContain('Kolęda: poprawka od ks. Jan Lis')
  expect(await list('accepted')).toMatchObject([{ state: 'accepted' }])
})

test('visit correction: a card with several numbers → the main one changes and the others stay', async () => {
  const { priest, person, propose, accept } = await createVisit()
  const card = (await priest('GET', `/api/peoples/${person}`)).body
  const entry = { names: card.names, surname: card.surname, gender: card.gender }
  const { status } = await priest('PUT', `/api/peoples/${person}`, {
    ...entry,
    birth_date: card.birth_date ?? '1980',
    version: card.version,
    phone: '600100299',
    contacts: [{ kind: 'phone', value: '14 627 10 11', dic_phone_type_id: 2 }],
  })
  expect(status).toBe(200)
  await propose({ subject: 'person', person_id: person, field: 'phone', new_value: '600100200' })
  expect(await accept()).toMatchObject({ status: 200 })
  expect((await priest('GET', `/api/peoples/${person}`)).body).toMatchObject({
    phone: '+48600100200',
    contacts: [{ value: '+48146271011', dic_phone_type_id: 2 }],
  })
})

test('accept visit correction: value breaks the rules of the card → 422, and the correction stays pending', async () => {
  const { person, propose, list, accept } = await createVisit()
  await propose({ subject: 'person', person_id: person, field: 'phone', new_value: '12' })
  expect(await accept()).toMatchObject({ status: 422 })
  expect(await list()).toHaveLength(1)
})

test('accept visit correction: a new person joins the family, a person who left is removed from it', async () => {
  const { person, card, propose, accept } = await createVisit()
  await propose({
    subject: 'new_person',
    content: { names: 'Ewa', surname: 'Lis', birth_date: '2020', dic_family_role_id: 4 },
  })
  expect((await accept()).status).toBe(200)
  expect((await card()).members.map((member: { names: string }) => member.names)).toEqual([
    'Adam',
    'Ewa',
  ])
  await propose({
    subject: 'gone',
    person_id: person,
    content: { how: 'moved_out', on: '2026-12-28' },
  })
  expect((await accept()).status).toBe(200)
  const adam = (await card()).members.find((member: { names: string }) => member.names === 'Adam')
  expect(adam.member_to).toBe('2026-12-28')
})

test('accept visit correction: a family that left is closed; a death is entered in its book only', async () => {
  const { priest, person, card, propose, list, accept } = await createVisit()
  await propose({ subject: 'gone', person_id: person, content: { how: 'died', on: null } })
  expect(await list()).toMatchObject([{ automatic: false }])
  expect((await accept()).status).toBe(200)
  expect((await priest('GET', `/api/peoples/${person}`)).body.status).toBe('parishioner')
  await propose({ subject: 'gone', content: { how: 'moved_out', on: '2026-12-20' } })
  expect((await accept()).status).toBe(200)
  expect(await card()).toMatchObject({ inactive: true, moved_out: '2026-12-20' })
})

test('visit correction: a key sent twice is stored once; a decided correction cannot be decided again', async () => {
  const { priest, propose, list } = await createVisit()
  const entry = { key: randomUUID(), subject: 'family', field: 'region', new_value: 'II' }
  const [firstResponse, secondResponse] = [await propose(entry), await propose(entry)]
  expect(secondResponse.body.id).toBe(firstResponse.body.id)
  const [waiting] = await list()
  const refuse = (version: number) =>
    priest('POST', `/api/visit-corrections/${waiting.id}/refuse`, {
      version,
      reason: 'Wpis przez pomyłkę',
    })
  const refusal = await refuse(waiting.version)
  expect(refusal.status).toBe(200)
  expect((await refuse(refusal.body.version)).status).toBe(422)
})

test('visit correction: a helper may propose, but neither read nor accept', async () => {
  const { priest, propose, list } = await createVisit()
  await propose({ subject: 'family', field: 'region', new_value: 'II' })
  const [correction] = await list()
  const helper = await signIn(5, priest.parish_id)
  expect((await helper('GET', '/api/visit-corrections')).status).toBe(403)
  const answer = await helper('POST', `/api/visit-corrections/${correction.id}/accept`, {
    version: 1,
  })
  expect(answer.status).toBe(403)
})
