import { expect, test } from 'vitest'
import { runInTransaction } from '#platform/database/database.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, inParish, database } = await testApi()

const ANNA = { names: 'Anna', surname: 'Nowak' }
const town = async (clerk: Caller, name: string, commune: string | null = null) =>
  (await clerk('POST', '/api/towns', { name, commune })).body.entry.id as number
const street = async (clerk: Caller, dic_town_id: number, name: string) =>
  (await clerk('POST', '/api/streets', { dic_town_id, name })).body.entry.id as number
const merge = (clerk: Caller, list: string, items: number[], mergeIntoId: number) =>
  clerk('POST', `/api/dictionaries/items/${list}/merge`, { items, mergeIntoId })
const undo = (clerk: Caller, { merge_id, merge_version }: Record<string, number>) =>
  clerk('POST', `/api/dictionaries/merges/${merge_id}/undo`, { version: merge_version })
const live = (clerk: Caller, dic_town_id: number | null, dic_street_id: number | null = null) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values({ ...ANNA, dic_town_id, dic_street_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ).then(({ id }) => id)
const addresses = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => {
    const rows = await db
      .selectFrom('people')
      .select(['dic_town_id', 'dic_street_id'])
      .orderBy('id')
      .execute()
    return rows.map(({ dic_town_id, dic_street_id }) => [dic_town_id, dic_street_id])
  })
const tables = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => ({
    towns: await db
      .selectFrom('towns')
      .selectAll()
      .where('parish_id', 'is not', null)
      .orderBy('id')
      .execute(),
    streets: (await db.selectFrom('streets').selectAll().orderBy('id').execute()).map(
      ({ version: _, ...row }) => row,
    ),
    codes: (await db.selectFrom('zip_codes').selectAll().orderBy('id').execute()).map(
      ({ version: _, ...row }) => row,
    ),
    people: await addresses(clerk),
  }))

/** Zagórnik and its typo, both with a Polna, the typo with a Nowa of its own, and people at each. */
async function twoTowns() {
  const clerk = await newParish()
  const [right, typo] = [await town(clerk, 'Zagórnik'), await town(clerk, 'Zagurnik')]
  const polna = await street(clerk, right, 'Polna')
  const [otherPolna, nowa] = [await street(clerk, typo, 'Polna'), await street(clerk, typo, 'Nowa')]
  for (const dic_town_id of [right, typo]) {
    await clerk('POST', '/api/zip-codes', { code: '33-100', dic_town_id })
  }
  await live(clerk, typo, otherPolna)
  await live(clerk, typo, nowa)
  await live(clerk, right, polna)
  await live(clerk, typo)
  return { clerk, right, typo, polna, otherPolna, nowa }
}

test('merge towns: streets move with the town, and a street that exists in both is merged', async () => {
  const { clerk, right, typo, polna, nowa } = await twoTowns()
  const { body } = await merge(clerk, 'towns', [typo], right)
  expect(body).toMatchObject({ result: true, merged: 1, repointed: 5 })
  expect(await tables(clerk)).toMatchObject({
    towns: [{ id: right }],
    streets: [
      { id: polna, town_id: right },
      { id: nowa, town_id: right },
    ],
    codes: [{ town_id: right }],
    people: [
      [right, polna],
      [right, nowa],
      [right, polna],
      [right, null],
    ],
  })
})

test('undo merge of places: everything is restored, and only once', async () => {
  const { clerk, right, typo } = await twoTowns()
  const before = await tables(clerk)
  const { body } = await merge(clerk, 'towns', [typo], right)
  expect((await undo(clerk, body)).body).toEqual({ result: true, returned: 5, kept: 0 })
  expect(await tables(clerk)).toEqual(before)
  expect(await undo(clerk, body)).toMatchObject({
    status: 409,
    body: { message: 'To scalenie zostało już cofnięte' },
  })
  const { data } = (await clerk('GET', '/api/dictionaries/merges')).body
  expect(data).toMatchObject([
    {
      publicName: 'Miejscowości',
      target_value: 'Zagórnik',
      gone_values: ['Zagurnik'],
      moved: 5,
      undone_by_name: 'ks. Jan Lis',
    },
  ])
  const otherClerk = await newParish()
  expect((await otherClerk('GET', '/api/dictionaries/merges')).body.data).toEqual([])
  expect((await undo(otherClerk, body)).status).toBe(404)
})

test('undo merge of places: addresses changed since → stay as they are', async () => {
  const { clerk, right, typo, polna, otherPolna, nowa } = await twoTowns()
  const otherTown = await town(clerk, 'Bochnia')
  const { body } = await merge(clerk, 'towns', [typo], right)
  await inParish(clerk.parish_id, async db => {
    const [, second, , fourth] = await db.selectFrom('people').select('id').orderBy('id').execute()
    const people = db.updateTable('people')
    await people.set({ dic_town_id: otherTown }).where('id', '=', fourth!.id).execute()
    await people.set({ dic_street_id: polna }).where('id', '=', second!.id).execute()
  })
  expect((await undo(clerk, body)).body).toMatchObject({ kept: 2 })
  expect(await addresses(clerk)).toEqual([
    [typo, otherPolna],
    [right, polna],
    [right, polna],
    [otherTown, null],
  ])
  expect(nowa).toBeTruthy()
})

