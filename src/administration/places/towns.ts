import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { readPage } from '#platform/read-page.ts'
import { fold } from '#platform/words.ts'
import { bestFirst, foundIn } from '../found.ts'
import { type TownEntry, type TownQuery, towns } from './contract.ts'

export async function list({ db }: Context, query: TownQuery) {
  const { search, id } = query
  let found = db.selectFrom('towns').where(foundIn('folded', search))
  if (id) found = found.where('id', '=', id)
  const shown = found
    .select(columns)
    .orderBy(bestFirst('folded', search))
    .orderBy('global')
    .orderBy(sql`name collate "pl"`)
    .orderBy('id')
  return readPage(towns.list.path, query, shown)
}

const columns = [
  'id',
  'version',
  sql<boolean>`parish_id is null`.as('global'),
  'name',
  'commune',
  'county',
  'voivodeship',
] as const

/** Adds a town of this parish's own, unless one alike is known here or to all. */
export async function add({ db }: Context, town: TownEntry) {
  const entry =
    (await alike(db, town)) ??
    (await db
      .insertInto('towns')
      .values({ ...town, parish_id: sql`current_parish()` })
      .onConflict(conflict => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()) ??
    (await alike(db, town))
  return { result: true, entry: entry! }
}

function alike(db: Db, { name, commune }: TownEntry) {
  let found = db.selectFrom('towns').where('folded', '=', fold(name))
  if (commune) found = found.where(sql`fold(commune)`, '=', fold(commune))
  return found.select(columns).orderBy('global').orderBy('id').executeTakeFirst()
}
