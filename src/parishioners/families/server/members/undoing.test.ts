import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import {
  addFamily,
  getCard,
  buildKowalscy,
  newPlace,
  readAllPeople,
  buildNewMember,
} from '../testing.ts'

const { newParish, inParish } = await testApi()

/** Creates the family Kowalscy, and Adam Nowak with a card of his own. */
async function twoFamilies() {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const firstFamilyId = await addFamily(clerk, buildKowalscy(dic_town_id))
  const alone = { ...buildNewMember('Adam', 'Nowak'), is_head: true, dic_family_role_id: 1 }
  const secondFamilyId = await addFamily(clerk, {
    family_name: 'Nowak',
    dic_town_id,
    members: [alone],
  })
  const adam = (await getCard(clerk, secondFamilyId)).members[0]!
  return { clerk, here: firstFamilyId, there: secondFamilyId, adam, dic_town_id }
}
const join = async (clerk: Caller, family: number, entry: object) =>
  (await clerk('POST', `/api/families/${family}/members`, entry)).body
const undo = (clerk: Caller, family: number, { id, version }: any, with_person = false) =>
  clerk('POST', `/api/families/${family}/members/${id}/undo`, { version, with_person })
const prepareMove = async () => {
  const setting = await twoFamilies()
  const entry = { person_id: setting.adam.person_id, confirm_move: true }
  return { ...setting, joined: await join(setting.clerk, setting.here, entry) }
}

test('undo move: the person is back in the former family as its head, and its card is active again', async () => {
  const { clerk, here, there, joined } = await prepareMove()
  expect(await getCard(clerk, there)).toMatchObject({ inactive: true })
  const { status, body } = await undo(clerk, here, joined)
  expect([status, body]).toEqual([200, { former_family: 'Nowak', head_taken: false }])
  expect((await getCard(clerk, here)).members).toHaveLength(3)
  expect(await getCard(clerk, there)).toMatchObject({
    inactive: false,
    members: [{ names: 'Adam', is_head: true, member_to: null }],
  })
  expect((await undo(clerk, here, joined)).status).toBe(404)
})

test('undo move: the former family has a new head → the new head stays', async () => {
  const { clerk, here, there, joined } = await prepareMove()
  await join(clerk, there, {
    ...buildNewMember('Ewa', 'Nowak'),
    dic_family_role_id: 2,
    is_head: true,
  })
  expect((await undo(clerk, here, joined)).body).toEqual({
    former_family: 'Nowak',
    head_taken: true,
  })
  const { members } = await getCard(clerk, there)
  expect(members.map(({ names, is_head }) => [names, is_head])).toEqual([
    ['Ewa', true],
    ['Adam', false],
  ])
})

test('undo move: former membership corrected since → refused with its name, and nothing changes', async () => {
  const { clerk, here, there, adam, joined } = await prepareMove()
  const formerMember = (await getCard(clerk, there)).members[0]!
  const { version, dic_family_role_id, member_to } = formerMember
  const correction = { version, dic_family_role_id, member_from: '2001-01-01', member_to }
  await clerk('PUT', `/api/families/${there}/members/${adam.id}`, correction)
  const { status, body } = await undo(clerk, here, joined)
  expect([status, body.message]).toEqual([
    422,
    'Nie cofnięto niczego: wpis w dawnej rodzinie (Nowak) ktoś już zmienił. Popraw go tam.',
  ])
  expect((await getCard(clerk, here)).members).toHaveLength(4)
})

test('undo joining: membership changed since, or of another parish → refused', async () => {
  const { clerk, here, joined } = await prepareMove()
  expect((await undo(await newParish(), here, joined)).status).toBe(404)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('family_members')
      .set({ member_from: '2020-01-01' })
      .where('id', '=', joined.id)
      .execute(),
  )
  expect((await undo(clerk, here, joined)).body.message).toContain('ktoś już zmienił')
})

test('undo joining: later joining → an earlier move is not undone', async () => {
  const { clerk, here, there, adam, joined } = await prepareMove()
  await clerk('DELETE', `/api/families/${here}/members/${joined.id}?version=${joined.version}`)
  const laterMember = await join(clerk, here, { person_id: adam.person_id })
  expect((await undo(clerk, here, laterMember)).body.former_family).toBeNull()
  expect(await getCard(clerk, there)).toMatchObject({ inactive: true })
})

test('undo joining: card created with it → deleted with its address; card completed since → stays', async () => {
  const { clerk, here } = await twoFamilies()
  const cards = async () => (await inParish(clerk.parish_id, readAllPeople)).length
  const before = await cards()
  const kuba = await join(clerk, here, buildNewMember('Kuba', 'Lis', { gender: 1 }))
  expect((await undo(clerk, here, kuba, true)).status).toBe(200)
  expect(await cards()).toBe(before)
  const ola = await join(clerk, here, buildNewMember('Ola', 'Lis', { gender: 2 }))
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ phone: '+48600100200' }).where('names', '=', 'Ola').execute(),
  )
  expect((await undo(clerk, here, ola, true)).body.message).toContain('ktoś już uzupełnił')
  expect((await undo(clerk, here, ola)).status).toBe(200)
  const remainingPerson = (await inParish(clerk.parish_id, readAllPeople)).find(
    row => row.names === 'Ola',
  )
  expect(remainingPerson).toMatchObject({ phone: '+48600100200', dic_town_id: null })
})

test('undo move-out: the family returns with its people; people changed since are named', async () => {
  const { clerk, here } = await twoFamilies()
  const { version } = await getCard(clerk, here)
  const out = { version, moved_out: '2026-08-01', members_too: true }
  const moveOut = (await clerk('POST', `/api/families/${here}/move-out`, out)).body
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ status: 'outsider' }).where('names', '=', 'Maria').execute(),
  )
  const undoMoveOut = (at: number) =>
    clerk('POST', `/api/families/${here}/move-out/undo`, { version: at })
  expect((await undoMoveOut(version)).status).toBe(409)
  const { body } = await undoMoveOut(moveOut.version)
  expect(body).toMatchObject({ kept: ['Maria Kowalska'] })
  const card = await getCard(clerk, here)
  expect(card).toMatchObject({ moved_out: null, inactive: false })
  expect(card.members.map(({ names, status }) => [names, status])).toEqual([
    ['Jan', 'parishioner'],
    ['Maria', 'outsider'],
    ['Zofia Anna', 'parishioner'],
  ])
  expect((await undoMoveOut(body.version)).body.message).toContain(
    'ktoś zmienił już po wyprowadzce',
  )
})

test('undo move-out: entered by hand on the card → refused', async () => {
  const { clerk, there } = await twoFamilies()
  const { version } = await getCard(clerk, there)
  const { status, body } = await clerk('POST', `/api/families/${there}/move-out/undo`, { version })
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('wpisano na karcie ręcznie'),
  ])
})
