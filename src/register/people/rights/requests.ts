import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound, refuseField } from '#platform/problems.ts'
import { editRecord } from '#platform/database/records.ts'
import type { PersonRequest, RequestDecision, RequestEntry } from './contract.ts'
import { restrictionOf } from './restriction.ts'

/** Every request of a person: those that wait first, by their term. */
export const listRequests = (db: Db, person_id: number): Promise<PersonRequest[]> =>
  db
    .selectFrom('person_requests')
    .select(['id', 'version', 'received_on', 'number', 'due_on', 'note'])
    .select(['decided_on', 'decided_by', 'decision_note'])
    .select(sql<PersonRequest['request_kind']>`request_kind`.as('request_kind'))
    .select(sql<PersonRequest['decision']>`decision`.as('decision'))
    .where('person_id', '=', person_id)
    .orderBy(sql`decision is not null`)
    .orderBy('due_on')
    .orderBy('id')
    .execute()

/** Writes a request down; it is answered within a month of the day it came. */
export async function addRequest({ db }: Context, person_id: number, entry: RequestEntry) {
  await restrictionOf(db, person_id)
  const due_on = sql<string>`(${entry.received_on}::date + interval '1 month')::date`
  return db
    .insertInto('person_requests')
    .values({ ...entry, person_id, due_on })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Closes a request; a decision stays as it was written. */
export async function decideRequest(
  { db }: Context,
  { id: person_id, requestID }: { id: number; requestID: number },
  { version, ...decision }: RequestDecision,
) {
  const request = (await listRequests(db, person_id)).find(({ id }) => id === requestID)
  if (!request) throw notFound('Nie ma takiego wniosku')
  if (request.decision) throw new Refusal(422, 'Ten wniosek jest już rozstrzygnięty.')
  if (decision.decided_on < request.received_on) {
    throw refuseField('decided_on', 'Wniosku nie można rozstrzygnąć przed jego złożeniem.')
  }
  return editRecord(db, 'person_requests', requestID, version, decision)
}
