import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import {
  addFamily,
  getCard,
  getEntry,
  buildKowalscy,
  newPlace,
  readAllPeople,
  buildNewMember,
} from './testing.ts'

const { newParish, inParish, signIn } = await testApi()

test('create family: entered with its people in one request', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { dic_town_id, polna } = await newPlace(clerk)
  const place = { dic_street_id: polna, place_number: '4', zip_code: '08300' }
  const { status, body } = await clerk('POST', '/api/families', buildKowalscy(dic_town_id, place))
  expect(status).toBe(201)
  const card = await getCard(clerk, body.id)
  expect(card).toMatchObject({
    version: body.version,
    town: 'Sokołów',
    street: 'ul. Polna',
    zip_code: '08-300',
  })
  expect(card.members).toMatchObject([
    { names: 'Jan', role: 'mąż', is_head: true, gender: 1 },
    { names: 'Maria', role: 'żona', is_head: false, gender: 2 },
    { names: 'Zofia Anna', role: 'córka', birth_date: '2015', gender: 2 },
  ])
  const people = await inParish(clerk.parish_id, readAllPeople)
  expect(people[2]).toMatchObject({
    surname: 'Kowalska',
    dic_faith_id: null,
    dic_rite_id: null,
    dic_street_id: polna,
    place_number: '4',
    zip_code: '08-300',
  })
})

test('create family: no people, town or name, two heads, number taken → error at the field', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  await addFamily(clerk, buildKowalscy(dic_town_id, { card_number: '7' }))
  const getErrors = async (changes: Record<string, unknown>) => {
    const { status, body } = await clerk(
      'POST',
      '/api/families',
      buildKowalscy(dic_town_id, changes),
    )
    expect(status, JSON.stringify(changes)).toBe(422)
    return body.errors
  }
  expect(await getErrors({ members: [] })).toEqual({ members: ['Dodaj co najmniej jedną osobę'] })
  expect(await getErrors({ family_name: ' ' })).toHaveProperty('family_name')
  expect(await getErrors({ dic_town_id: null })).toEqual({ dic_town_id: ['Wybierz miejscowość'] })
  expect(await getErrors({ card_number: '7' })).toEqual({
    card_number: ['Karta o tym numerze już istnieje'],
  })
  const head = { ...buildNewMember('Jan', 'Lis'), is_head: true }
  expect(await getErrors({ members: [head, head] })).toHaveProperty('members')
  expect(await getErrors({ members: [{ dic_family_role_id: 1 }] })).toHaveProperty([
    'members.0.person_id',
  ])
  expect(await getErrors({ members: [buildNewMember('J4n', 'Lis')] })).toHaveProperty([
    'members.0.person.names',
  ])
  expect(await getErrors({ members: [{ person_id: 999_999 }] })).toEqual({
    'members.0.person_id': ['Wybierz osobę z kartoteki'],
  })
  expect(
    await getErrors({ members: [{ ...buildNewMember('Jan', 'Lis'), dic_family_role_id: 9999 }] }),
  ).toHaveProperty('dic_family_role_id')
  const otherTown = await clerk('POST', '/api/towns', { name: 'Węgrów' })
  const stray = await clerk('POST', '/api/streets', {
    dic_town_id: otherTown.body.entry.id,
    name: 'Inna',
  })
  expect(await getErrors({ dic_street_id: stray.body.entry.id })).toEqual({
    dic_street_id: ['Ta ulica leży w innej miejscowości. Wybierz ją ponownie.'],
  })
  expect(await inParish(clerk.parish_id, readAllPeople)).toHaveLength(3)
})

test('families: another parish neither reads nor changes the card', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const { dic_town_id } = await newPlace(sokolow)
  const id = await addFamily(sokolow, buildKowalscy(dic_town_id))
  const entry = getEntry(await getCard(sokolow, id))
  const town = await newPlace(wegrow)
  expect((await wegrow('GET', `/api/families/${id}`)).status).toBe(404)
  expect(
    (
      await wegrow('PUT', `/api/families/${id}`, {
        ...entry,
        dic_town_id: town.dic_town_id,
        members: [],
      })
    ).status,
  ).toBe(404)
  expect((await wegrow('GET', '/api/families?status=all')).body.meta.total).toBe(0)
})

test('update family: card changed meanwhile → not overwritten', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  const entry = getEntry(await getCard(clerk, id))
  const first = await clerk('PUT', `/api/families/${id}`, { ...entry, region: 'II' })
  expect(first.body).toEqual({ id, version: entry.version + 1 })
  expect((await clerk('PUT', `/api/families/${id}`, { ...entry, region: 'III' })).status).toBe(409)
  expect((await getCard(clerk, id)).region).toBe('II')
})

test('update family: address changed → living members get it too, if the clerk chooses so', async () => {
  const clerk = await newParish()
  const { dic_town_id, armii } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ status: 'deceased' }).where('names', '=', 'Jan').execute(),
  )
  const newAddress = { dic_street_id: armii, building_number: '3', change_members_address: true }
  const homes = async () =>
    (await inParish(clerk.parish_id, readAllPeople)).map(resident => resident.building_number)
  const entry = getEntry(await getCard(clerk, id))
  await clerk('PUT', `/api/families/${id}`, {
    ...entry,
    ...newAddress,
    change_members_address: false,
  })
  expect(await homes()).toEqual(['12', '12', '12'])
  const nextEntry = getEntry(await getCard(clerk, id))
  expect((await clerk('PUT', `/api/families/${id}`, { ...nextEntry, ...newAddress })).status).toBe(
    200,
  )
  expect(await homes()).toEqual(['12', '3', '3'])
})

test('move out: the card becomes inactive, and its people become former parishioners on request', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  const { version } = await getCard(clerk, id)
  const leave = { version, moved_out: '2026-06-30', members_too: true }
  expect(
    (await clerk('POST', `/api/families/${id}/move-out`, { ...leave, moved_out: '30.06' })).status,
  ).toBe(422)
  expect((await clerk('POST', `/api/families/${id}/move-out`, leave)).status).toBe(200)
  expect((await clerk('POST', `/api/families/${id}/move-out`, leave)).status).toBe(409)
  expect(await getCard(clerk, id)).toMatchObject({ inactive: true, moved_out: '2026-06-30' })
  const people = await inParish(clerk.parish_id, readAllPeople)
  expect(people.map(resident => [resident.status, resident.in_parish_to])).toEqual(
    Array.from({ length: 3 }, () => ['former', '2026-06-30']),
  )
})

test('family notes: only clergy read and write them, and a clerk’s change leaves them unchanged', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const { dic_town_id } = await newPlace(priest)
  const id = await addFamily(priest, buildKowalscy(dic_town_id, { notes: 'Prosi o rozmowę.' }))
  const clerk = await signIn(3, priest.parish_id)
  const card = await getCard(clerk, id)
  expect(card).not.toHaveProperty('notes')
  expect(
    (await clerk('PUT', `/api/families/${id}`, { ...getEntry(card), region: 'I' })).status,
  ).toBe(200)
  const changedEntry = getEntry(await getCard(clerk, id))
  expect((await clerk('PUT', `/api/families/${id}`, { ...changedEntry, notes: 'x' })).status).toBe(
    403,
  )
  expect(await getCard(priest, id)).toMatchObject({ notes: 'Prosi o rozmowę.', region: 'I' })
})
