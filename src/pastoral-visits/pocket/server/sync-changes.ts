import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, PublicContext } from '#platform/context.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { forbidden, notFound } from '#platform/refusals.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { createVisitCorrection as propose } from '../../corrections/server/service.ts'
import { withDependents } from '#auth/rights/prerequisites.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { applyChanges } from '../../outcomes/server/apply-visit-changes.ts'
import type { DeviceState, visitCheckouts } from '../contract.ts'
import { ADMINISTRATOR } from '#auth/rights/role-names.ts'

const findCheckout = (db: Db, key: string) =>
  db
    .selectFrom('visit_checkouts as c')
    .innerJoin('visit_routes as r', 'r.id', 'c.visit_route_id')
    .innerJoin('visit_seasons as s', 's.id', 'r.visit_season_id')
    .select([
      'c.id',
      'c.account_id',
      'c.returned_at',
      'c.revoked_at',
      sql<boolean>`(s.closed_at is not null or c.expires_on < ${sqlToday})`.as('over'),
    ])
    .where('c.key', '=', key)
    .executeTakeFirst()
type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

function getState(checkout: Checkout | undefined): DeviceState {
  if (!checkout) return 'unknown'
  if (checkout.revoked_at || checkout.returned_at) return 'forget'
  return checkout.over ? 'return' : 'keep'
}

type SyncRequest = z.output<typeof visitCheckouts.bring.body>

/**
 * Writes the changes of a device, even if the season is over, the route was reassigned or the family card merged
 * meanwhile; only changes of a revoked checkout are ignored.
 */
export async function syncChanges(
  context: Context,
  { key, changes, corrections, done }: SyncRequest,
) {
  const { db, user } = context
  const checkout = await findCheckout(db, key)
  if (!checkout) {
    throw notFound(
      'To urządzenie nie jest już zarejestrowane w kancelarii. Zmiany zostają w telefonie: powiadom kancelarię.',
    )
  }
  if (checkout.account_id !== user.id) {
    throw forbidden('Tę trasę zabrał ktoś inny. Zaloguj się na jego konto, żeby ją oddać.')
  }
  const state = getState(checkout)
  const server_time = new Date().toISOString()
  if (state === 'forget') return { state, server_time, answers: [], corrections: [] }
  const answers = await applyChanges(context, changes, { visit_checkout_id: checkout.id })
  for (const correction of corrections) await propose(context, correction)
  await db
    .updateTable('visit_checkouts')
    .set({ seen_at: sql`now()`, ...(done && { returned_at: sql`now()`, wiped_at: sql`now()` }) })
    .where('id', '=', checkout.id)
    .execute()
  return { state, server_time, answers, corrections: corrections.map(correction => correction.key) }
}

type ContactRequest = z.output<typeof visitCheckouts.contact.body>

/**
 * Checks whether an account may still hold a checkout: it belongs to the parish, is not blocked and has the permission
 * of `take`.
 */
async function canCarry(
  { inNewTransaction }: Pick<PublicContext, 'inNewTransaction'>,
  parish_id: number,
  id: number,
) {
  const account = await inNewTransaction(db =>
    db
      .selectFrom('users')
      .select(['role_id', 'clergy', 'rights_taken', 'parish_id'])
      .where('id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst(),
  )
  if (!account || (account.role_id !== ADMINISTRATOR && account.parish_id !== parish_id))
    return false
  return hasPermission(
    { ...account, rights_taken: withDependents(account.rights_taken) },
    'visits.take',
  )
}

/** Returns the instruction for a device about its data; a caller who knows its key learns nothing else. */
export async function handleContact(
  context: Omit<PublicContext, 'db'>,
  database: Database,
  { parish_id, key, wiped }: ContactRequest,
) {
  const checkout = await insideParish(
    database,
    parish_id,
  )(async db => {
    const checkout = await findCheckout(db, key)
    if (checkout) {
      await db
        .updateTable('visit_checkouts')
        .set({ seen_at: sql`now()`, ...(wiped && { wiped_at: sql`coalesce(wiped_at, now())` }) })
        .where('id', '=', checkout.id)
        .execute()
    }
    return checkout
  })
  const hasLostRight = checkout && !(await canCarry(context, parish_id, checkout.account_id))
  const state = hasLostRight ? 'forget' : getState(checkout)
  return { state, server_time: new Date().toISOString() }
}

export async function listCheckouts({ db }: Context) {
  const data = await db
    .selectFrom('visit_checkouts as c')
    .innerJoin('visit_routes as r', 'r.id', 'c.visit_route_id')
    .innerJoin('visit_seasons as s', 's.id', 'r.visit_season_id')
    .select([
      'c.id',
      'c.version',
      'c.visit_route_id',
      'r.date',
      'c.account_name',
      'c.device',
      'c.taken_at',
      'c.seen_at',
      'c.expires_on',
      'c.returned_at',
      'c.revoked_at',
      'c.revoked_by_name',
      'c.wiped_at',
      sql<string>`coalesce(r.name, 'Trasa')`.as('route'),
    ])
    .where(sql<boolean>`(s.closed_at is null or c.wiped_at is null)`)
    .orderBy('c.taken_at', 'desc')
    .limit(200)
    .execute()
  return { data }
}

/** Revokes the checkout of a device; a repeated revocation changes nothing. */
export async function revokeCheckout({ db, user }: Context, id: number) {
  const revokedCheckout = await db
    .updateTable('visit_checkouts')
    .set({
      revoked_at: sql`coalesce(revoked_at, now())`,
      revoked_by_name: sql`coalesce(revoked_by_name, ${user.name})`,
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!revokedCheckout) throw notFound()
  return revokedCheckout
}
