import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listBlockingIndexes, listContractions } from './contractions.ts'

const FOLDER = new URL('../../db/migrations/', import.meta.url)
const files = readdirSync(FOLDER).filter(name => name.endsWith('.sql'))
const getText = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')
/** Number of the last migration to which the rule does not apply. */
const LAST_FREE = '0240'
const changes = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')

const words = (text: string) => listContractions(text).map(contraction => contraction.words)

test.each(files.filter(name => name.slice(0, 4) > LAST_FREE).map(name => [name]))(
  'the previous version of the program works with the tables after %s',
  name => {
    const contractions = listContractions(getText(name))
    expect(contractions.filter(({ excusedBy }) => !excusedBy)).toEqual([])
    for (const { excusedBy } of contractions) expect(changes).toContain(`## ${excusedBy} (`)
  },
)

test.each([
  ['drop table banns', 'drops a table'],
  ['alter table people drop column nickname', 'drops a column: people'],
  ['ALTER TABLE only people\n  RENAME COLUMN names TO first_names', 'renames: people'],
  ['alter table people rename to parishioners', 'renames: people'],
  ['alter table people rename to p; create view other as select 1', 'renames: people'],
  ['alter table people alter column phone set not null', 'makes a column NOT NULL: people'],
  ['alter table people alter phone type integer', 'changes the type of a column: people'],
  [
    'alter table people add column age integer not null',
    'adds a NOT NULL column without a default: people',
  ],
  [
    'alter table people add age numeric(3, 1), add constraint grown check (age > 18)',
    'adds a constraint without NOT VALID: people',
  ],
  ['create unique index one_phone on people (parish_id, phone)', 'adds a unique index: people'],
  ['alter table people alter column active drop default', 'drops a default: people'],
])('listContractions: %s → reported, because it breaks programs that write', (sql, description) => {
  expect(words(`-- It's a reason; not a statement.\n${sql};`)).toEqual([description])
})

test.each([
  'alter table people add column age integer, add column grown boolean not null default false',
  `alter table people add column kind text not null default 'drop table; a' check (kind in ('a', 'b'))`,
  'alter table people add constraint grown check (age > 18) not valid',
  'alter table people validate constraint grown',
  'alter table people alter column phone drop not null, drop constraint grown',
  'create table pets (id bigint primary key, name text not null); alter table pets add unique (name); create unique index on pets (name)',
  'alter table people add column pet_id bigint; create unique index one_pet on people (parish_id, pet_id)',
  'create function f() returns void language sql as $$ drop table people; $$',
])('listContractions: %s → not reported', sql => {
  expect(words(sql)).toEqual([])
})

test('an exception names the first release that no longer writes to the removed object', () => {
  const sql = `-- contract: unused since 0.3.0\nalter table people drop column nickname;\nalter table people drop column age;`
  expect(listContractions(sql).map(contraction => contraction.excusedBy)).toEqual([
    '0.3.0',
    undefined,
  ])
})

test('listContractions: migrations before the rule → finds more than five contractions', () => {
  const before = files.filter(name => name.slice(0, 4) <= LAST_FREE)
  expect(before.filter(name => words(getText(name)).length > 0).length).toBeGreaterThan(5)
})

/** Number of the last migration that may build an index on a large table within a transaction. */
const LAST_BLOCKING = '0339'

test('a migration builds an index on a large table outside its transaction', () => {
  const names = files.filter(name => name.slice(0, 4) > LAST_BLOCKING)
  const blocking = names.filter(name => listBlockingIndexes(getText(name)).length > 0)
  expect(blocking, 'create index concurrently if not exists, in a file of its own').toEqual([])
})

test('listBlockingIndexes: indexes of large tables, not those built concurrently or of other tables', () => {
  const [before, after] = [
    files.filter(name => name.slice(0, 4) <= LAST_BLOCKING),
    `-- outside the transaction\ncreate index concurrently if not exists a on people (name); create index b on tasks (id);`,
  ]
  expect(
    before.filter(name => listBlockingIndexes(getText(name)).length > 0).length,
  ).toBeGreaterThan(3)
  expect(listBlockingIndexes(after)).toEqual([])
  expect(listBlockingIndexes('CREATE UNIQUE INDEX c ON only public.people (name)')).toEqual([
    'people',
  ])
})
