import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { readCode } from '#documents/server/codes.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { getParishByUrl } from '#parishes/server/parish-by-url.ts'
import { recordAttempt, hashSubject } from '#auth/server/attempt-limits/attempts.ts'
import type { RegistrationState } from '../../labels.ts'
import type { FollowedRequest } from '../contract.ts'
import type { RegistrationDeps, Visiting } from './register.ts'

const NO_REQUEST =
  'Nie ma zgłoszenia o tym numerze. Przepisz numer dokładnie; po kolędzie zgłoszenia są usuwane.'

const WRONG_LINK = 'Ten odnośnik jest niepełny. Otwórz go wprost z wiadomości od parafii.'
const WRONG_CODE = 'To nie jest kod z SMS-a. Przepisz jego sześć cyfr.'

const requests = (db: Db, requestNumber: string) =>
  db
    .selectFrom('visit_registrations')
    .select(['id', 'number', 'state', 'reason', 'confirm_hash', 'message_id'])
    .$narrowType<{ state: RegistrationState }>()
    .where('number', '=', readCode(requestNumber) ?? null)
    .where('erased_at', 'is', null)

const requireRequest = <Row>(row: Row | undefined): Row => {
  if (!row) throw notFound(NO_REQUEST)
  return row
}

/** Reads without a lock, so that a public visitor cannot block the office. */
const getRequest = async (db: Db, requestNumber: string) =>
  requireRequest(await requests(db, requestNumber).executeTakeFirst())
const lockRequest = async (db: Db, requestNumber: string) =>
  requireRequest(await requests(db, requestNumber).forUpdate().executeTakeFirst())

/** Selects the visit planned for a request: only at its own visit address, and only on a route still to come. */
const findComing = (db: Db, id: number) =>
  db
    .selectFrom('visit_addresses as a')
    .innerJoin('visit_routes as r', 'r.id', 'a.visit_route_id')
    .select([
      'r.date',
      sql<string>`to_char(r.time_from, 'HH24:MI')`.as('time_from'),
      sql<string>`to_char(r.time_to, 'HH24:MI')`.as('time_to'),
    ])
    .where('a.visit_registration_id', '=', id)
    .where('a.removed_at', 'is', null)
    .where('r.state', '=', 'planned')
    .orderBy('r.date')
    .limit(1)
    .executeTakeFirst()

async function getFollowedRequest(db: Db, requestNumber: string): Promise<FollowedRequest> {
  const { id, number, state, reason, message_id } = await getRequest(db, requestNumber)
  const coming = state === 'planned' ? ((await findComing(db, id)) ?? null) : null
  const confirm_by = state === 'unconfirmed' ? (message_id ? 'sms' : 'letter') : null
  return { number, state, reason: state === 'refused' ? reason : null, coming, confirm_by }
}

const runInParish = async <T>(
  context: Visiting,
  desk: RegistrationDeps,
  url: string,
  work: (db: Db) => Promise<T>,
  access: { readOnly?: true } = {},
) =>
  insideParish(
    desk.database,
    (await getParishByUrl(context.inNewTransaction, url)).id,
    access,
  )(work)

export const followVisitRequest = (
  context: Visiting,
  desk: RegistrationDeps,
  url: string,
  number: string,
) => runInParish(context, desk, url, db => getFollowedRequest(db, number), { readOnly: true })

/** Maximum number of tries in a quarter of an hour, because a code of six digits could be guessed. */
const MOST_TRIES = 5

/** Confirms a request; a repeated confirmation gets the same answer, because an e-mail may be opened twice. */
export const confirmVisitRequest = async (
  context: Visiting,
  desk: RegistrationDeps,
  url: string,
  { number, code }: { number: string; code: string },
) => {
  const subject = hashSubject('visit-code', `${url} ${readCode(number) ?? number}`)
  await context.inNewTransaction(db => recordAttempt(db, [{ subject, most: MOST_TRIES }]))
  return runInParish(context, desk, url, async db => {
    const { id, state, confirm_hash, message_id } = await lockRequest(db, number)
    const codeHash = createHash('sha256').update(code).digest()
    if (!confirm_hash || !timingSafeEqual(confirm_hash, codeHash)) {
      throw new Refusal(422, message_id ? WRONG_CODE : WRONG_LINK)
    }
    if (state === 'unconfirmed') {
      await db
        .updateTable('visit_registrations')
        .set({ state: 'new', confirmed_at: sql`now()` })
        .where('id', '=', id)
        .execute()
    }
    return getFollowedRequest(db, number)
  })
}

export const withdrawVisitRequest = (
  context: Visiting,
  desk: RegistrationDeps,
  url: string,
  number: string,
) =>
  runInParish(context, desk, url, async db => {
    const { id, state } = await lockRequest(db, number)
    if (state !== 'withdrawn' && state !== 'refused') {
      await db
        .updateTable('visit_registrations')
        .set({ state: 'withdrawn' })
        .where('id', '=', id)
        .execute()
    }
    return getFollowedRequest(db, number)
  })
