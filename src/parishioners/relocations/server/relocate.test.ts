import { expect, test } from 'vitest'
import { getCard } from '#parishioners/families/server/testing.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { buildMove, getStart, moveNames, readHouses, settleKowalscy } from './testing.ts'

const { newParish, inParish, signIn } = await testApi()

async function withKowalscy() {
  const clerk = await newParish({ role_id: 3 })
  return { clerk, ...(await settleKowalscy(clerk)) }
}

test('relocation start: living members with the address of the family are proposed, others only listed', async () => {
  const { clerk, id } = await withKowalscy()
  await inParish(clerk.parish_id, async db => {
    await db.updateTable('people').set({ status: 'deceased' }).where('names', '=', 'Jan').execute()
    await db.updateTable('people').set({ place_number: '4' }).where('names', '=', 'Maria').execute()
  })
  const start = await getStart(clerk, 'families', id)
  expect(start).toMatchObject({
    family: { id, family_name: 'Kowalscy', card_number: '7' },
    destination: 'family',
    building_number: '12',
    last: null,
  })
  expect(start.people.map(({ name, moves }) => [name, moves])).toEqual([
    ['Maria Kowalska', false],
    ['Zofia Anna Kowalska', true],
  ])
})

test('relocation: a whole family moves → its card and all members have the new address, one reason in their histories', async () => {
  const { clerk, id, armii } = await withKowalscy()
  const start = await getStart(clerk, 'families', id)
  const move = buildMove(start, { dic_street_id: armii, region: 'II' })
  const { status, body } = await clerk('POST', '/api/relocations', move)
  expect([status, body.family_id]).toEqual([201, id])
  expect(await readHouses(clerk, id)).toEqual(['Jan 3/8', 'Maria 3/8', 'Zofia Anna 3/8'])
  expect(await getCard(clerk, id)).toMatchObject({
    dic_street_id: armii,
    building_number: '3',
    region: 'II',
    card_number: '7',
  })
  for (const [table, record] of [
    ['families', id],
    ...start.people.map(person => ['people', person.id] as const),
  ] as const) {
    const history = (await clerk('GET', `/api/history/${table}/${record}`)).body.data
    expect(history[0].reason, table).toBe('Przeprowadzka w parafii 30.11.2026')
  }
})

test('relocation: a day more than a year ahead → refused, with a word about the year', async () => {
  const { clerk, id } = await withKowalscy()
  const { status, body } = await moveNames(clerk, id, ['Jan'], { moved_on: '2199-01-01' })
  expect([status, body.errors.moved_on]).toEqual([422, [expect.stringContaining('Sprawdź rok')]])
})

test('relocation start: the age of an infant is told in months', async () => {
  const { clerk, id } = await withKowalscy()
  const birth_date = addDays(today(), -100)
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ birth_date }).where('names', '=', 'Zofia Anna').execute(),
  )
  const { people } = await getStart(clerk, 'families', id)
  expect(people.at(-1)?.detail).toMatch(/, 3 miesiące$/)
})

test('relocation: half of a family forms a new family → former members of the old one, which has no head', async () => {
  const { clerk, id } = await withKowalscy()
  const { status, body } = await moveNames(clerk, id, ['Jan', 'Zofia'], {
    destination: 'new_family',
    family_name: 'Kowalscy z Polnej',
  })
  expect(status).toBe(201)
  expect(body.family_id).not.toBe(id)
  expect(await readHouses(clerk, id)).toEqual([
    'Maria 12',
    'Jan 3/8 do 2026-11-30',
    'Zofia Anna 3/8 do 2026-11-30',
  ])
  const newCard = await getCard(clerk, body.family_id)
  expect(newCard).toMatchObject({ family_name: 'Kowalscy z Polnej', building_number: '3' })
  expect(
    newCard.members.map(({ names, is_head, dic_family_role_id }) => [
      names,
      is_head,
      dic_family_role_id,
    ]),
  ).toEqual([
    ['Jan', true, 1],
    ['Zofia Anna', false, 4],
  ])
  expect(await getCard(clerk, id)).toMatchObject({ building_number: '12', inactive: false })
})

