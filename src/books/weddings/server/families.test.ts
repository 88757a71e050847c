import { expect, test } from 'vitest'
import { newPlace } from '#parishioners/families/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { postWedding, readWedding, getRegister } from './testing.ts'

const { newParish, inParish } = await testApi()
const { person } = getRegister(inParish)

/** Creates a married couple of whom he lives with his parents and she alone, with the same address on both cards. */
async function createWedding(clerk: Caller) {
  const { dic_town_id } = await newPlace(clerk)
  const father = await person(clerk, { names: 'Tadeusz', birth_date: '1965' })
  const groom = await person(clerk, { dic_town_id, building_number: '4', father_id: father })
  const bride = await person(clerk, { names: 'Ewa', surname: 'Gołąb', gender: 2, dic_town_id })
  const home = await inParish(clerk.parish_id, async db => {
    const family = await db
      .insertInto('families')
      .values({ family_name: 'Ziębowie', dic_town_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('family_members')
      .values([
        { family_id: family.id, person_id: father, dic_family_role_id: 5, is_head: true },
        { family_id: family.id, person_id: groom, dic_family_role_id: 3 },
      ])
      .execute()
    return family.id
  })
  const { id } = await postWedding(clerk, { groom_person_id: groom, bride_person_id: bride })
  return { id, home, groom, bride }
}
const card = async (clerk: Caller, id: number) => (await clerk('GET', `/api/families/${id}`)).body
const listRoles = async (clerk: Caller, id: number) =>
  (await card(clerk, id)).members
    .filter((member: { member_to: string | null }) => !member.member_to)
    .map((member: { names: string; role: string }) => [member.names, member.role])

const make = (clerk: Caller, id: number, request: object = {}) =>
  clerk('POST', `/api/weddings/${id}/set-up-family`, { family_name: 'Ziębowie młodzi', ...request })
const undo = (clerk: Caller, id: number) => clerk('POST', `/api/weddings/${id}/set-up-family/undo`)

test('make family: one click creates a card for both, with the day and place of the wedding', async () => {
  const clerk = await newParish()
  const { id, home } = await createWedding(clerk)
  expect((await make(clerk, id)).status).toBe(201)
  const { family } = await readWedding(clerk, id)
  expect(family).toMatchObject({ family_name: 'Ziębowie młodzi', made: true })
  expect(await card(clerk, family.family_id)).toMatchObject({
    marriage_date: '2026-05-23',
    building_number: '4',
    members: [
      { role: 'mąż', is_head: true, member_from: '2026-05-23' },
      { role: 'żona', is_head: false },
    ],
  })
  expect(await listRoles(clerk, home)).toEqual([['Tadeusz', 'ojciec']])
  expect((await make(clerk, id)).body.message).toContain('Rodzina jest już założona')
})

test.each<[request: object, his: string, hers: string]>([
  [{}, '4', '4'],
  [{ address_of: 'bride' }, '9', '9'],
  [{ same_address: false }, '4', '9'],
])(
  'make family with %o: both cards get the expected address until the action is undone',
  async (request, his, hers) => {
    const clerk = await newParish()
    const { id, groom, bride } = await createWedding(clerk)
    await inParish(clerk.parish_id, db =>
      db.updateTable('people').set({ building_number: '9' }).where('id', '=', bride).execute(),
    )
    const numbers = () =>
      Promise.all(
        [groom, bride].map(
          async personId => (await clerk('GET', `/api/peoples/${personId}`)).body.building_number,
        ),
      )
    expect((await make(clerk, id, request)).status).toBe(201)
    expect(await numbers()).toEqual([his, hers])
    await undo(clerk, id)
    expect(await numbers()).toEqual(['4', '9'])
  },
)

test('undo family: the new card is removed, and he is on his parents’ card again', async () => {
  const clerk = await newParish()
  const { id, home } = await createWedding(clerk)
  await make(clerk, id)
  const { family } = await readWedding(clerk, id)
  expect((await undo(clerk, id)).body).toEqual({ result: true })
  expect((await clerk('GET', `/api/families/${family.family_id}`)).status).toBe(404)
  expect(await listRoles(clerk, home)).toEqual([
    ['Tadeusz', 'ojciec'],
    ['Jan', 'syn'],
  ])
  expect((await readWedding(clerk, id)).family).toBeNull()
  expect((await make(clerk, id)).status).toBe(201)
})

test('make family: she may join the card where he lives as daughter-in-law, and leave it again', async () => {
  const clerk = await newParish()
  const { id, home } = await createWedding(clerk)
  const { data } = (await clerk('GET', `/api/weddings/${id}/families`)).body
  expect(data).toMatchObject([{ id: home, family_name: 'Ziębowie' }])
  expect((await make(clerk, id, { family_id: home })).status).toBe(201)
  expect(await listRoles(clerk, home)).toContainEqual(['Ewa', 'synowa'])
  expect((await readWedding(clerk, id)).family).toMatchObject({ family_id: home, made: false })
  await undo(clerk, id)
  expect(await listRoles(clerk, home)).not.toContainEqual(['Ewa', 'synowa'])
})

test('make family: couple already on one card → refused', async () => {
  const clerk = await newParish()
  const { id, home, bride } = await createWedding(clerk)
  expect(await readWedding(clerk, id)).toMatchObject({ family: null, shared_family: false })
  const member = { person_id: bride, dic_family_role_id: 12, confirm_move: true }
  expect((await clerk('POST', `/api/families/${home}/members`, member)).status).toBe(201)
  expect(await readWedding(clerk, id)).toMatchObject({ family: null, shared_family: true })
})

test('undo family: card changed since → refused, with advice on what to do', async () => {
  const clerk = await newParish()
  const { id } = await createWedding(clerk)
  await make(clerk, id)
  const { family } = await readWedding(clerk, id)
  const child = { person: { names: 'Zofia', surname: 'Zięba', gender: 2 }, dic_family_role_id: 4 }
  await clerk('POST', `/api/families/${family.family_id}/members`, child)
  const { status, body } = await undo(clerk, id)
  expect([status, body.message]).toMatchObject([422, expect.stringContaining('Popraw kartę')])
  expect((await clerk('GET', `/api/families/${family.family_id}`)).status).toBe(200)
})

test('cancel wedding: unchanged family card → removed too', async () => {
  const clerk = await newParish()
  const { id, home } = await createWedding(clerk)
  await make(clerk, id)
  await clerk('POST', `/api/weddings/${id}/cancel`, { version: 1, reason: 'Wpis przez pomyłkę' })
  expect(await listRoles(clerk, home)).toContainEqual(['Jan', 'syn'])
  expect((await make(clerk, id)).body.message).toBe('Akt jest unieważniony')
})

test('make family: needs two people of the register and an address', async () => {
  const clerk = await newParish()
  const { id } = await postWedding(clerk)
  expect((await make(clerk, id)).body.message).toContain('Popraw wpis')
  const groom_person_id = await person(clerk, {})
  const bride_person_id = await person(clerk, { gender: 2 })
  const secondWedding = await postWedding(clerk, {
    act_number: '2',
    groom_person_id,
    bride_person_id,
  })
  expect((await make(clerk, secondWedding.id)).body.errors).toHaveProperty('family_name')
  expect((await make(clerk, secondWedding.id, { family_id: 999_999 })).body.errors).toHaveProperty(
    'family_id',
  )
})
