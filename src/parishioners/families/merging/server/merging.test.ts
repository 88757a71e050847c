import { expect, test } from 'vitest'
import { readAllTables, findLine, getMerger } from '#parishioners/people/merging/server/testing.ts'
import { testApi } from '#testing/api.ts'

const server = await testApi()
const { inParish, newParish, signIn } = server

const adam = { names: 'Adam', surname: 'Lis', gender: 1, birth_date: '1970' }
const ewa = { names: 'Ewa', surname: 'Lis', gender: 2, birth_date: '1972' }

/** Creates a parish with family cards: each with its card number, name and people, of whom the first is the head. */
async function parish(...cards: { family?: object; people: object[] }[]) {
  const clerk = await newParish()
  const { entry } = (await clerk('POST', '/api/towns', { name: 'Żabia Wola' })).body
  const ids: number[] = []
  for (const { family, people } of cards) {
    const answer = await clerk('POST', '/api/families', {
      family_name: 'Lisowie',
      dic_town_id: entry.id,
      building_number: '12',
      ...family,
      members: people.map((person, index) => ({ person, is_head: index === 0 })),
    })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    ids.push(answer.body.id)
  }
  const [keptId, mergedId] = ids as [number, number]
  return { clerk, ids, kept: keptId, gone: mergedId, ...getMerger(clerk, 'families') }
}
const two = () =>
  parish(
    { family: { card_number: '7', region: 'Rejon 1' }, people: [adam] },
    { family: { card_number: '8', moved_in: '2001-02-03' }, people: [ewa, adam] },
  )

test('merge families: members of both, one head, one number, and no data are lost', async () => {
  const { kept, gone, merged, card } = await two()
  await merged(kept, gone)
  const family = await card(kept)
  expect(family).toMatchObject({ card_number: '7', region: 'Rejon 1', moved_in: '2001-02-03' })
  const members = family.members as { names: string; is_head: boolean }[]
  expect(members.map(({ names }) => names).toSorted()).toEqual(['Adam', 'Adam', 'Ewa'])
  expect(members.filter(({ is_head }) => is_head)).toMatchObject([{ names: 'Adam' }])
})

test('merge families: the number of the other card may be chosen, and its address refers to the merged one', async () => {
  const { clerk, kept, gone, merged, card } = await two()
  await merged(kept, gone, { card_number: 'gone' })
  expect(await card(kept)).toMatchObject({ card_number: '8' })
  expect(await clerk('GET', `/api/families/${gone}`)).toMatchObject({
    status: 404,
    body: { message: 'Kartę tej rodziny połączono z inną', merged_into: kept },
  })
})

test('compare families: shows the members of each, and people who seem to be recorded twice', async () => {
  const { kept, gone, compare } = await two()
  const { body } = await compare(kept, gone)
  expect(body).toMatchObject({
    kept: { id: kept, name: 'Lisowie, karta 7' },
    moved: ['2 osoby'],
    refusal: null,
  })
  expect(findLine(body, 'members')).toMatchObject({
    kept: 'Lis Adam (1970)',
    gone: 'Lis Ewa (1972), Lis Adam (1970)',
  })
  expect(findLine(body, 'state')).toMatchObject({ kept: 'czynna', gone: 'czynna', options: [] })
  expect(findLine(body, 'address')).toMatchObject({
    kept: expect.stringContaining('Żabia Wola 12'),
  })
  expect(body.warnings).toEqual([
    expect.stringContaining('Obie rodziny mają głowę'),
    expect.stringContaining('Lis Adam (1970)'),
  ])
})

test('merge families: inactive and active card → the merged one is active', async () => {
  const { kept, gone, merged, card } = await parish(
    { family: { inactive: true }, people: [adam] },
    { people: [ewa] },
  )
  await merged(kept, gone)
  expect(await card(kept)).toMatchObject({ inactive: false })
})

test('undo merge: both cards are exactly as before', async () => {
  const { clerk, kept, gone, merged, undo } = await two()
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('documents')
      .values({
        year: 2026,
        template: 'card',
        title: 'Karta rodziny',
        file_name: 'x.pdf',
        subject: 'families',
        subject_id: gone,
        content: JSON.stringify({}),
        issued_by: clerk.user_id,
        issued_by_name: 'ks. Jan Lis',
      })
      .execute(),
  )
  const before = await readAllTables(server, clerk.parish_id!)
  const merge = await merged(kept, gone, { card_number: 'gone' })
  const [paper] = await inParish(clerk.parish_id, db =>
    db.selectFrom('documents').select('subject_id').execute(),
  )
  expect(paper).toEqual({ subject_id: kept })
  expect((await undo(merge)).status).toBe(200)
  expect(await readAllTables(server, clerk.parish_id!)).toEqual(before)
})

