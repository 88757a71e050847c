import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { readPage } from '#platform/read-page.ts'
import { fold } from '#platform/words.ts'
import { bestFirst, foundIn } from '../found.ts'
import { type NameEntry, type NameQuery, names } from './contract.ts'

const columns = [
  'id',
  'version',
  sql<boolean>`parish_id is null`.as('global'),
  'value',
  'gender',
] as const

export async function list({ db }: Context, query: NameQuery) {
  const { search, gender } = query
  let found = db.selectFrom('names').where(foundIn('folded', search))
  if (gender)
    found = found.where(eb => eb.or([eb('gender', '=', gender), eb('gender', 'is', null)]))
  const shown = found
    .select(columns)
    .orderBy(bestFirst('folded', search))
    .orderBy(sql`value collate "pl"`)
    .orderBy('id')
  return readPage(names.list.path, query, shown)
}

export async function add({ db }: Context, name: NameEntry) {
  const entry =
    (await alike(db, name.value)) ??
    (await db
      .insertInto('names')
      .values({ ...name, parish_id: sql`current_parish()` })
      .onConflict(conflict => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()) ??
    (await alike(db, name.value))
  return { result: true, entry: entry! }
}

const alike = (db: Db, value: string) =>
  db
    .selectFrom('names')
    .select(columns)
    .where('folded', '=', fold(value))
    .orderBy('global')
    .executeTakeFirst()

/** 1 or 2 by the first of the names, when the dictionary knows it; else the ending tells. */
export async function genderOf(db: Db, names: string): Promise<1 | 2> {
  const first = names.split(/[\s-]/)[0] ?? ''
  const known = await alike(db, first)
  if (known?.gender === 1 || known?.gender === 2) return known.gender
  return fold(first).endsWith('a') ? 2 : 1
}
