import { sql } from 'kysely'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'

export const PARISH_REQUEST_MAIL = 'parish-request-mail'

/** Days after an order during which the offer says that the invoice is being prepared. */
const INVOICING_DAYS = 14
const recently = sql<boolean>`coalesce(
  recently_invoiced_at > now() - make_interval(days => ${sql.lit(INVOICING_DAYS)}), false)`

/** Lists the requested dictionaries of the offer: subscriptions and sections. */
export async function listOfferDictionaries(
  { db }: Context,
  lists: ('Subscription' | 'Section')[],
) {
  const subscriptions = () =>
    db.selectFrom('subscriptions').select(['id', 'name', 'price']).orderBy('id').execute()
  const sections = () => db.selectFrom('sections').select(['id', 'name']).orderBy('id').execute()
  return {
    dictionaries: {
      Subscription: lists.includes('Subscription') ? await subscriptions() : undefined,
      Section: lists.includes('Section') ? await sections() : undefined,
    },
  }
}

/** Returns the modules that the parish pays for now, by section, and their total cost. */
export async function activeModules(context: Context) {
  const { db } = context
  const id = requireParish(context)
  const parish = await db
    .selectFrom('parishes')
    .select(['id', 'subscription_id', recently.as('recentlyInvoiced')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const modules = await db
    .selectFrom('parish_modules')
    .innerJoin('modules', 'modules.id', 'parish_modules.module_id')
    .select(['modules.id', 'modules.name', 'modules.price', 'modules.section_id'])
    .where('parish_id', '=', id)
    .orderBy('modules.id')
    .execute()
  const bySection = Map.groupBy(modules, module => String(module.section_id))
  return {
    parish,
    parishModulesBySection: Object.fromEntries(
      [...bySection].map(([section, inIt]) => [section, inIt.map(module => ({ module }))]),
    ),
    sum: modules.reduce((sum, { price }) => sum + price, 0),
  }
}

async function request(context: Context, kind: 'invoice' | 'contact' | 'sms', amount?: number) {
  const { db, user } = context
  const { id } = await db
    .insertInto('parish_requests')
    .values({ parish_id: requireParish(context), kind, amount, user_id: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertJob(db, PARISH_REQUEST_MAIL, { id })
  audit(context.request, `parish ${kind} request`, { account: user.id, ok: true, order: id })
}

/** Orders the invoice for the modules in use; refuses (422) a second order within two weeks. */
export async function orderInvoice(context: Context) {
  const { numUpdatedRows } = await context.db
    .updateTable('parishes')
    .set({ recently_invoiced_at: sql`now()` })
    .where('id', '=', requireParish(context))
    .where(eb => eb.not(recently))
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) {
    throw new Refusal(
      422,
      'Faktura jest w trakcie wystawiania. W najbliższych dniach roboczych zostanie wysłana wiadomością e-mail. Prosimy o cierpliwość.',
    )
  }
  await request(context, 'invoice')
  return {}
}

export async function requestContact(context: Context) {
  await request(context, 'contact')
  return {}
}

/** Orders more messages; the administrator of the program adds them to the balance when they are paid for. */
export async function requestSms(context: Context, amount: number) {
  await request(context, 'sms', amount)
  return {}
}

/** Selects a request with the data that the vendor needs for an answer. */
export const requestToAnswer = (db: Db, id: number) =>
  db
    .selectFrom('parish_requests')
    .innerJoin('parishes', 'parishes.id', 'parish_requests.parish_id')
    .innerJoin('users', 'users.id', 'parish_requests.user_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'parishes.subscription_id')
    .select(['parish_requests.kind', 'parish_requests.amount', 'parishes.id as parish_id'])
    .select(['parishes.name', 'parishes.town'])
    .select(['users.name as person', 'users.email', 'subscriptions.name as subscription'])
    .where('parish_requests.id', '=', id)
    .executeTakeFirst()
