import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newCode } from '#documents/server/codes.ts'
import { emitOrderEvent } from '#webhooks/server/emit.ts'
import type { PublicContext } from '#platform/context.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import {
  recordAttempt,
  adjustLimits,
  getNetwork,
  hashSubject,
} from '#auth/server/attempt-limits/attempts.ts'
import { passBotCheck } from '#auth/server/attempt-limits/bot-check.ts'
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts'
import { CONSENTS, getRules } from '../../server/consents.ts'
import { NO_RULES, type OrderEntry } from '../../entry.ts'
import { notifyCustomer } from '../../server/order.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { type Parish, getParishByUrl } from '#parishes/server/parish-by-url.ts'
import { openPayment } from '../../server/payments/open.ts'
import { type PaymentGateway, findProvider } from '../../server/payments/payment-gateway.ts'
import { type FreeMassSlot } from '#masses/intentions/free-masses/server/free.ts'
import { findFreeSlot, slotTakenError, reserveSlot } from '../../server/slots/reserve-slot.ts'
import { type OrderSettingsValues, getSettings } from '../../settings/server/service.ts'
import { today } from '#shared/dates/days.ts'
import { ONLINE_METHOD, formatPlainZloty } from '../../labels.ts'

export interface OrderDeps {
  database: Database
  paymentGateway: PaymentGateway
}
type Visiting = Omit<PublicContext, 'db'>

// Limits concurrent orders, so that a rush before Christmas does not block the office.
const inTurn = createConcurrencyLimit(
  3,
  400,
  'Wiele osób zamawia w tej chwili intencje. Spróbuj ponownie za chwilę: to, co wpisano, zostaje w formularzu.',
)

interface RequestKey {
  request_key: Buffer
  request_hash: Buffer
}
const digest = (text: string) => createHash('sha256').update(text).digest()

function getRequestKey(key: unknown, { altcha: _, ...entry }: OrderEntry): RequestKey {
  const requestKey = typeof key === 'string' && key ? key : randomUUID()
  if (requestKey.length > 255) throw new Refusal(422, 'Zbyt długi klucz powtórzenia')
  return { request_key: digest(requestKey), request_hash: digest(JSON.stringify(entry)) }
}

/** Finds the order made by the same request before, so that a retry after a lost response creates no duplicate. */
async function madeBefore(db: Db, { request_key, request_hash }: RequestKey) {
  const existingOrder = await db
    .selectFrom('intention_orders')
    .select(['id', 'number', 'request_hash'])
    .where('request_key', '=', request_key)
    .executeTakeFirst()
  if (existingOrder && !existingOrder.request_hash.equals(request_hash)) {
    throw new Refusal(422, 'Ten formularz został już wysłany z inną treścią. Odśwież stronę.')
  }
  return existingOrder
}

/**
 * Places an order: reserves a slot of the Mass and, when it is paid online, opens the payment. A retry with the same
 * key returns the same order and the same payment.
 */
export async function placeOrder(
  context: Visiting,
  deps: OrderDeps,
  url: string,
  entry: OrderEntry,
) {
  const fingerprint = getRequestKey(context.request.headers['idempotency-key'], entry)
  const { database, paymentGateway } = deps
  const { parish, inside, orderRow } = await inTurn(async () => {
    // Also the parish is read in turn, because hundreds of reads at once would wait too long for a connection.
    const parish = await getParishByUrl(context.inNewTransaction, url)
    const inside = insideParish(database, parish.id)
    const existingOrder = await inside(db => madeBefore(db, fingerprint))
    if (existingOrder) return { parish, inside, orderRow: existingOrder }
    await admit(context, paymentGateway, parish, entry)
    const orderRow = await inside(db => write(db, paymentGateway, parish, entry, fingerprint))
    return { parish, inside, orderRow }
  })
  const redirect_url = await openPayment(inside, paymentGateway, parish, orderRow.id)
  return { number: orderRow.number, redirect_url }
}

async function admit(
  { inNewTransaction, request }: Visiting,
  paymentGateway: PaymentGateway,
  parish: Parish,
  entry: OrderEntry,
) {
  await passBotCheck({ inNewTransaction }, paymentGateway.secret, entry.altcha)
  const sender = adjustLimits(paymentGateway.origin.startsWith('https:'), [
    { subject: hashSubject('order-from', getNetwork(request.ip)), most: 30 },
    { subject: hashSubject('order-mail', entry.email.toLowerCase()), most: 10 },
  ])
  const parishLimit = { subject: hashSubject('order-parish', parish.id), most: 600 }
  await inNewTransaction(db => recordAttempt(db, [...sender, parishLimit]))
}