test('relocation: one member moves → only that card changes; a person without a family moves alone', async () => {
  const { clerk, id, dic_town_id } = await withKowalscy()
  const zofia = (await getCard(clerk, id)).members[2]
  const start = await getStart(clerk, 'people', zofia?.person_id ?? 0)
  expect(start).toMatchObject({ destination: 'cards', family: { id } })
  expect(start.people.map(({ moves }) => moves)).toEqual([false, false, true])
  expect((await clerk('POST', '/api/relocations', buildMove(start))).status).toBe(201)
  expect(await readHouses(clerk, id)).toEqual(['Jan 12', 'Maria 12', 'Zofia Anna 3/8'])
  expect(await getCard(clerk, id)).toMatchObject({ building_number: '12' })

  const person = { names: 'Adam', surname: 'Lis', gender: 1, birth_date: '1950' }
  const { body } = await clerk('POST', '/api/peoples', { ...person, dic_town_id })
  const alone = await getStart(clerk, 'people', body.id)
  expect(alone).toMatchObject({ family: null, destination: 'cards' })
  expect((await clerk('POST', '/api/relocations', buildMove(alone))).body.family_id).toBeNull()
  expect((await clerk('GET', `/api/peoples/${body.id}`)).body.place_number).toBe('8')
})

test('relocation: the same address, nobody ticked, a new family without a name → 422 at the field, nothing written', async () => {
  const { clerk, id } = await withKowalscy()
  const formerAddress = { building_number: '12', place_number: null }
  const familyNames = ['Jan', 'Maria', 'Zofia']
  const unchangedMove = await moveNames(clerk, id, familyNames, formerAddress)
  expect([unchangedMove.status, unchangedMove.body.errors]).toEqual([
    422,
    { building_number: ['To jest dotychczasowy adres. Wpisz nowy.'] },
  ])
  const emptyMove = await moveNames(clerk, id, [])
  expect(emptyMove.body.errors).toEqual({ 'people.0.moves': ['Zaznacz, kto się przeprowadza'] })
  const nameless = await moveNames(clerk, id, ['Jan'], { destination: 'new_family' })
  expect(nameless.body.errors).toEqual({ family_name: ['Podaj nazwisko nowej rodziny'] })
  expect((await getStart(clerk, 'families', id)).last).toBeNull()
})

test('relocation: a member changed meanwhile, dead, restricted, or gone to another family → refused by name', async () => {
  const { clerk, id, dic_town_id } = await withKowalscy()
  const start = await getStart(clerk, 'families', id)
  const send = () => clerk('POST', '/api/relocations', buildMove(start))
  const change = (values: Record<string, unknown>) =>
    inParish(clerk.parish_id, db =>
      db.updateTable('people').set(values).where('names', '=', 'Maria').execute(),
    )
  await change({ phone: '+48600100200' })
  const stale = await send()
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Ktoś zmienił w tym czasie kartę: Maria Kowalska. Wczytaj aktualną wersję.',
  ])
  await change({ status: 'deceased' })
  expect((await send()).body.message).toBe('Maria Kowalska nie żyje. Odznacz tę osobę.')
  const maria = start.people.find(({ name }) => name.startsWith('Maria'))
  const single = await clerk('GET', `/api/relocations/people/${maria?.id}`)
  expect([single.status, single.body.message]).toEqual([422, expect.stringMatching(/nie żyje/)])
  await change({ status: 'parishioner', restricted_at: '2026-01-01', restricted_reason: 'spór' })
  expect((await send()).body.message).toMatch(/można tylko przechowywać/)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ restricted_at: null, restricted_reason: null })
      .where('names', '=', 'Maria')
      .execute(),
  )
  await clerk('POST', '/api/families', {
    family_name: 'Lisowie',
    dic_town_id,
    confirm_move: true,
    members: [{ person_id: maria?.id }],
  })
  expect((await send()).body.message).toMatch(/nie należy już do tej rodziny/)
})

test('relocation: a family of another parish, or without the right to families → refused', async () => {
  const { clerk, id } = await withKowalscy()
  const move = buildMove(await getStart(clerk, 'families', id))
  const stranger = await newParish({ role_id: 3 })
  expect((await stranger('GET', `/api/relocations/families/${id}`)).status).toBe(404)
  const foreign = await stranger('POST', '/api/relocations', move)
  expect([404, 422]).toContain(foreign.status)
  const { body } = await clerk('POST', '/api/relocations', move)
  const undo = await stranger('POST', `/api/relocations/${body.id}/undo`, { version: body.version })
  expect(undo.status).toBe(404)
  const limitedClerk = await signIn(3, clerk.parish_id, { rights_taken: ['families.write'] })
  expect((await limitedClerk('GET', `/api/relocations/families/${id}`)).status).toBe(403)
  expect((await limitedClerk('POST', '/api/relocations', move)).status).toBe(403)
})