test('undo merge: role of a member changed since → allowed; number assigned again → refused', async () => {
  const { clerk, kept, gone, merged, undo, card } = await two()
  const merge = await merged(kept, gone)
  const { members, dic_town_id } = await card(kept)
  const { id } = members.find(({ names }: { names: string }) => names === 'Ewa')
  await inParish(clerk.parish_id, db =>
    db.updateTable('family_members').set({ dic_family_role_id: 3 }).where('id', '=', id).execute(),
  )
  expect((await undo(merge)).status).toBe(200)
  const repeatMerge = await merged(kept, gone)
  const kosowie = { family_name: 'Kosowie', card_number: '8', dic_town_id }
  const people = [{ person: { names: 'Jan', surname: 'Kos', gender: 1 } }]
  expect((await clerk('POST', '/api/families', { ...kosowie, members: people })).status).toBe(201)
  expect(await undo(repeatMerge)).toMatchObject({
    status: 422,
    body: { message: /numer karty ma już inna rodzina/ },
  })
})

test('merge families: with itself, a family of another parish or an outdated version → refused', async () => {
  const { clerk, kept, gone } = await two()
  const foreign = (await two()).kept
  const attempt = (id: number, other_id: number, version = 1) =>
    clerk('POST', `/api/families/${id}/merge`, { other_id, version, other_version: 1 })
  expect(await attempt(kept, kept)).toMatchObject({
    status: 422,
    body: { message: 'Wybrano dwa razy tę samą rodzinę' },
  })
  expect((await attempt(kept, foreign)).status).toBe(404)
  expect((await attempt(foreign, kept)).status).toBe(404)
  expect((await attempt(kept, gone, 7)).status).toBe(409)
  const helper = await signIn(5, clerk.parish_id)
  expect((await helper('GET', '/api/family-pairs')).status).toBe(403)
})

test('merge families: two clerks at the same time → one succeeds, the other is refused', async () => {
  const { clerk, kept, gone } = await two()
  const attempt = (id: number, other_id: number) =>
    clerk('POST', `/api/families/${id}/merge`, { other_id, version: 1, other_version: 1 })
  const answers = await Promise.all([attempt(kept, gone), attempt(gone, kept)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('family pairs: one name at one address, or the same people; the likeliest first', async () => {
  const { ids, pairs } = await parish(
    { people: [adam, ewa] },
    { people: [adam, ewa] },
    {
      family: { family_name: 'Kosowie', building_number: '1' },
      people: [{ ...adam, surname: 'Kos' }],
    },
    {
      family: { family_name: 'Kosowie', building_number: '1' },
      people: [{ ...ewa, surname: 'Kos' }],
    },
    {
      family: { family_name: 'Wronowie', building_number: '1' },
      people: [{ ...ewa, surname: 'Wrona' }],
    },
  )
  const { data, meta } = await pairs()
  expect(meta.total).toBe(2)
  expect(data).toMatchObject([
    {
      one: { id: ids[0], members: ['Lis Adam', 'Lis Ewa'] },
      other: { id: ids[1] },
      reasons: ['to samo nazwisko', 'ten sam adres', 'osoby wpisane w obu rodzinach: 2'],
      score: 100,
    },
    { one: { id: ids[2] }, other: { id: ids[3] }, reasons: ['to samo nazwisko', 'ten sam adres'] },
  ])
})

test('family pairs: pair marked as two families → not proposed until that is undone', async () => {
  const { clerk, kept, gone, pairs, compare } = await two()
  expect((await pairs()).data).toHaveLength(1)
  await clerk('POST', `/api/families/${gone}/not-duplicates`, { other_id: kept })
  expect((await pairs()).data).toEqual([])
  expect((await compare(kept, gone)).body.apart).not.toBeNull()
  expect((await clerk('DELETE', `/api/families/${kept}/not-duplicates?other=${gone}`)).status).toBe(
    200,
  )
  expect((await pairs()).data).toHaveLength(1)
})
