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

const { newParish, inParish } = await testApi()

test('family members: sacraments come from our books and from certificates; cancelled acts do not count', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  const [jan, maria, zofia] = (await inParish(clerk.parish_id, readAllPeople)).map(
    resident => resident.id,
  )
  const act = (person_id: number, act_number: string, cancelled_at: string | null = null) => ({
    person_id,
    act_number,
    cancelled_at,
    year: 2026,
    names: 'X',
    surname: 'Y',
  })
  await inParish(clerk.parish_id, async db => {
    await db
      .insertInto('baptisms')
      .values([act(jan!, '1'), act(maria!, '2', '2026-01-01T00:00:00Z')])
      .execute()
    await db
      .insertInto('person_sacraments')
      .values([
        { person_id: zofia!, kind: 'baptism' },
        { person_id: jan!, kind: 'marriage' },
        { person_id: jan!, kind: 'confirmation' },
      ])
      .execute()
  })
  const { members } = await getCard(clerk, id)
  const ticks = members.map(member => [
    member.baptism,
    member.first_communion,
    member.confirmation,
    member.marriage,
  ])
  expect(ticks).toEqual([
    [true, false, true, true],
    [false, false, false, false],
    [true, false, false, false],
  ])
})

test('family members: age in whole years, for the dead until death, unknown without a birth date', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(
    clerk,
    buildKowalscy(dic_town_id, {
      members: [
        buildNewMember('Jan', 'Lis', { birth_date: '1900-05-10' }),
        buildNewMember('Ewa', 'Lis', { birth_date: '~1950' }),
        buildNewMember('Iga', 'Lis'),
      ],
    }),
  )
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ status: 'deceased', death_date: '1980-05-09' })
      .where('names', '=', 'Jan')
      .execute(),
  )
  const ages = (await getCard(clerk, id)).members.map(member => [member.names, member.age])
  expect(Object.fromEntries(ages)).toEqual({ Jan: 79, Ewa: expect.any(Number), Iga: null })
})

test('family: earlier values can be saved again, but never over a member changed by somebody else', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  const entry = getEntry(await getCard(clerk, id))
  const put = (changes: object) => clerk('PUT', `/api/families/${id}`, { ...entry, ...changes })
  const { body: first } = await put({ region: 'II' })
  const { body: second } = await put({ version: first.version })
  expect(await getCard(clerk, id)).toMatchObject({ region: null, version: second.version })

  const { body: third } = await put({ version: second.version, region: 'III' })
  const [, maria] = entry.members
  await clerk('PUT', `/api/families/${id}/members/${maria!.id}`, {
    version: maria!.version,
    member_from: '2010-05-01',
  })
  expect((await put({ version: third.version })).status).toBe(409)
  expect(await getCard(clerk, id)).toMatchObject({ region: 'III' })
})
