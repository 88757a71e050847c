import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField, staleVersion } from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import type { CheckmarkCategory, CheckmarkCatalog, CheckmarksEntry } from '../contract.ts'
import { type CheckmarkModule, checkmarkModules } from '../modules.ts'

export async function getCheckmarks(db: Db, module: CheckmarkModule): Promise<CheckmarkCatalog> {
  const { ticks } = checkmarkModules[module]
  const { rows } = await sql<CheckmarkCategory & { versions: string }>`
    select c.id, c.name, c.version || ':' || coalesce(string_agg(t.id || '.' || t.version, ',' order by t.id), '') as versions,
      coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'active', t.active,
        'used', (select count(*) from ${sql.table(ticks)} k where k.checkmark_type_id = t.id)
      ) order by t.position, t.id) filter (where t.id is not null), '[]') as types
    from checkmark_categories c left join checkmark_types t on t.category_id = c.id
    where c.module = ${module} group by c.parish_id, c.id order by c.position, c.id`.execute(db)
  const { rows: digest } = await sql<{ state: string }>`
    select md5(${rows.map(({ id, versions }) => `${id}/${versions}`).join(';')}) as state`.execute(
    db,
  )
  return { categories: rows, state: firstRowOrThrow(digest).state }
}

export const listCheckmarkCategories = ({ db }: Context, { module }: { module: CheckmarkModule }) =>
  getCheckmarks(db, module)

/** Saves the whole list: adds new points, renames and reorders existing ones, removes missing ones. */
export async function saveCheckmarkCategories(
  { db }: Context,
  { module, categories, state }: CheckmarksEntry,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    concat_ws('/', current_parish(), 'checkmarks', ${module}::text), 0))`.execute(db)
  const before = await getCheckmarks(db, module)
  if (state !== undefined && state !== before.state) throw staleVersion()
  refuseUnknown(before.categories, categories)
  await removeTypes(db, module, before.categories, categories)
  for (const [position, { id, name, types }] of categories.entries()) {
    const category_id = await keep(db, 'checkmark_categories', id, { module, name, position })
    for (const [place, { id: type_id, ...type }] of types.entries()) {
      await keep(db, 'checkmark_types', type_id, { ...type, category_id, position: place })
    }
  }
  await removeCategories(db, before.categories, categories)
  return getCheckmarks(db, module)
}

type KnownCategories = readonly CheckmarkCategory[]
type RequestedCategories = CheckmarksEntry['categories']

const getTypes = <Type>(categories: readonly { types: Type[] }[]) =>
  categories.flatMap(({ types }) => types)
const getIds = (rows: readonly { id?: number | null }[]) =>
  new Set(rows.flatMap(({ id }) => id ?? []))

function refuseUnknown(before: KnownCategories, newCategories: RequestedCategories) {
  const [categories, types] = [getIds(before), getIds(getTypes(before))]
  const isLost =
    [...getIds(newCategories)].some(id => !categories.has(id)) ||
    [...getIds(getTypes(newCategories))].some(id => !types.has(id))
  if (isLost) throw staleVersion()
}

/** Removes points, except for ticked ones, which may only be deactivated. */
async function removeTypes(
  db: Db,
  module: CheckmarkModule,
  before: KnownCategories,
  newCategories: RequestedCategories,
) {
  const keptIds = getIds(getTypes(newCategories))
  const removedTypes = getTypes(before).filter(({ id }) => !keptIds.has(id))
  const usedType = removedTypes.find(type => type.used > 0)
  if (usedType) {
    throw refuseField(
      'categories',
      `Punktu „${usedType.name}” nie można usunąć, bo jest już zaznaczony u ${checkmarkModules[module].people[1]} (${usedType.used}). Zamiast tego wyłącz go.`,
    )
  }
  const ids = removedTypes.map(({ id }) => id)
  if (ids.length) await db.deleteFrom('checkmark_types').where('id', 'in', ids).execute()
}

async function removeCategories(
  db: Db,
  before: KnownCategories,
  newCategories: RequestedCategories,
) {
  const keptIds = getIds(newCategories)
  const ids = before.map(({ id }) => id).filter(id => !keptIds.has(id))
  if (ids.length) await db.deleteFrom('checkmark_categories').where('id', 'in', ids).execute()
}

/** Inserts a row, or updates it when it differs; returns its id. */
async function keep(
  db: Db,
  table: 'checkmark_categories' | 'checkmark_types',
  id: number | null | undefined,
  values: Record<string, unknown>,
) {
  const columns = Object.keys(values).map(name => sql.ref(name))
  const columnValues = Object.values(values)
  if (!id) {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(columnValues)})
      returning id`.execute(db)
    return firstRowOrThrow(rows).id
  }
  await sql`update ${sql.table(table)} set (${sql.join(columns)}) = row (${sql.join(columnValues)})
    where id = ${id} and (${sql.join(columns)}) is distinct from (${sql.join(columnValues)})`.execute(
    db,
  )
  return id
}
