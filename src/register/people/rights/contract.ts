import * as z from 'zod'
import { isBefore, today } from '#platform/days.ts'
import { Printed } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, IdParam, Saved, Version, optional, orNull, required } from '#platform/fields.ts'
import { ASKED_SOURCES, DECISIONS, REQUEST_KINDS, SOURCES } from './words.ts'
import { keysOf } from '#platform/objects.ts'

const text = z.string().nullable()

/** A consent as it stands on the card; `withdrawn_on` says until when it counted. */
export const Consent = z.object({
  id: z.number(),
  version: z.number(),
  dic_consent_kind_id: z.number(),
  kind: z.string(),
  given_on: z.string(),
  source: z.enum(keysOf(SOURCES)),
  withdrawn_on: text,
  note: text,
})
export type Consent = z.infer<typeof Consent>

/** A consent ticked on the card, of a kind never noted with its source. */
export const MarkedConsent = z.object({
  dic_consent_kind_id: z.number(),
  kind: z.string(),
  given_on: text,
})
export type MarkedConsent = z.infer<typeof MarkedConsent>

const past = (message: string) => Day.refine(day => !isBefore(today(), day), message)

export const ConsentEntry = z.strictObject({
  dic_consent_kind_id: orNull(Id).pipe(z.number('Wybierz, na co osoba się zgadza')),
  given_on: past('Data zgody jest w przyszłości'),
  source: z.enum(keysOf(ASKED_SOURCES), 'Wybierz, jak wyrażono zgodę'),
  note: optional(500),
})
export type ConsentEntry = z.output<typeof ConsentEntry>

export const Withdrawal = z.strictObject({
  version: Version,
  withdrawn_on: past('Data wycofania zgody jest w przyszłości'),
})

/** A request of a person about their data; without a decision it waits. */
export const PersonRequest = z.object({
  id: z.number(),
  version: z.number(),
  received_on: z.string(),
  request_kind: z.enum(keysOf(REQUEST_KINDS)),
  number: text,
  due_on: z.string(),
  note: text,
  decision: z.enum(keysOf(DECISIONS)).nullable(),
  decided_on: text,
  decided_by: text,
  decision_note: text,
})
export type PersonRequest = z.infer<typeof PersonRequest>

export const RequestEntry = z.strictObject({
  received_on: past('Data wpływu wniosku jest w przyszłości'),
  request_kind: z.enum(keysOf(REQUEST_KINDS), 'Wybierz, czego dotyczy wniosek'),
  number: optional(50),
  note: optional(1000),
})
export type RequestEntry = z.output<typeof RequestEntry>

export const RequestDecision = z.strictObject({
  version: Version,
  decision: z.enum(keysOf(DECISIONS), 'Wybierz rozstrzygnięcie'),
  decided_on: past('Data rozstrzygnięcia jest w przyszłości'),
  decided_by: required('Podaj, kto rozstrzygnął wniosek', 200),
  decision_note: optional(1000),
})
export type RequestDecision = z.output<typeof RequestDecision>

/** Why processing is restricted, or why no longer. */
export const RestrictionEntry = z.strictObject({
  version: Version,
  reason: required('Podaj powód', 500),
})
export type RestrictionEntry = z.output<typeof RestrictionEntry>

const Kept = z.object({ version: z.number() })
const ConsentParams = z.strictObject({ id: Id, consentID: Id })
const RequestParams = z.strictObject({ id: Id, requestID: Id })

export const rights = {
  get: endpoint('GET /api/peoples/:id/rights', {
    access: 'people.read',
    place: 'Prawa osoby',
    reads: 'people',
    params: IdParam,
    answer: z.object({
      id: z.number(),
      version: z.number(),
      restricted_at: text,
      restricted_reason: text,
      consents: z.array(Consent),
      marked: z.array(MarkedConsent),
      requests: z.array(PersonRequest),
    }),
  }),
  restrict: endpoint('POST /api/peoples/:id/restriction', {
    access: 'people.restrict',
    params: IdParam,
    body: RestrictionEntry,
    answer: Kept,
  }),
  lift: endpoint('POST /api/peoples/:id/restriction/lift', {
    access: 'people.restrict',
    params: IdParam,
    body: RestrictionEntry,
    answer: Kept,
  }),
  addConsent: endpoint('POST /api/peoples/:id/consents', {
    access: 'people.write',
    params: IdParam,
    body: ConsentEntry,
    answer: Saved,
    status: 201,
  }),
  withdrawConsent: endpoint('POST /api/peoples/:id/consents/:consentID/withdraw', {
    access: 'people.write',
    params: ConsentParams,
    body: Withdrawal,
    answer: Kept,
  }),
  addRequest: endpoint('POST /api/peoples/:id/requests', {
    access: 'people.write',
    params: IdParam,
    body: RequestEntry,
    answer: Saved,
    status: 201,
  }),
  decideRequest: endpoint('POST /api/peoples/:id/requests/:requestID/decide', {
    access: 'people.restrict',
    params: RequestParams,
    body: RequestDecision,
    answer: Kept,
  }),
  /** Everything the program holds about one person, as a numbered document. */
  everything: endpoint('GET /api/prints/personData/:id', {
    access: 'documents.issue',
    params: IdParam,
    answer: Printed,
    journals: true,
  }),
}
