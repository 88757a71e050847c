import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeUntold } from '#history/server/testing.ts'
import { createImportCalls } from '#parishioners/people/import/server/testing.ts'
import { KOWALSCY, createUndoCalls } from '#parishioners/people/import/server/undoing/testing.ts'
import { type Db, runInTransaction } from '#platform/database/database.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'
import { findWrongSums, insertActs } from '../testing.ts'
import { recountSums } from './recounting.ts'

const server = await testApi({ url: await ownDatabaseWithDictionaries('recounting') })
const { database, newParish, newParishId, inParish, signIn } = server

const newDiocese = async (name: string): Promise<number> =>
  (await database.query('insert into dioceses (name) values ($1) returning id', [name])).rows[0].id
const moveParish = (parish_id: number, diocese_id: number) =>
  database.query('update parishes set diocese_id = $2 where id = $1', [parish_id, diocese_id])

const ownDiocese = await newDiocese('własna')
const otherDiocese = await newDiocese('inna')
const curia = await signIn(4, null, { diocese_id: ownDiocese })

/** Sums by measure, for the curia: from the kept sums, or counted from all rows as before they were kept. */
const readTotals = (how: 'kept' | 'counted', [from, to]: [number, number]) =>
  runInTransaction(
    database,
    { role: 'app_system', account_id: curia.user_id, readOnly: true },
    async db => {
      const measures = sql`array['baptisms', 'communions', 'confirmations', 'weddings', 'deceased', 'men', 'women', 'families']`
      const source =
        how === 'kept'
          ? sql`diocese_totals(${measures}, ${from}, ${to}) where parish_id is not null`
          : sql`diocese_sums(${from}, ${to})`
      const { rows } = await sql`
        select parish_id, measure, sum(at_least)::integer as at_least, sum(at_most)::integer as at_most
        from ${source} group by 1, 2 order by 1, 2`.execute(db)
      return rows
    },
  )

const BOOKS = ['baptisms', 'communions', 'confirmations', 'deceased'] as const
const ACT = { names: 'Jan', surname: 'Lis' }
const WEDDING = {
  groom_names: 'Jan',
  groom_surname: 'Lis',
  bride_names: 'Ewa',
  bride_surname: 'Kos',
}

interface Change {
  kind: number
  book: (typeof BOOKS)[number]
  year: number
  count: number
}
let actNumber = 0
const buildActs = ({ year, count }: Change, act: object) =>
  Array.from({ length: count }, () => ({ ...act, year, act_number: String(++actNumber) }))

const CHANGES: ((db: Db, change: Change) => Promise<unknown>)[] = [
  (db, change) => insertActs(db, change.book, buildActs(change, ACT)),
  (db, change) => insertActs(db, 'weddings', buildActs(change, WEDDING)),
  (db, { book, count }) =>
    sql`update ${sql.table(book)} set cancelled_at = case when cancelled_at is null then now() end
      where id % ${count + 1} = 0`.execute(db),
  (db, { book, year, count }) =>
    sql`update ${sql.table(book)} set year = ${year} where id % ${count + 2} = 0`.execute(db),
  (db, { book }) => sql`update ${sql.table(book)} set names = 'Adam'`.execute(db),
  (db, { year, count }) =>
    sql`insert into people (names, surname, gender, status) select 'Ewa', 'Lis', 1 + n % 2,
      case when n % 3 = ${year % 3} then 'outsider' else 'parishioner' end from generate_series(1, ${count}) n`.execute(
      db,
    ),
  (db, { year, count }) =>
    sql`update people set gender = 3 - gender, status = ${year % 2 ? 'deceased' : 'parishioner'}
      where id % ${count + 1} = 0`.execute(db),
  (db, { count }) =>
    sql`insert into families (family_name, inactive) select 'Lis', n % 2 = 0 from generate_series(1, ${count}) n`.execute(
      db,
    ),
  (db, { count }) =>
    sql`update families set inactive = not inactive where id % ${count} = 0`.execute(db),
]

const changes = fc.array(
  fc.record({
    parish: fc.nat(2),
    kind: fc.nat(CHANGES.length - 1),
    book: fc.constantFrom(...BOOKS),
    year: fc.integer({ min: 2020, max: 2026 }),
    count: fc.integer({ min: 1, max: 9 }),
    isDiscarded: fc.boolean(),
  }),
  { minLength: 10, maxLength: 25 },
)

