import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import { getRestriction } from '../../server/restriction.ts'
import {
  type PersonRequest,
  type RequestDecision,
  type RequestEntry,
  type RequestExtension,
  type RequestQuery,
  personRequests,
} from '../contract.ts'

/** Deadline of an answer: one month, which may be extended by two more when the person is given the reason. */
const TERM = sql`interval '1 month'`
const LONGEST_TERM = sql`interval '3 months'`

const getState = () =>
  sql<PersonRequest['state']>`case when decision is not null then 'closed'
    when due_on < ${today()}::date then 'overdue' else 'open' end`

const selectRequests = (db: Db) =>
  db
    .selectFrom('person_requests as r')
    .select(['r.id', 'r.version', 'request_number', 'r.year', 'received_on', 'letter_number'])
    .select(['r.note', 'due_on', 'extended_on', 'extension_reason'])
    .select(['decided_on', 'decided_by', 'decision_note'])
    .select(sql<PersonRequest['request_kind']>`request_kind`.as('request_kind'))
    .select(sql<PersonRequest['decision']>`decision`.as('decision'))
    .select(getState().as('state'))

const WAITING_FIRST = sql`decision is not null`

/** Lists the requests of a person: open ones first, by their deadline. */
export const listPersonRequests = (db: Db, person_id: number): Promise<PersonRequest[]> =>
  selectRequests(db)
    .where('person_id', '=', person_id)
    .orderBy(WAITING_FIRST)
    .orderBy('due_on')
    .orderBy('r.id')
    .execute()

/** Selects requests of the whole parish; `open` includes the overdue ones, because they are open too. */
export function selectRegister(db: Db, { state, year }: Pick<RequestQuery, 'state' | 'year'>) {
  let register = selectRequests(db)
    .innerJoin('people as p', 'p.id', 'r.person_id')
    .select(['r.person_id', sql<string>`p.surname || ' ' || p.names`.as('person')])
  if (state === 'closed') register = register.where('decision', 'is not', null)
  if (state === 'open') register = register.where('decision', 'is', null)
  if (state === 'overdue') register = register.where(getState(), '=', 'overdue')
  return year === undefined ? register : register.where('r.year', '=', year)
}

export async function listRequests({ db }: Context, query: RequestQuery) {
  const rows = selectRegister(db, query)
    .orderBy(WAITING_FIRST)
    .orderBy(query.sort, query.sortType)
    .orderBy('r.id')
  const { overdue } = await db
    .selectFrom('person_requests')
    .select(eb => eb.fn.countAll<number>().as('overdue'))
    .where(getState(), '=', 'overdue')
    .executeTakeFirstOrThrow()
  return { ...(await readPage(personRequests.list.path, query, rows)), overdue }
}

/** Records a request under the next number of its year. */
export async function addRequest({ db }: Context, person_id: number, entry: RequestEntry) {
  await getRestriction(db, person_id)
  await sql`select pg_advisory_xact_lock(hashtext('person-requests'), current_parish())`.execute(db)
  const year = Number(entry.received_on.slice(0, 4))
  return db
    .insertInto('person_requests')
    .values({
      ...entry,
      person_id,
      year,
      request_number: sql`(select coalesce(max(request_number), 0) + 1 from person_requests where year = ${year})`,
      due_on: sql`(${entry.received_on}::date + ${TERM})::date`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

async function getOpenRequest(db: Db, person_id: number, requestID: number) {
  const request = (await listPersonRequests(db, person_id)).find(({ id }) => id === requestID)
  if (!request) throw notFound('Nie ma takiego wniosku')
  if (request.decision) throw new Refusal(422, 'Ten wniosek jest już rozstrzygnięty.')
  return request
}

interface RequestAddress {
  id: number
  requestID: number
}

/** Extends the deadline once, before it has passed, with the reason given to the person. */
export async function extendRequest(
  { db }: Context,
  { id: person_id, requestID }: RequestAddress,
  { version, ...extension }: RequestExtension,
) {
  const request = await getOpenRequest(db, person_id, requestID)
  if (request.extended_on) {
    throw new Refusal(422, 'Termin tego wniosku przedłużono już raz. Odpowiedz na wniosek.')
  }
  if (extension.extended_on < request.received_on) {
    throw refuseField('extended_on', 'Osoby nie można zawiadomić przed złożeniem wniosku.')
  }
  if (extension.extended_on > request.due_on) {
    throw refuseField(
      'extended_on',
      'O przedłużeniu trzeba zawiadomić osobę przed upływem terminu. Ten termin już minął: odpowiedz na wniosek.',
    )
  }
  const { rows } = await sql<{ longest: string }>`
    select (${request.received_on}::date + ${LONGEST_TERM})::date as longest`.execute(db)
  if (extension.due_on <= request.due_on || extension.due_on > rows[0]!.longest) {
    throw refuseField(
      'due_on',
      'Nowy termin musi być późniejszy od obecnego, najwyżej trzy miesiące od wpływu wniosku.',
    )
  }
  return updateVersioned(db, 'person_requests', requestID, version, extension)
}

const isGranted = ({ decision }: Pick<RequestDecision, 'decision'>) =>
  decision === 'granted' || decision === 'partly'

/**
 * Refuses to grant a request whose action was not done yet: restriction is done on the card, and the program erases
 * nothing by itself.
 */
async function refuseUndone(
  db: Db,
  person_id: number,
  { request_kind }: Pick<PersonRequest, 'request_kind'>,
  decision: Omit<RequestDecision, 'version'>,
) {
  if (!isGranted(decision)) return
  if (request_kind === 'restrict' && !(await getRestriction(db, person_id)).restricted_at) {
    throw refuseField(
      'decision',
      'Przetwarzanie danych nie jest jeszcze ograniczone. Najpierw ogranicz je w zakładce „Prawa osoby”, a potem wpisz rozstrzygnięcie.',
    )
  }
  if (request_kind === 'erase' && !decision.decision_note) {
    throw refuseField(
      'decision_note',
      'Rozstrzygnięcie samo niczego nie usuwa. Najpierw usuń dane z karty, a w uzasadnieniu napisz, które i kiedy.',
    )
  }
}

/** Closes a request with a decision, which cannot be changed later. */
export async function decideRequest(
  { db }: Context,
  { id: person_id, requestID }: RequestAddress,
  { version, ...decision }: RequestDecision,
) {
  const request = await getOpenRequest(db, person_id, requestID)
  if (decision.decided_on < request.received_on) {
    throw refuseField('decided_on', 'Na wniosek nie można odpowiedzieć przed jego złożeniem.')
  }
  await refuseUndone(db, person_id, request, decision)
  return updateVersioned(db, 'person_requests', requestID, version, decision)
}
