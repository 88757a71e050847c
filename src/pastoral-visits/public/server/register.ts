import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newCode } from '#documents/server/codes.ts'
import type { PublicContext } from '#platform/context.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts'
import {
  recordAttempt,
  adjustLimits,
  getNetwork,
  hashSubject,
} from '#auth/server/attempt-limits/attempts.ts'
import { passBotCheck } from '#auth/server/attempt-limits/bot-check.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { type Parish, getParishByUrl } from '#parishes/server/parish-by-url.ts'
import { CONSENT } from './consent.ts'
import type { VisitRequest } from '../contract.ts'
import { VISIT_REQUEST_MAIL, getCode } from './emails.ts'
import { seasonNow, takesRequests } from './season.ts'
import { getKey, listStreets } from './streets.ts'
import { getDigits, mayText, numberToText, textVisitCode } from './texting.ts'

export interface RegistrationDeps {
  database: Database
  secret: string
  /** True when visitors reach the server over https. */
  https: boolean
  /** True when an SMS provider is configured. */
  texting: boolean
}
export type Visiting = Omit<PublicContext, 'db'>

// Concurrency limit of its own, so that many visitors after the announcements do not slow the office down.
const inTurn = createConcurrencyLimit(
  2,
  300,
  'Wiele osób wysyła w tej chwili zgłoszenia. Spróbuj ponownie za chwilę: to, co wpisano, zostaje w formularzu.',
)

/**
 * Converts an idempotency key of any format to a UUID, so that a repeated key means the same request; generates a new
 * one without a key.
 */
function getRequestKey(key: unknown): string {
  if (typeof key !== 'string' || !key) return randomUUID()
  const digest = createHash('sha256').update(key).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const madeBefore = (db: Db, request_key: string) =>
  db
    .selectFrom('visit_registrations')
    .select('number')
    .where('request_key', '=', request_key)
    .executeTakeFirst()

/** Registers a visit request; a repeated key returns the existing one. */
export async function registerVisitRequest(
  context: Visiting,
  desk: RegistrationDeps,
  url: string,
  entry: VisitRequest,
) {
  const parish = await getParishByUrl(context.inNewTransaction, url)
  const request_key = getRequestKey(context.request.headers['idempotency-key'])
  const inside = insideParish(desk.database, parish.id)
  return inTurn(async () => {
    const before = await inside(db => madeBefore(db, request_key))
    if (before) return before
    await admit(context, desk, parish, entry)
    const address = await getRequestNumber(context, desk, parish, entry)
    return inside(db => write(db, desk, parish, { ...entry, request_key, address }))
  })
}

const VISIT_REQUEST_ATTEMPT_LIMITS = { from: 20, reach: 5, parish: 300 }

async function admit(
  { inNewTransaction, request }: Visiting,
  desk: RegistrationDeps,
  parish: Parish,
  entry: VisitRequest,
) {
  await passBotCheck({ inNewTransaction }, desk.secret, entry.altcha)
  const reach = entry.email?.toLowerCase() ?? entry.phone ?? ''
  const sender = adjustLimits(desk.https, [
    {
      subject: hashSubject('visit-from', getNetwork(request.ip)),
      most: VISIT_REQUEST_ATTEMPT_LIMITS.from,
    },
    { subject: hashSubject('visit-reach', reach), most: VISIT_REQUEST_ATTEMPT_LIMITS.reach },
  ])
  const parishLimit = {
    subject: hashSubject('visit-parish', parish.id),
    most: VISIT_REQUEST_ATTEMPT_LIMITS.parish,
  }
  await inNewTransaction(db => recordAttempt(db, [...sender, parishLimit]))
}

/**
 * Returns the phone number that gets a code: of a person without e-mail, where the parish and the daily limit allow it.
 */
async function getRequestNumber(
  { inNewTransaction }: Visiting,
  desk: RegistrationDeps,
  parish: Parish,
  entry: VisitRequest,
) {
  if (entry.email || !desk.texting) return null
  const inside = insideParish(desk.database, parish.id)
  const address = await inside(db => numberToText(db, parish, entry.phone))
  return address && (await inNewTransaction(db => mayText(db, parish.id, address))) ? address : null
}

async function openSeason(db: Db, { active, expiration_date }: Parish) {
  const valid = active === 1 && (expiration_date === null || expiration_date >= today())
  const pages = await db
    .selectFrom('public_pages')
    .select('published')
    .where('published', '=', true)
    .executeTakeFirst()
  const season = await seasonNow(db)
  if (valid && pages && season && takesRequests(season, today())) return season
  throw new Refusal(
    422,
    'Parafia nie przyjmuje teraz zgłoszeń przez Internet. O wizytę można poprosić w kancelarii.',
  )
}

interface AdmittedRequest extends VisitRequest {
  request_key: string
  /** Phone number to which the code is sent; null when there is none, or when the code is sent by mail instead. */
  address: string | null
}

async function write(
  db: Db,
  { secret }: RegistrationDeps,
  parish: Parish,
  { address, ...entry }: AdmittedRequest,
) {
  const season = await openSeason(db, parish)
  await refuseStrangeStreet(db, season.id, entry)
  const { altcha: _, rodoRules: __, entrance: ___, ...fields } = entry
  const number = newCode()
  const code = entry.email
    ? getCode(secret, parish.id, number)
    : address && getDigits(secret, parish.id, number)
  const registration = await db
    .insertInto('visit_registrations')
    .values({
      ...fields,
      visit_season_id: season.id,
      number,
      source: 'page',
      // When no code can be sent, the state is `new` and the office calls the person.
      state: code ? 'unconfirmed' : 'new',
      rodo_version: CONSENT.version,
      consented_at: sql`now()`,
      confirm_hash: code === null ? null : createHash('sha256').update(code).digest(),
    })
    .onConflict(conflict => conflict.columns(['parish_id', 'request_key']).doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  if (!registration) return (await madeBefore(db, entry.request_key))!
  if (entry.email)
    await insertJob(db, VISIT_REQUEST_MAIL, { parish_id: parish.id, id: registration.id })
  else if (code) {
    const message_id = await textVisitCode(db, parish.id, address!, number, code)
    const messageFields = message_id
      ? { message_id }
      : { state: 'new' as const, confirm_hash: null }
    await db
      .updateTable('visit_registrations')
      .set(messageFields)
      .where('id', '=', registration.id)
      .execute()
  }
  return { number: registration.number }
}

/** Refuses a street that the parish does not have. */
async function refuseStrangeStreet(db: Db, season_id: number, entry: VisitRequest) {
  const streets = await listStreets(db, { season_id, all: true })
  if (streets.some(street => getKey(street) === getKey(entry))) return
  throw refuseField(
    'dic_town_id',
    'Takiego adresu nie ma na liście ulic tej parafii. Sprawdź, do której parafii należysz, albo zadzwoń do kancelarii.',
  )
}