test('sums of parishes: after any changes, also undone ones, they are what a count of all rows gives', async () => {
  const parishIds = [await newParishId(), await newParishId(), await newParishId()]
  for (const id of parishIds) await moveParish(id, ownDiocese)
  await fc.assert(
    fc.asyncProperty(changes, async list => {
      for (const change of list) {
        await inParish(parishIds[change.parish]!, async db => {
          await CHANGES[change.kind]!(db, change)
          if (change.isDiscarded && change.count > 5) throw new Error('discarded')
        }).catch((problem: Error) => expect(problem.message).toBe('discarded'))
      }
      for (const id of parishIds) expect(await inParish(id, findWrongSums)).toEqual([])
    }),
    { numRuns: 6 },
  )
  await recountSums(database)
  for (const years of [
    [2020, 2026],
    [2023, 2024],
    [1900, 1950],
  ] satisfies [number, number][]) {
    expect(await readTotals('kept', years)).toEqual(await readTotals('counted', years))
  }
  expect((await readTotals('kept', [2020, 2026])).length).toBeGreaterThan(10)
})

test('sums of parishes: a parish that moves takes its sums to the other diocese; one not counted yet is counted', async () => {
  const [parish_id, uncountedId] = [await newParishId(), await newParishId()]
  await inParish(parish_id, db =>
    insertActs(db, 'baptisms', buildActs({ year: 2025, count: 7 } as Change, ACT)),
  )
  await recountSums(database)
  await moveParish(parish_id, ownDiocese)
  await database.query(`delete from nightly_progress where parish_id = $1`, [uncountedId])
  await inParish(uncountedId, db =>
    insertActs(db, 'deceased', buildActs({ year: 2025, count: 6 } as Change, ACT)),
  )
  await database.query(
    `begin; set local app.parish_id = ${uncountedId}; delete from parish_sums; commit`,
  )
  await moveParish(uncountedId, ownDiocese)
  const sums = await readTotals('kept', [2025, 2025])
  expect(sums).toContainEqual({ parish_id, measure: 'baptisms', at_least: 7, at_most: 7 })
  expect(sums).toContainEqual({
    parish_id: uncountedId,
    measure: 'deceased',
    at_least: 6,
    at_most: 6,
  })
  expect(sums).toEqual(await readTotals('counted', [2025, 2025]))
  await moveParish(parish_id, otherDiocese)
  expect(
    (await readTotals('kept', [2025, 2025])).map(row => (row as { parish_id: number }).parish_id),
  ).not.toContain(parish_id)
})

test('sums of parishes: an import of people and its undoing', async () => {
  const clerk = await newParish()
  const { imported } = await createImportCalls(server)
  const { undo } = createUndoCalls(server)
  const file = await imported(clerk, KOWALSCY)
  const readSums = () =>
    inParish(clerk.parish_id, db =>
      db.selectFrom('parish_sums').select(['measure', 'count']).orderBy('measure').execute(),
    )
  expect(await readSums()).toEqual([
    { measure: 'families', count: 1 },
    { measure: 'men', count: 1 },
    { measure: 'women', count: 2 },
  ])
  expect((await undo(clerk, file.id)).status).toBe(200)
  expect((await readSums()).map(({ count }) => count)).toEqual([0, 0, 0])
})

test('recountSums: a sum that became wrong outside the triggers is mended and reported once', async () => {
  const parish_id = await newParishId()
  const addPerson = () => inParish(parish_id, db => db.insertInto('people').values(ACT).execute())
  await addPerson()
  await recountSums(database)
  await changeUntold(database, parish_id, 'people', `update people set status = 'deceased'`)
  await recountSums(database)
  expect(await inParish(parish_id, findWrongSums)).toEqual(['men 0: 1, counted '])
  await addPerson()
  await expect(recountSums(database)).rejects.toThrow('1 sums of parishes were wrong')
  expect(await inParish(parish_id, findWrongSums)).toEqual([])
  await addPerson()
  await recountSums(database)
})

test('recountSums: a record being saved at the same time is counted once', async () => {
  const parish_id = await newParishId()
  const writer = await database.connect()
  await writer.query(`begin; set local role app_user; set local app.parish_id = ${parish_id};
    insert into people (names, surname) values ('Ewa', 'Wróblewska')`)
  const recountPromise = recountSums(database)
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%recount_sums%' and datname = current_database()`,
      )
      return rows.length
    })
    .toBe(1)
  await writer.query('commit')
  writer.release()
  await recountPromise
  expect(await inParish(parish_id, findWrongSums)).toEqual([])
  expect(
    await inParish(parish_id, db => db.selectFrom('parish_sums').select('count').execute()),
  ).toEqual([{ count: 1 }])
})
