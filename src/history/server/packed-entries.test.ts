import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { verifyChain } from './chain.ts'

const { database, newParish, inParish } = await testApi({ url: await ownDatabase('packed') })

// A table with every kind of default, and with values that are equal to a default and written otherwise (0 and 0.00).
await database.query(`
  create table samples (
    parish_id integer not null default current_parish() references parishes,
    id bigint generated always as identity,
    version integer not null default 1,
    note text not null default '',
    amount numeric default 0,
    marked boolean not null default false,
    items jsonb not null default '[]',
    day date,
    at timestamptz not null default now(),
    primary key (parish_id, id)
  );
  select tenant('samples'), tracked('samples');
  grant delete on samples to app_user`)

const values = fc.record(
  {
    note: fc.string({ unit: 'grapheme' }).map(text => text.replaceAll('\0', '')),
    amount: fc.constantFrom('0', '0.00', '1', '1.0', '12.50', null),
    marked: fc.boolean(),
    items: fc.constantFrom('[]', '{}', '[{"person_id":null}]', '[1,1.0]', '"null"', 'null'),
    day: fc.constantFrom('2000-02-29', null),
  },
  { requiredKeys: [] },
)
const step = fc.record({
  kind: fc.constantFrom('insert', 'update', 'update', 'delete', 'column'),
  place: fc.nat(20),
  values,
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Change {
  action: string
  old: string | null
  new: string | null
}

let columnCount = 0

/** Applies one step and returns the change that history must hold; none when nothing was changed. */
async function applyStep(parish_id: number, { kind, place, values: row }: Step) {
  if (kind === 'column') {
    const type = ['text', `integer not null default 7`, `boolean not null default true`][place % 3]!
    await database.query(`alter table samples add column extra_${++columnCount} ${type}`)
    return []
  }
  return inParish(parish_id, async db => {
    const read = async (id: number) => {
      const { rows } = await sql<{ state: string }>`
        select to_jsonb(s)::text as state from samples s where id = ${id}`.execute(db)
      return rows[0]?.state ?? null
    }
    const { rows: ids } = await sql<{ id: number }>`select id from samples order by id`.execute(db)
    const id = ids[place % Math.max(1, ids.length)]?.id
    const entries = Object.entries(row)
    if (kind === 'insert' || id === undefined) {
      const { rows } = await sql<{ id: number }>`insert into samples (${sql.join([
        sql`version`,
        ...entries.map(([name]) => sql.ref(name)),
      ])}) values (${sql.join([1, ...entries.map(([, value]) => value)])}) returning id`.execute(db)
      return [{ action: 'insert', old: null, new: await read(rows[0]!.id) }]
    }
    const old = await read(id)
    if (kind === 'delete') {
      await sql`delete from samples where id = ${id}`.execute(db)
      return [{ action: 'delete', old, new: null }]
    }
    if (entries.length === 0) return []
    await sql`update samples set ${sql.join(
      entries.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    )} where id = ${id}`.execute(db)
    const state = await read(id)
    // A value that is only written in another way (0 and 0.00) is no change.
    const { rows } = await sql<{ equal: boolean }>`
      select ${old}::jsonb - 'version' = ${state}::jsonb - 'version' as equal`.execute(db)
    return rows[0]!.equal ? [] : [{ action: 'update', old, new: state }]
  })
}

const readHistory = async (parish_id: number): Promise<Change[]> =>
  (
    await database.query<Change>(
      `select action, old::text, new::text from history where parish_id = $1 and table_name = 'samples' order by seq`,
      [parish_id],
    )
  ).rows

/** Applies the change in a transaction that is rolled back, and returns the first entry that does not verify. */
async function verifyTampered(parish_id: number, change = 'select') {
  const client = await database.connect()
  try {
    await client.query(`begin; ${change}`)
    const { broken } = await verifyChain(client, parish_id)
    return broken.map(({ seq, problem }) => ({ seq, problem }))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Rewrites every second entry as entries were written before shapes: with both states whole. */
const writeWhole = (parish_id: number) =>
  database.query(
    `update history_entries e set old = h.old, new = h.new, shape = null from history h
     where e.parish_id = $1 and h.parish_id = $1 and h.seq = e.seq and e.seq % 2 = 0`,
    [parish_id],
  )

// Another letter in place of one letter of a packed state, or another version in a whole one.
const change = (
  side: string,
  n: number,
) => `case when shape is null then ${side} || '{"version": 999}'
  else to_jsonb(overlay(${side} #>> '{}' placing case substr(${side} #>> '{}', place, 1) when 'x' then 'y' else 'x' end
    from place for 1)) end from (select 1 + ${n} % length(${side} #>> '{}') as place from history_entries where ENTRY) p`

/** Changes of what is stored of one entry, each of which verification must detect. */
const listTamperings = (entry: string, n: number) =>
  [
    `new = ${change('coalesce(new, old)', n)}`,
    `old = ${change('coalesce(old, new)', n)}`,
    `old = new, new = old`,
    `new = null, old = null`,
    `shape = case when shape is null then (select min(id) from history_shapes) end`,
    `prev_hash = hash`,
    `at = at + interval '1 microsecond'`,
    `record_id = record_id + 1`,
  ].map(text => `update history_entries set ${text.replaceAll('ENTRY', entry)} where ${entry}`)

test('history: every state of random inserts, updates, deletes and new columns is read whole from packed and whole entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      fc.nat(),
      async (steps, n) => {
        const parish_id = (await newParish()).parish_id!
        const changes: Change[] = []
        for (const nextStep of steps) changes.push(...(await applyStep(parish_id, nextStep)))
        expect(await readHistory(parish_id)).toEqual(changes)
        await writeWhole(parish_id)
        expect(await readHistory(parish_id)).toEqual(changes)
        expect(await verifyTampered(parish_id)).toEqual([])
        if (changes.length === 0) return
        const seq = 2 + (n % changes.length) // the first entry is the account of the priest
        const entry = `parish_id = ${parish_id} and seq = ${seq}`
        for (const text of listTamperings(entry, n))
          expect(await verifyTampered(parish_id, text), text).toMatchObject([{ seq }])
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})

test('history: a changed or deleted shape → every entry of it is reported', async () => {
  const parish_id = (await newParish()).parish_id!
  await inParish(parish_id, db => sql`insert into samples default values`.execute(db))
  for (const change of [
    `update history_shapes set base = base || '{"note": "x"}' where table_name = 'samples'`,
    `update history_shapes set base = base - 'day' where table_name = 'samples'`,
    `delete from history_shapes where table_name = 'samples'`,
  ])
    expect(await verifyTampered(parish_id, change)).toEqual([{ seq: 2, problem: 'changed' }])
})

test('history: an entry holds the columns that differ, and the former state only those that changed', async () => {
  const parish_id = (await newParish()).parish_id!
  await inParish(parish_id, async db => {
    await sql`insert into samples (note) values ('raz')`.execute(db)
    await sql`update samples set note = 'dwa'`.execute(db)
    await sql`delete from samples`.execute(db)
  })
  const { rows } = await database.query<{ old: string | null; new: string | null }>(
    `select old, new from history_entries where parish_id = $1 and table_name = 'samples' order by seq`,
    [parish_id],
  )
  const values = (packed: string | null | undefined) =>
    (JSON.parse(packed ?? '[]') as unknown[]).slice(1).filter(value => value !== parish_id)
  expect(values(rows[0]?.new)).toEqual([expect.any(String), expect.any(Number), 'raz'])
  expect([rows[0]?.old, values(rows[1]?.old)]).toEqual([null, ['raz', 1]])
  expect(values(rows[1]?.new)).toEqual([expect.any(String), expect.any(Number), 'dwa', 2])
  expect([rows[2]?.new, values(rows[2]?.old)]).toEqual([null, values(rows[1]?.new)])
})

test('append_entry: states with different columns are stored whole, and the entry verifies', async () => {
  const parish_id = (await newParish()).parish_id!
  await database.query(
    `select append_entry($1, 'samples', 7, 'update', '{"note": "raz"}', '{"note": "raz", "digest": "x"}', null)`,
    [parish_id],
  )
  expect(await readHistory(parish_id)).toEqual([
    { action: 'update', old: '{"note": "raz"}', new: '{"note": "raz", "digest": "x"}' },
  ])
  expect(await verifyTampered(parish_id)).toEqual([])
})

test('history: a program from before shapes finds the entries of its own transaction by their xmin', async () => {
  const parish_id = (await newParish()).parish_id!
  const insertSample = () =>
    inParish(parish_id, async db => {
      await sql`insert into samples default values`.execute(db)
      const { rows } = await sql<{ seq: number }>`
        select seq from history where seq > 0 and xmin = pg_current_xact_id()::xid`.execute(db)
      return rows.map(({ seq }) => seq)
    })
  expect([await insertSample(), await insertSample()]).toEqual([[2], [3]])
})
