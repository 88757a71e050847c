import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { findLine, getMerger } from '../testing.ts'

const { inParish, newParish } = await testApi()

interface Member {
  who: 'kept' | 'gone'
  is_head?: boolean
  dic_family_role_id?: number
  member_to?: string
}

/** Creates two cards of a person in the given families; each list of lines is one family. */
async function living(...families: Member[][]) {
  const clerk = await newParish()
  const [keptId, goneId] = (await registerPeople(clerk, {}, {})) as [number, number]
  const ids = await inParish(clerk.parish_id, async db => {
    const familyIds: number[] = []
    for (const members of families) {
      const { id: family_id } = await db
        .insertInto('families')
        .values({ family_name: `Rodzina ${familyIds.length + 1}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      familyIds.push(family_id)
      for (const { who, ...member } of members) {
        const person_id = who === 'kept' ? keptId : goneId
        await db
          .insertInto('family_members')
          .values({ family_id, person_id, ...member })
          .execute()
      }
    }
    return familyIds
  })
  const places = () =>
    inParish(clerk.parish_id, db =>
      db
        .selectFrom('family_members')
        .select(['family_id', 'person_id', 'is_head', 'dic_family_role_id', 'member_to'])
        .orderBy('id')
        .execute(),
    )
  const inactive = () =>
    inParish(clerk.parish_id, db =>
      db.selectFrom('families').select('inactive').orderBy('id').execute(),
    ).then(rows => rows.map(row => row.inactive))
  return { clerk, kept: keptId, gone: goneId, ids, places, inactive, ...getMerger(clerk) }
}

test('merge memberships: only the other card has a family → the kept card gets it', async () => {
  const { kept, gone, ids, places, merged } = await living([{ who: 'gone', is_head: true }])
  await merged(kept, gone)
  expect(await places()).toMatchObject([{ family_id: ids[0], person_id: kept, is_head: true }])
})

test('merge memberships: both cards in one family → one membership, and a head stays head', async () => {
  const { kept, gone, places, merged, undo } = await living([
    { who: 'kept' },
    { who: 'gone', is_head: true, dic_family_role_id: 2 },
  ])
  const before = await places()
  const merge = await merged(kept, gone)
  expect(await places()).toMatchObject([
    { person_id: kept, is_head: true, dic_family_role_id: 2, member_to: null },
  ])
  expect((await undo(merge)).status).toBe(200)
  expect(await places()).toEqual(before)
})

test('merge memberships: two families → the chosen one stays, the other gets an end date of today', async () => {
  for (const choice of ['kept', 'gone'] as const) {
    const { kept, gone, ids, compare, merged, undo, places, inactive } = await living(
      [{ who: 'kept', is_head: true }],
      [{ who: 'gone', is_head: true }],
    )
    expect(findLine((await compare(kept, gone)).body, 'family')).toMatchObject({
      kept: 'Rodzina 1, głowa rodziny',
      gone: 'Rodzina 2, głowa rodziny',
      options: ['kept', 'gone'],
      choice: 'kept',
    })
    const merge = await merged(kept, gone, { family: choice })
    const open = (await places()).filter(({ member_to }) => member_to === null)
    expect(open).toMatchObject([{ family_id: ids[choice === 'kept' ? 0 : 1], person_id: kept }])
    expect((await places()).every(({ person_id }) => person_id === kept)).toBe(true)
    expect(await inactive()).toEqual(choice === 'kept' ? [false, true] : [true, false])
    expect((await undo(merge)).status).toBe(200)
    expect((await places()).map(({ person_id }) => person_id)).toEqual([kept, gone])
    expect(await inactive()).toEqual([false, false])
  }
})

test('merge memberships: former families are moved with their dates', async () => {
  const { kept, gone, places, merged } = await living(
    [{ who: 'kept' }],
    [{ who: 'gone', member_to: '2010-05-01' }],
  )
  await merged(kept, gone)
  expect(await places()).toMatchObject([
    { person_id: kept, member_to: null },
    { person_id: kept, member_to: '2010-05-01' },
  ])
})
