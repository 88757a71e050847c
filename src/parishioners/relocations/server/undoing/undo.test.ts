import { expect, test } from 'vitest'
import { getCard } from '#parishioners/families/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { buildMove, getStart, moveNames, readHouses, settleKowalscy } from '../testing.ts'

const { newParish, inParish } = await testApi()

async function withKowalscy() {
  const clerk = await newParish({ role_id: 3 })
  return { clerk, ...(await settleKowalscy(clerk)) }
}

const undo = (clerk: Caller, { id, version }: { id: number; version: number }) =>
  clerk('POST', `/api/relocations/${id}/undo`, { version })

test('undo of a move: a whole family → every card as before, and the move is offered no more', async () => {
  const { clerk, id, armii } = await withKowalscy()
  const before = await getCard(clerk, id)
  const move = buildMove(await getStart(clerk, 'families', id), { dic_street_id: armii })
  await clerk('POST', '/api/relocations', move)
  const { last } = await getStart(clerk, 'families', id)
  expect(last).toMatchObject({ moved_on: '2026-11-30' })
  const { status, body } = await undo(clerk, last ?? { id: 0, version: 0 })
  expect([status, body.kept]).toEqual([200, []])
  expect(await readHouses(clerk, id)).toEqual(['Jan 12', 'Maria 12', 'Zofia Anna 12'])
  const { version: _, ...card } = await getCard(clerk, id)
  const { version: __, ...formerCard } = before
  const withoutVersions = (members: typeof card.members) =>
    members.map(({ version: ___, ...member }) => member)
  expect({ ...card, members: withoutVersions(card.members) }).toEqual({
    ...formerCard,
    members: withoutVersions(formerCard.members),
  })
  expect((await getStart(clerk, 'families', id)).last).toBeNull()
  expect((await undo(clerk, body)).status).toBe(409)
})

test('undo of a move: half of a family → members return with their head, the new card leaves the register', async () => {
  const { clerk, id } = await withKowalscy()
  const { body } = await moveNames(clerk, id, ['Jan', 'Zofia'], {
    destination: 'new_family',
    family_name: 'Kowalscy z Polnej',
  })
  expect((await undo(clerk, body)).body.kept).toEqual([])
  expect(await readHouses(clerk, id)).toEqual(['Jan 12', 'Maria 12', 'Zofia Anna 12'])
  const { members } = await getCard(clerk, id)
  expect(members.filter(({ is_head }) => is_head).map(({ names }) => names)).toEqual(['Jan'])
  expect((await clerk('GET', `/api/families/${body.family_id}`)).status).toBe(404)
})

test('undo of a move: a card changed since stays and is named; other fields do not count', async () => {
  const { clerk, id } = await withKowalscy()
  const { body } = await clerk(
    'POST',
    '/api/relocations',
    buildMove(await getStart(clerk, 'families', id)),
  )
  await inParish(clerk.parish_id, async db => {
    await db.updateTable('people').set({ place_number: '9' }).where('names', '=', 'Maria').execute()
    await db
      .updateTable('people')
      .set({ phone: '+48600100200' })
      .where('names', '=', 'Jan')
      .execute()
  })
  expect((await undo(clerk, body)).body.kept).toEqual(['Maria Kowalska'])
  expect(await readHouses(clerk, id)).toEqual(['Jan 12', 'Maria 3/9', 'Zofia Anna 12'])
})

test('undo of a move: who has joined a third family since stays there, and the new card stays with somebody in it', async () => {
  const { clerk, id, dic_town_id } = await withKowalscy()
  const { body } = await moveNames(clerk, id, ['Jan', 'Zofia'], {
    destination: 'new_family',
    family_name: 'Kowalscy z Polnej',
  })
  const members = (await getCard(clerk, body.family_id)).members
  const zofia = members.find(({ names }) => names === 'Zofia Anna')
  await clerk('POST', '/api/families', {
    family_name: 'Lisowie',
    dic_town_id,
    confirm_move: true,
    members: [{ person_id: zofia?.person_id }],
  })
  expect((await undo(clerk, body)).body.kept).toEqual(['Zofia Anna Kowalska'])
  expect(await readHouses(clerk, id)).toEqual([
    'Jan 12',
    'Maria 12',
    'Zofia Anna 3/8 do 2026-11-30',
  ])
  const newCard = await clerk('GET', `/api/families/${body.family_id}`)
  expect([newCard.status, newCard.body.inactive]).toEqual([200, true])
})

test('undo of a move: streets merged since → the cards return to the streets that remain', async () => {
  const { clerk, id, dic_town_id, polna, armii } = await withKowalscy()
  const { body } = await clerk(
    'POST',
    '/api/relocations',
    buildMove(await getStart(clerk, 'families', id), { dic_street_id: armii }),
  )
  const addStreet = async (name: string): Promise<number> =>
    (await clerk('POST', '/api/streets', { dic_town_id, name })).body.entry.id
  const merge = async (from: number, mergeIntoId: number) => {
    const request = { items: [from], mergeIntoId }
    expect((await clerk('POST', '/api/dictionaries/items/streets/merge', request)).status).toBe(200)
  }
  const [field, lane, army] = [
    await addStreet('Polowa'),
    await addStreet('Polny Zaułek'),
    await addStreet('Armii Krajowej'),
  ]
  await merge(polna, field)
  await merge(field, lane)
  await merge(armii, army)
  expect((await undo(clerk, body)).body).toMatchObject({ kept: [] })
  expect(await readHouses(clerk, id)).toEqual(['Jan 12', 'Maria 12', 'Zofia Anna 12'])
  expect(await getCard(clerk, id)).toMatchObject({ dic_street_id: lane, building_number: '12' })
})

test('undo of a move: everything changed since, a stale version or a missing move → refused, nothing written', async () => {
  const { clerk, id } = await withKowalscy()
  const { body } = await clerk(
    'POST',
    '/api/relocations',
    buildMove(await getStart(clerk, 'families', id)),
  )
  expect((await undo(clerk, { ...body, version: body.version + 1 })).status).toBe(409)
  expect((await undo(clerk, { id: body.id + 1000, version: 1 })).status).toBe(404)
  await inParish(clerk.parish_id, async db => {
    await db.updateTable('people').set({ place_number: '9' }).execute()
    await db.updateTable('families').set({ place_number: '9' }).execute()
  })
  const response = await undo(clerk, body)
  expect([response.status, response.body.message]).toEqual([
    422,
    'Nie cofnięto niczego: te karty ktoś już zmienił: Jan Kowalski, Maria Kowalska, Zofia Anna Kowalska, rodzina Kowalscy. Popraw ich adresy.',
  ])
})
