import * as z from 'zod'
import { PrintedDocument } from '#documents/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  Id,
  IdParam,
  Saved,
  Version,
  optionalText,
  pastDay,
  requiredText,
  reasonText,
} from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { DECISIONS, REQUEST_KINDS, REQUEST_STATES } from './labels.ts'

const text = z.string().nullable()

/** Request of a person about their data; open while it has no decision. */
export const PersonRequest = z.object({
  id: z.number(),
  version: z.number(),
  request_number: z.number(),
  year: z.number(),
  received_on: z.string(),
  request_kind: z.enum(listKeys(REQUEST_KINDS)),
  letter_number: text,
  note: text,
  due_on: z.string(),
  extended_on: text,
  extension_reason: text,
  decision: z.enum(listKeys(DECISIONS)).nullable(),
  decided_on: text,
  decided_by: text,
  decision_note: text,
  state: z.enum(listKeys(REQUEST_STATES)),
})
export type PersonRequest = z.infer<typeof PersonRequest>

/** Request in the register of the whole parish, with its person. */
export const RequestRow = PersonRequest.extend({ person_id: z.number(), person: z.string() })
export type RequestRow = z.infer<typeof RequestRow>

const Year = z.coerce
  .number<number>('Podaj rok')
  .int('Podaj rok')
  .min(2018, 'Podaj rok')
  .max(2199, 'Podaj rok')

/**
 * Filters of the register: `open` are all requests without an answer, `overdue` are the open ones past their deadline.
 */
const filters = {
  state: z.enum(listKeys(REQUEST_STATES), 'Wybierz stan wniosków').optional(),
  year: Year.optional(),
}
const { search: _, ...paging } = Paging
export const RequestQuery = z.strictObject({
  ...paging,
  sort: buildSortField('due_on', 'received_on'),
  ...filters,
})
export type RequestQuery = z.infer<typeof RequestQuery>

export const RequestEntry = z.strictObject({
  received_on: pastDay('Data wpływu wniosku jest w przyszłości'),
  request_kind: z.enum(listKeys(REQUEST_KINDS), 'Wybierz, czego dotyczy wniosek'),
  letter_number: optionalText(50),
  note: optionalText(1000),
})
export type RequestEntry = z.output<typeof RequestEntry>

export const RequestExtension = z.strictObject({
  version: Version,
  due_on: Day,
  extended_on: pastDay('Data zawiadomienia osoby jest w przyszłości'),
  extension_reason: reasonText('Podaj powód przedłużenia terminu'),
})
export type RequestExtension = z.output<typeof RequestExtension>

export const RequestDecision = z.strictObject({
  version: Version,
  decision: z.enum(listKeys(DECISIONS), 'Wybierz rozstrzygnięcie'),
  decided_on: pastDay('Data odpowiedzi jest w przyszłości'),
  decided_by: requiredText('Podaj, kto odpowiedział na wniosek', 200),
  decision_note: optionalText(1000),
})
export type RequestDecision = z.output<typeof RequestDecision>

const RequestParams = z.strictObject({ id: Id, requestID: Id })

export const personRequests = {
  list: endpoint('GET /api/person-requests', {
    access: 'people.read',
    loggedRecords: 'person_requests',
    query: RequestQuery,
    answer: Page(RequestRow).extend({ overdue: z.number() }),
  }),
  print: endpoint('GET /api/prints/personRequests', {
    access: 'people.read',
    query: z.strictObject(filters),
    answer: PrintedDocument,
    writesAudit: true,
  }),
  add: endpoint('POST /api/peoples/:id/requests', {
    access: 'people.write',
    params: IdParam,
    body: RequestEntry,
    answer: Saved,
    status: 201,
  }),
  extend: endpoint('POST /api/peoples/:id/requests/:requestID/extend', {
    access: 'people.restrict',
    params: RequestParams,
    body: RequestExtension,
    answer: Saved,
  }),
  decide: endpoint('POST /api/peoples/:id/requests/:requestID/decide', {
    access: 'people.restrict',
    params: RequestParams,
    body: RequestDecision,
    answer: Saved,
  }),
}
