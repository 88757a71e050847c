import { sql } from 'kysely'
import { readHistory } from '#history/server/read-history.ts'
import type { Context } from '#platform/context.ts'
import { audit } from '#platform/server/security-log.ts'
import type { Db } from '#platform/database/database.ts'
import { buildAddress } from '#platform/endpoint.ts'
import { getPage } from '#platform/paging.ts'
import { mapConstraintError, notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { parishesHistory } from './history.ts'
import {
  type InvoiceLog,
  type ParishDetails,
  type ParishEntry,
  type ParishSmsEntry,
  parishSettings,
} from '../settings-contract.ts'
import { ADMINISTRATOR } from '#auth/rights/role-names.ts'

mapConstraintError('parishes_url_key', 'url', 'Ten adres strony ma już inna parafia')

const PARISH_NOT_FOUND_MESSAGE = 'Nie ma takiej parafii'

/** Refuses (404) a parish that the user may not change. */
function refuseForeign({ user }: Pick<Context, 'user'>, id: number) {
  if (user.role_id !== ADMINISTRATOR && user.parish_id !== id)
    throw notFound(PARISH_NOT_FOUND_MESSAGE)
}

/** Returns one parish with its purchased modules. */
export async function getParishRecord(context: Context, id: number) {
  refuseForeign(context, id)
  const parish = await context.db
    .selectFrom('parishes')
    .leftJoin('dioceses', 'dioceses.id', 'parishes.diocese_id')
    .selectAll('parishes')
    .select('dioceses.name as diocese_name')
    .where('parishes.id', '=', id)
    .executeTakeFirst()
  if (!parish) throw notFound(PARISH_NOT_FOUND_MESSAGE)
  const { diocese_id, diocese_name } = parish
  const modules = await context.db
    .selectFrom('parish_modules')
    .select('module_id')
    .where('parish_id', '=', id)
    .orderBy('module_id')
    .execute()
  return {
    ...parish,
    diocese: diocese_id === null ? null : { id: diocese_id, name: diocese_name! },
    modules: modules.map(({ module_id }) => module_id),
  }
}

async function refuseUnknown(db: Db, { diocese_id, subscription_id, modules }: ParishEntry) {
  const missing = async (table: 'dioceses' | 'subscriptions', id: number | null) =>
    id !== null &&
    !(await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())
  if (await missing('dioceses', diocese_id)) {
    throw refuseField('diocese_id', 'Wybierz diecezję z listy')
  }
  if (await missing('subscriptions', subscription_id)) {
    throw refuseField('subscription_id', 'Wybierz abonament z listy')
  }
  if (modules.length === 0) return
  const existingModules = await db
    .selectFrom('modules')
    .select('id')
    .where('id', 'in', modules)
    .execute()
  if (existingModules.length < new Set(modules).size)
    throw refuseField('modules', 'Wybierz moduły z listy')
}

async function writeModules(db: Db, parish_id: number, modules: readonly number[]) {
  await db.deleteFrom('parish_modules').where('parish_id', '=', parish_id).execute()
  if (modules.length === 0) return
  await db
    .insertInto('parish_modules')
    .values([...new Set(modules)].map(module_id => ({ parish_id, module_id })))
    .execute()
}

/** Creates a parish with empty books and dictionaries that are filled in during work. */
export async function createParish(
  { db, user, request }: Context,
  { modules, ...entry }: ParishEntry,
) {
  await refuseUnknown(db, { modules, ...entry })
  const createdParish = await db
    .insertInto('parishes')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await writeModules(db, createdParish.id, modules)
  audit(request, 'parish added', { account: user.id, ok: true, parish: createdParish.id })
  return createdParish
}

type ParishEdition = ParishEntry & { version: number }

/** Changes a parish within its diocese. */
export async function updateParish(context: Context, id: number, edition: ParishEdition) {
  const parish = await context.db
    .selectFrom('parishes')
    .select('diocese_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (parish && parish.diocese_id !== edition.diocese_id) {
    throw refuseField(
      'diocese_id',
      'Inną diecezję zapisuje się z hasłem, bo jej kuria zobaczy dane parafii. Odśwież stronę i zapisz jeszcze raz.',
    )
  }
  return moveParish(context, id, edition)
}

/** Changes a parish and its diocese. */
export async function moveParish(
  { db, user, request }: Context,
  id: number,
  { version, modules, ...entry }: ParishEdition,
) {
  await refuseUnknown(db, { modules, ...entry })
  const savedParish = await updateVersioned(db, 'parishes', id, version, entry)
  await writeModules(db, id, modules)
  audit(request, 'parish changed', { account: user.id, ok: true, parish: id })
  return savedParish
}

export async function editDetails(
  context: Context,
  id: number,
  { version, ...details }: ParishDetails & { version: number },
) {
  refuseForeign(context, id)
  return updateVersioned(context.db, 'parishes', id, version, details)
}

export async function getParishSms({ db }: Context, id: number) {
  const parish = await db
    .selectFrom('parishes')
    .select(['id', 'version', 'name', 'sms_balance', 'sms_sender'])
    .select(['sms_quiet_from', 'sms_quiet_to', 'sms_part_price'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!parish) throw notFound(PARISH_NOT_FOUND_MESSAGE)
  return parish
}

/** Changes the SMS settings and adds to the balance, which never becomes negative. */
export async function editSms(context: Context, id: number, entry: ParishSmsEntry) {
  const { version, added, reason, ...settings } = entry
  const { sms_balance } = await getParishSms(context, id)
  if (sms_balance + added < 0) {
    throw refuseField('added', `Na koncie jest tylko ${sms_balance}: nie można odjąć więcej`)
  }
  if (added !== 0 && !reason) throw refuseField('reason', 'Napisz, skąd ta zmiana salda')
  if (reason) await setChangeReason(context.db, reason)
  return updateVersioned(context.db, 'parishes', id, version, {
    ...settings,
    sms_balance: sql`sms_balance + ${added}`,
  })
}

interface PageQuery {
  page: number
  per_page: number
}

export async function invoiceLogs(context: Context, id: number, query: PageQuery) {
  refuseForeign(context, id)
  const requestLogs = context.db
    .selectFrom('parish_requests')
    .innerJoin('users', 'users.id', 'parish_requests.user_id')
    .select(['parish_requests.id', 'parish_requests.created_at', 'parish_requests.kind'])
    .$narrowType<Pick<InvoiceLog, 'kind'>>()
    .select('users.name as who')
    .where('parish_requests.parish_id', '=', id)
    .orderBy('parish_requests.created_at', 'desc')
    .orderBy('parish_requests.id', 'desc')
  return readPage(buildAddress(parishSettings.invoiceLogs, { id }), query, requestLogs)
}

export async function listParishHistory(context: Context, id: number, query: PageQuery) {
  refuseForeign(context, id)
  const { data, meta } = await readHistory(context, parishesHistory, { id }, query)
  return getPage(buildAddress(parishSettings.history, { id }), query, data, meta.total)
}
