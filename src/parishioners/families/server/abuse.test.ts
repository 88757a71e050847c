import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { addFamily, getCard, getEntry, buildKowalscy, newPlace, buildNewMember } from './testing.ts'

const { newParish, inParish } = await testApi()

const newPerson = async (clerk: Caller, names = 'Ewa') =>
  (
    await inParish(clerk.parish_id, db =>
      db
        .insertInto('people')
        .values({ names, surname: 'Lis' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id

test('families: invalid card → every error names its field in Polish', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const invalidCases: [Record<string, unknown>, string][] = [
    [{ family_name: 'x'.repeat(101) }, 'family_name'],
    [{ card_number: 'x'.repeat(31) }, 'card_number'],
    [{ zip_code: '33-1' }, 'zip_code'],
    [{ building_number: 'x'.repeat(11) }, 'building_number'],
    [{ moved_in: '2026-02-30' }, 'moved_in'],
    [{ moved_in: '0000-01-01' }, 'moved_in'],
    [{ marriage_date: '30.02.1985' }, 'marriage_date'],
    [{ dic_family_marriage_id: 999 }, 'dic_family_marriage_id'],
    [{ dic_town_id: 2 ** 31 }, ''],
    [{ dic_town_id: 2_000_000_000 }, 'dic_town_id'],
    [{ parish_id: 1 }, ''],
    [{ members: 'nikt' }, 'members'],
    [{ members: Array.from({ length: 41 }, () => buildNewMember('Jan', 'Lis')) }, 'members'],
    [{ members: [{ ...buildNewMember('Jan', 'Lis'), person_id: 1 }] }, 'members.0.person_id'],
    [
      { members: [buildNewMember('Jan', 'Lis', { birth_date: 'wczoraj' })] },
      'members.0.person.birth_date',
    ],
    [{ members: [buildNewMember('Jan', 'Lis', { pesel: '44051401458' })] }, 'members.0.person'],
    [
      {
        members: [
          { ...buildNewMember('Jan', 'Lis'), member_from: '2020-01-02', member_to: '2020-01-01' },
        ],
      },
      'members.0.member_to',
    ],
  ]
  for (const [changes, field] of invalidCases) {
    const { status, body } = await clerk(
      'POST',
      '/api/families',
      buildKowalscy(dic_town_id, changes),
    )
    expect(status, JSON.stringify(changes).slice(0, 80)).toBe(422)
    expect(body.message).toMatch(/[a-ząćęłńóśźż]{3}/)
    if (field)
      expect(Object.keys(body.errors ?? {}), JSON.stringify(changes).slice(0, 80)).toContain(field)
  }
  expect((await clerk('GET', '/api/families?status=all')).body.meta.total).toBe(0)
})

test('families: person, member or family of another parish → not found', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const { dic_town_id } = await newPlace(sokolow)
  const id = await addFamily(sokolow, buildKowalscy(dic_town_id))
  const foreignPersonId = await newPerson(wegrow)
  const response = await sokolow('POST', `/api/families/${id}/members`, {
    person_id: foreignPersonId,
  })
  expect(response.body.errors).toEqual({ person_id: ['Wybierz osobę z kartoteki'] })
  const { members, version } = await getCard(sokolow, id)
  const change = { version: members[0]!.version, is_head: false }
  const path = `/api/families/${id}/members/${members[0]!.id}`
  expect((await wegrow('PUT', path, change)).status).toBe(404)
  expect((await wegrow('DELETE', `${path}?version=1`)).status).toBe(404)
  expect(
    (await wegrow('POST', `/api/families/${id}/members`, { person_id: foreignPersonId })).status,
  ).toBe(404)
  const leave = { version, moved_out: '2026-01-01', members_too: true }
  expect((await wegrow('POST', `/api/families/${id}/move-out`, leave)).status).toBe(404)
  expect((await getCard(sokolow, id)).members).toHaveLength(3)
})

test('families: member of one family at the address of another → not found', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  const otherFamilyId = await addFamily(clerk, {
    family_name: 'Lisowie',
    dic_town_id,
    members: [buildNewMember('Jan', 'Lis')],
  })
  const [member] = (await getCard(clerk, id)).members
  const path = `/api/families/${otherFamilyId}/members/${member!.id}`
  expect((await clerk('PUT', path, { version: 1, is_head: false })).status).toBe(404)
  expect((await clerk('DELETE', `${path}?version=1`)).status).toBe(404)
  const entry = getEntry(await getCard(clerk, otherFamilyId))
  entry.members.push({ ...entry.members[0], id: member!.id })
  expect((await clerk('PUT', `/api/families/${otherFamilyId}`, entry)).status).toBe(422)
})

test('families: ids and filters out of range → 404 or refused', async () => {
  const clerk = await newParish()
  for (const id of ['-1', '0', 'x', '1.5', '9007199254740993']) {
    expect((await clerk('GET', `/api/families/${id}`)).status, id).toBe(404)
  }
  for (const query of [
    'region[]=a',
    'dic_town_id=-1',
    'needs_attention=2',
    `search=${'a'.repeat(201)}`,
    'x=1',
  ]) {
    expect((await clerk('GET', `/api/families?${query}`)).status, query).toBe(422)
  }
  expect(
    (await clerk('GET', `/api/families?search=${encodeURIComponent("'; drop table %_\\")}`)).status,
  ).toBe(200)
})

test('families: two clerks set different heads at the same time → only the later one is head', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  const { members } = await getCard(clerk, id)
  const answers = await Promise.all(
    [1, 2].map(index =>
      clerk('PUT', `/api/families/${id}/members/${members[index]!.id}`, {
        version: 1,
        is_head: true,
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200]))
  const heads = (await getCard(clerk, id)).members.filter(member => member.is_head)
  expect(heads).toHaveLength(1)
})

test('families: the same person added twice at the same time → joins once', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  const person_id = await newPerson(clerk)
  const answers = await Promise.all(
    [1, 2, 3].map(() => clerk('POST', `/api/families/${id}/members`, { person_id })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  expect((await getCard(clerk, id)).members).toHaveLength(4)
})

test('families: roles without permission for the register → neither read nor write', async () => {
  for (const role_id of [4, 5]) {
    const guest = await newParish({ role_id })
    expect((await guest('GET', '/api/families')).status).toBe(403)
    expect((await guest('POST', '/api/families', {})).status).toBe(403)
  }
})

test('family history: records who changed the card and why a member left', async () => {
  const clerk = await newParish()
  const { dic_town_id } = await newPlace(clerk)
  const id = await addFamily(clerk, buildKowalscy(dic_town_id))
  const [, , zofia] = (await getCard(clerk, id)).members
  await addFamily(clerk, {
    family_name: 'Nowakowie',
    dic_town_id,
    confirm_move: true,
    members: [{ person_id: zofia!.person_id }],
  })
  const historyRows = await inParish(clerk.parish_id, db =>
    db
      .selectFrom('history')
      .selectAll()
      .where('table_name', '=', 'family_members')
      .where('record_id', '=', zofia!.id)
      .where('action', '=', 'update')
      .execute(),
  )
  expect(historyRows).toMatchObject([
    { account_name: 'ks. Jan Lis', reason: 'Przejście do innej rodziny: Zofia Anna Kowalska' },
  ])
})