const byKey = ({ request_key }: RequestKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(concat('order ', current_parish(), encode(${request_key}, 'hex')), 0))`

async function write(
  db: Db,
  paymentGateway: PaymentGateway,
  parish: Parish,
  entry: OrderEntry,
  fingerprint: RequestKey,
) {
  await byKey(fingerprint).execute(db)
  const before = await madeBefore(db, fingerprint)
  if (before) return before
  const settings = await getSettings(db)
  const online = howPaid(paymentGateway, parish, settings, entry)
  const requestedMass = {
    mass_date: entry.mass_date,
    intention_pattern_id: entry.dic_intention_template_id,
  }
  const mass = await findFreeSlot(db, requestedMass)
  if (!mass?.online) throw await slotTakenError(db, requestedMass, freeMass => freeMass.online)
  refuseTooLittle(mass, entry, online)
  const intention_id = await reserveSlot(db, mass, entry.amount)
  const order = await db
    .insertInto('intention_orders')
    .values({
      ...fingerprint,
      ...requestedMass,
      ...person(entry),
      number: newCode(),
      status: online ? 'paying' : 'waiting',
      intention_id,
      mass_time: mass.mass_time,
      amount: entry.amount,
      dic_payment_method_id: online ? ONLINE_METHOD : entry.dic_payment_method_id,
      return_url: await findReturnUrl(db, paymentGateway, entry.returnUrl),
      rodo_version: CONSENTS.rodo.version,
      cashbill_version: online ? getRules(settings.provider).version : null,
      held_until: online ? sql`now() + make_interval(mins => ${settings.hold_minutes})` : null,
    })
    .returning(['id', 'number', 'parish_id'])
    .executeTakeFirstOrThrow()
  if (!online) await notifyCustomer(db, order, 'waiting')
  await emitOrderEvent(db, 'order.placed', order.id)
  return order
}

const person = ({ content, name, surname, email, phone }: OrderEntry) => ({
  content,
  name,
  surname,
  email,
  phone,
})

export const isOpen = ({ open }: OrderSettingsValues, { active, expiration_date }: Parish) =>
  open && active === 1 && (expiration_date === null || expiration_date >= today())

/** Returns whether this order is paid online; refuses a way of payment that the parish does not accept. */
function howPaid(
  paymentGateway: PaymentGateway,
  parish: Parish,
  settings: OrderSettingsValues,
  entry: OrderEntry,
) {
  if (!isOpen(settings, parish)) {
    throw new Refusal(
      422,
      'Ta parafia nie przyjmuje teraz zamówień przez Internet. Intencję można zamówić w kancelarii.',
    )
  }
  const { dic_payment_method_id, cashbillRules, amount } = entry
  const possible = findProvider(paymentGateway, parish, settings) !== null
  const isOnlineChosen = dic_payment_method_id === null || dic_payment_method_id === ONLINE_METHOD
  const online = possible && isOnlineChosen && amount > 0
  if (!online && !settings.unpaid) {
    throw refuseField(
      'dic_payment_method_id',
      'Ta parafia przyjmuje zamówienia tylko z płatnością internetową',
    )
  }
  if (online && !cashbillRules) {
    throw refuseField('cashbillRules', NO_RULES)
  }
  return online
}

function refuseTooLittle(
  { minimum_offering }: FreeMassSlot,
  { amount }: OrderEntry,
  online: boolean,
) {
  // Providers accept no payment below one zloty.
  const least = online ? Math.max(minimum_offering, 100) : minimum_offering
  if (amount < least) {
    throw refuseField(
      'amount',
      `Najmniejsza ofiara przy zamówieniu przez Internet to ${formatPlainZloty(least)}`,
    )
  }
}

/**
 * Returns the address to which the payer is sent back: of this installation or of the parish's own site, and no other.
 */
async function findReturnUrl(db: Db, { origin }: PaymentGateway, returnUrl: string | null) {
  if (returnUrl === null || !URL.canParse(returnUrl)) return null
  const pages = await db.selectFrom('public_pages').select('sites').executeTakeFirst()
  const { origin: targetOrigin, href } = new URL(returnUrl)
  return [origin, ...(pages?.sites ?? [])].includes(targetOrigin) ? href : null
}