test('undo merge of places: address written since at a street of the old town → 422', async () => {
  const { clerk, right, typo, nowa } = await twoTowns()
  const { body } = await merge(clerk, 'towns', [typo], right)
  await live(clerk, right, nowa)
  const before = await tables(clerk)
  const answer = await undo(clerk, body)
  expect(answer.status).toBe(422)
  expect(answer.body.message).toMatch(/zapisano od tego czasu nowe adresy \(1\)/)
  expect(await tables(clerk)).toEqual(before)
})

test('undo merge: target merged later or entry added again → refused until that is undone', async () => {
  const clerk = await newParish()
  const [a, b, c] = [
    await town(clerk, 'Lipnica'),
    await town(clerk, 'Lipnca'),
    await town(clerk, 'Lipinca'),
  ]
  await live(clerk, c)
  const first = (await merge(clerk, 'towns', [c], b)).body
  const second = (await merge(clerk, 'towns', [b], a)).body
  expect((await undo(clerk, first)).body.message).toMatch(/najpierw cofnij tamto scalenie/)
  await town(clerk, 'Lipnca')
  expect((await undo(clerk, second)).body.message).toMatch(/„Lipnca” – taką pozycję dodano/)
  expect(await addresses(clerk)).toEqual([[a, null]])
})

test.each([
  ['streets of two towns', /w różnych miejscowościach/],
  ['towns of two communes', /w różnych gminach/],
  ['two zip codes', /różne kody pocztowe/],
  ['a man’s name and a woman’s', /męskiego/],
])('merge: %s → refused', async (caseName, message) => {
  const clerk = await newParish()
  const [a, b] = [await town(clerk, 'Wola', 'Bobowa'), await town(clerk, 'Wola', 'Ropa')]
  const pairs: Record<string, () => Promise<[string, number, number]>> = {
    'streets of two towns': async () => [
      'streets',
      await street(clerk, a, 'Polna'),
      await street(clerk, b, 'Polna'),
    ],
    'towns of two communes': async () => ['towns', a, b],
    'two zip codes': async () => {
      const add = (code: string) => clerk('POST', '/api/zip-codes', { code })
      return ['zip-codes', (await add('33-100')).body.entry.id, (await add('33-101')).body.entry.id]
    },
    'a man’s name and a woman’s': async () => {
      const add = (value: string, gender: number) => clerk('POST', '/api/names', { value, gender })
      return [
        'names',
        (await add('Zdobysz', 1)).body.entry.id,
        (await add('Zdobysza', 2)).body.entry.id,
      ]
    },
  }
  const [list, sourceId, targetId] = await pairs[caseName]!()
  const answer = await merge(clerk, list, [sourceId], targetId)
  expect(answer.status).toBe(422)
  expect(answer.body.message).toMatch(message)
})

test('merge towns: a town with itself, a common town as source, or a town of another parish → 422', async () => {
  const [clerk, otherClerk] = [await newParish(), await newParish()]
  const [ownTownId, otherTownId] = [await town(clerk, 'Ropa'), await town(otherClerk, 'Ropa')]
  const { rows } = await database.query(
    `insert into towns (parish_id, name) values (null, $1) returning id`,
    [`Wspólna ${ownTownId}`],
  )
  for (const [sourceId, target] of [
    [ownTownId, ownTownId],
    [rows[0].id, ownTownId],
    [otherTownId, ownTownId],
    [ownTownId, otherTownId],
  ]) {
    expect((await merge(clerk, 'towns', [sourceId], target)).status, `${sourceId} ${target}`).toBe(
      422,
    )
  }
  expect((await merge(clerk, 'towns', [ownTownId], rows[0].id)).body).toMatchObject({ merged: 1 })
  expect((await merge(clerk, 'miasta', [ownTownId], otherTownId)).status).toBe(404)
})

test('merge preview: the records that would change are counted', async () => {
  const { clerk, right, typo } = await twoTowns()
  const { body } = await clerk(
    'GET',
    `/api/dictionaries/items/towns/uses?items=${right}&items=${typo}`,
  )
  expect(body.data).toEqual([
    { id: right, value: 'Zagórnik', global: false, uses: 3 },
    { id: typo, value: 'Zagurnik', global: false, uses: 6 },
  ])
})

test('merge: record written while its town is merged → the merge waits and updates the record', async () => {
  const clerk = await newParish()
  const [right, typo] = [await town(clerk, 'Zagórnik'), await town(clerk, 'Zagurnik')]
  let merging: ReturnType<typeof merge> | undefined
  let hasAnswered = false
  await runInTransaction(database, { role: 'app_user', parish_id: clerk.parish_id }, async db => {
    await db
      .insertInto('people')
      .values({ ...ANNA, dic_town_id: typo })
      .execute()
    merging = merge(clerk, 'towns', [typo], right)
    void merging.then(() => (hasAnswered = true))
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(hasAnswered).toBe(false)
  })
  expect((await merging!).body).toMatchObject({ repointed: 1 })
  expect(await addresses(clerk)).toEqual([[right, null]])
})

test('merge: record that refers to the town after the merge → refused, not lost silently', async () => {
  const clerk = await newParish()
  const [right, typo] = [await town(clerk, 'Zagórnik'), await town(clerk, 'Zagurnik')]
  await merge(clerk, 'towns', [typo], right)
  await expect(live(clerk, typo)).rejects.toMatchObject({ code: '23503' })
})
