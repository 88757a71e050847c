import { expect, test } from 'vitest'
import { refuseUnknownReferences } from '#books/baptisms/registrations/server/references.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

const add = async (clerk: Caller, value: string, dictionary = 'Faith') =>
  (await clerk('POST', `/api/dictionaries/items/${dictionary}`, { value })).body.id as number
const merge = (clerk: Caller, items: unknown[], mergeIntoId: unknown, dictionary = 'Faith') =>
  clerk('POST', `/api/dictionaries/items/${dictionary}/merge`, { items, mergeIntoId })
const ANNA = { names: 'Anna', surname: 'Nowak' }

test('merge: every record refers to the target, in acts and registrations, and the merge is recorded', async () => {
  const clerk = await newParish()
  const [a, b] = [await add(clerk, 'grekokatolickie'), await add(clerk, 'unickie')]
  await inParish(clerk.parish_id, async db => {
    await db
      .insertInto('people')
      .values([
        { ...ANNA, dic_faith_id: a },
        { ...ANNA, dic_faith_id: b },
        { ...ANNA, dic_faith_id: 1 },
      ])
      .execute()
    await db
      .insertInto('baptisms')
      .values({
        ...ANNA,
        act_number: '1',
        year: 2026,
        dic_father_faith_id: a,
        dic_mother_faith_id: b,
      })
      .execute()
    await db
      .insertInto('baptism_registrations')
      .values({
        ...ANNA,
        act: JSON.stringify({ dic_mother_faith_id: b, names: 'Anna' }),
      })
      .execute()
  })
  const answer = await merge(clerk, [a, b], 2)
  expect(answer.body).toMatchObject({ result: true, merged: 2, repointed: 5 })
  const storedRows = await inParish(clerk.parish_id, async db => ({
    people: await db.selectFrom('people').select('dic_faith_id').orderBy('id').execute(),
    act: await db
      .selectFrom('baptisms')
      .select(['dic_father_faith_id', 'dic_mother_faith_id'])
      .executeTakeFirst(),
    registration: await db.selectFrom('baptism_registrations').select('act').executeTakeFirst(),
    own: await db
      .selectFrom('dictionary_items')
      .select('id')
      .where('parish_id', 'is not', null)
      .execute(),
    history: await db
      .selectFrom('history')
      .select('reason')
      .where('table_name', '=', 'people')
      .where('action', '=', 'update')
      .execute(),
  }))
  expect(storedRows.people.map(person => person.dic_faith_id)).toEqual([2, 2, 1])
  expect(storedRows.act).toEqual({ dic_father_faith_id: 2, dic_mother_faith_id: 2 })
  expect(storedRows.registration!.act).toEqual({ dic_mother_faith_id: 2, names: 'Anna' })
  expect(storedRows.own).toEqual([])
  expect(storedRows.history[0]!.reason).toBe(
    'Scalenie w słowniku „Wyznanie”: grekokatolickie, unickie → greckokatolickie',
  )
})

test('merge functions of staff: staff records store the text, so the text is replaced', async () => {
  const clerk = await newParish()
  const id = await add(clerk, 'koscielny', 'WorkerFunction')
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('parish_workers')
      .values({ names: 'Piotr', surname: 'Czyż', worker_function: 'koscielny' })
      .execute(),
  )
  expect((await clerk('DELETE', `/api/dictionaries/items/WorkerFunction/${id}`)).status).toBe(422)
  expect((await merge(clerk, [id], 12, 'WorkerFunction')).body.repointed).toBe(1)
  const { body } = await clerk('GET', '/api/parish-workers')
  expect(body.data[0].worker_function).toBe('kościelny (zakrystianin)')
})

test('merge: only the target, or foreign, common or unknown items → refused, and nothing changes', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const [a, b] = [await add(sokolow, 'jeden'), await add(sokolow, 'dwa')]
  const foreign = await add(wegrow, 'trzy')
  const rite = await add(sokolow, 'jeden', 'Rite')
  for (const [items, target] of [
    [[b], b],
    [[foreign], a],
    [[a], foreign],
    [[a, 1], b],
    [[a, 999_999], b],
    [[a], 999_999],
    [[rite], a],
    [[a], rite],
    [[], a],
    [Array.from({ length: 10_000 }, (_, i) => i + 1), a],
    [['x'], a],
    [[a], 2 ** 53],
  ] as const) {
    const { status, body } = await merge(sokolow, [...items], target)
    expect(status, JSON.stringify([items.slice(0, 3), target])).toBe(422)
    expect(body.message).toMatch(/[a-ząćęłńóśźż]/)
  }
  const parishEntries = await sokolow('GET', '/api/dictionaries/items/Faith?without_global=1')
  expect(parishEntries.body.items.meta.total).toBe(2)
  expect((await merge(sokolow, [a], b, 'Gender')).status).toBe(422)
})

test('merge: two merges that cross each other → one item remains, and all records refer to an existing item', async () => {
  const clerk = await newParish()
  const [a, b, c] = [await add(clerk, 'a'), await add(clerk, 'b'), await add(clerk, 'c')]
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values([a, b, c].map(id => Object.assign({ dic_faith_id: id }, ANNA)))
      .execute(),
  )
  const answers = await Promise.all([
    merge(clerk, [a], b),
    merge(clerk, [b], a),
    merge(clerk, [b], c),
    merge(clerk, [c], a),
  ])
  expect(
    answers.map(({ status }) => status).every(status => status === 200 || status === 422),
  ).toBe(true)
  const danglingPeople = await inParish(clerk.parish_id, db =>
    db
      .selectFrom('people')
      .select('id')
      .where(
        'dic_faith_id',
        'not in',
        db.selectFrom('dictionary_items').select('id').where('dictionary', '=', 'Faith'),
      )
      .execute(),
  )
  expect(danglingPeople).toEqual([])
})

test('merge: person saved while their item is merged → the person does not refer to the removed item', async () => {
  const clerk = await newParish()
  const from = await add(clerk, 'waldensi')
  const [, saveResult] = await Promise.allSettled([
    merge(clerk, [from], 1),
    inParish(clerk.parish_id, db =>
      db
        .insertInto('people')
        .values({ ...ANNA, dic_faith_id: from })
        .execute(),
    ),
  ])
  const people = await inParish(clerk.parish_id, db =>
    db.selectFrom('people').select('dic_faith_id').execute(),
  )
  expect(people).toEqual(saveResult.status === 'fulfilled' ? [{ dic_faith_id: 1 }] : [])
})

test('merge: registration stored as JSON → its item stays locked until the registration is written', async () => {
  const clerk = await newParish()
  const from = await add(clerk, 'waldensi')
  const faith = (id: number) => ({ dic_father_faith_id: id, godparents: [] })
  let merging: ReturnType<typeof merge> | undefined
  await inParish(clerk.parish_id, async db => {
    await refuseUnknownReferences(db, faith(from) as never)
    merging = merge(clerk, [from], 1)
    await new Promise(resolve => setTimeout(resolve, 300))
    await db
      .insertInto('baptism_registrations')
      .values({ ...ANNA, act: JSON.stringify(faith(from)) })
      .execute()
  })
  expect((await merging!).body).toMatchObject({ repointed: 1 })
})
