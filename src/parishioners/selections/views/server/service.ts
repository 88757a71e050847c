import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import {
  Refusal,
  mapConstraintError,
  forbidden,
  notFound,
  staleVersion,
} from '#platform/refusals.ts'
import { updateVersioned, toJsonb } from '#platform/database/records.ts'
import type { ViewListName, View } from '../contract.ts'
import type { ViewEntry } from '../entry.ts'
import { readView } from './reading.ts'
import { isManagingRole } from '#auth/rights/role-names.ts'

mapConstraintError(
  'saved_views_once',
  'name',
  'Parafia ma już widok o tej nazwie. Nadaj inną nazwę.',
)
mapConstraintError('saved_views_once_own', 'name', 'Masz już widok o tej nazwie. Nadaj inną nazwę.')

/** Maximum number of views of a list; more would make a view hard to find. */
const MAX_LIST_VIEWS = 50

const selectViews = (db: Db) =>
  db.selectFrom('saved_views').selectAll().$narrowType<{ list: ViewListName; query: object }>()

/** Lists the views of the parish and of the current user, by name. */
export async function listSavedViews(
  { db, user }: Context,
  name: ViewListName,
): Promise<{ data: View[] }> {
  const rows = await selectViews(db)
    .where('list', '=', name)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const defaultView = await db
    .selectFrom('default_views')
    .select('view_id')
    .where('list', '=', name)
    .executeTakeFirst()
  const data = []
  for (const row of rows) {
    const { id, version, shared, author_id, author_name } = row
    data.push({
      id,
      version,
      shared,
      author_name,
      name: row.name,
      own: author_id === user.id,
      is_default: id === defaultView?.view_id,
      ...(await readView(db, user, name, row.query)),
    })
  }
  return { data }
}

export async function createSavedView({ db, user }: Context, { name, shared, kept }: ViewEntry) {
  await refuseTooMany(db, kept.list)
  const query = toJsonb(withoutNothing(kept.query))
  return db
    .insertInto('saved_views')
    .values({ list: kept.list, name, shared, author_name: user.name, query })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateSavedView(
  { db, user }: Context,
  id: number,
  { version, name, shared, kept }: ViewEntry & { version: number },
) {
  const view = await ownOrShared(db, user, id)
  if (view.list !== kept.list) throw new Refusal(422, 'Ten widok należy do innej listy.')
  if (view.shared && !shared && view.author_id !== user.id) {
    throw forbidden('Widok parafii może zabrać do własnych tylko ten, kto go zapisał.')
  }
  const query = toJsonb(withoutNothing(kept.query))
  return updateVersioned(db, 'saved_views', id, version, { name, shared, query })
}

export async function removeSavedView({ db, user }: Context, id: number, version: number) {
  await ownOrShared(db, user, id)
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw staleVersion()
  return { result: true }
}

export async function chooseDefaultView(
  { db }: Context,
  name: ViewListName,
  view_id: number | null,
) {
  await db.deleteFrom('default_views').where('list', '=', name).execute()
  if (view_id === null) return { result: true }
  const view = await selectViews(db)
    .where('id', '=', view_id)
    .where('list', '=', name)
    .executeTakeFirst()
  if (!view) throw notFound('Nie ma takiego widoku. Mógł zostać usunięty.')
  await db.insertInto('default_views').values({ list: name, view_id }).execute()
  return { result: true }
}

/**
 * Returns a view that the current user may change: an own view, or a shared one for its author and the parish priest.
 */
async function ownOrShared(db: Db, user: Context['user'], id: number) {
  const view = await selectViews(db).where('id', '=', id).executeTakeFirst()
  if (!view) throw notFound('Nie ma takiego widoku. Mógł zostać usunięty.')
  if (view.author_id === user.id || isManagingRole(user.role_id)) return view
  throw forbidden('Widok parafii zmienia ten, kto go zapisał, albo proboszcz.')
}

async function refuseTooMany(db: Db, name: ViewListName) {
  const { count } = await db
    .selectFrom('saved_views')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('list', '=', name)
    .executeTakeFirstOrThrow()
  if (count < MAX_LIST_VIEWS) return
  throw new Refusal(
    422,
    `Ta lista ma już ${MAX_LIST_VIEWS} widoków. Usuń któryś, zanim zapiszesz następny.`,
  )
}

const withoutNothing = (query: object) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  )
