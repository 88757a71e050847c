import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Id, Saved, Version, requiredText, reasonText } from '#shared/fields.ts'
import { today } from '#shared/dates/days.ts'
import { listKeys } from '#shared/objects.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { RETENTION_KINDS } from './terms.ts'

const Kind = z.enum(listKeys(RETENTION_KINDS), 'Wybierz rodzaj danych')

/** Record whose retention period has passed and which waits for a decision. */
export const RetentionProposal = z.object({
  /** Id of the row on its page; `kind` and `record_id` identify the record. */
  id: z.number(),
  kind: Kind,
  record_id: z.number(),
  version: z.number(),
  subject: z.string(),
  /** Reason of the proposal: the state of the record, in words. */
  state: z.string(),
  /** Card or act that the attachment belongs to. */
  person_id: z.number().nullable(),
  premarital_id: z.number().nullable(),
  counted_from: z.string(),
  years: z.number(),
  due_on: z.string(),
  /** True when processing of the person's data is restricted, so nothing may be erased. */
  restricted: z.boolean(),
  keep_until: z.string().nullable(),
  keep_reason: z.string().nullable(),
  decided_by_name: z.string().nullable(),
})
export type RetentionProposal = z.infer<typeof RetentionProposal>

const RetentionTerm = z.object({
  kind: Kind,
  years: z.number(),
  /** Document by which this parish set its own period; null for the period proposed by the program. */
  source: z.string().nullable(),
})
export type RetentionTerm = z.infer<typeof RetentionTerm>

const { search: _, ...paging } = Paging
export const RetentionQuery = z.strictObject({
  ...paging,
  sort: buildSortField('due_on', 'subject'),
  kind: Kind.optional(),
  /** Lists records retained until a day instead of those that wait for a decision. */
  kept: z.enum(['true'], 'Wpisz true').optional(),
})
export type RetentionQuery = z.infer<typeof RetentionQuery>

const record = { kind: Kind, record_id: Id, version: Version }

export const KeepEntry = z.strictObject({
  keep_until: Day.refine(day => day > today(), 'Podaj dzień, który dopiero nadejdzie'),
  reason: reasonText('Podaj, po co te dane są jeszcze potrzebne'),
})
export const EraseDecision = z.strictObject(record)
export const KeepDecision = z.strictObject({ ...record, ...KeepEntry.shape })
export type KeepDecision = z.output<typeof KeepDecision>

export const TermEntry = z.strictObject({
  years: z
    .number('Podaj liczbę lat')
    .int('Podaj pełne lata')
    .min(1, 'Co najmniej rok')
    .max(100, 'Najwyżej 100 lat'),
  source: requiredText('Podaj dokument, z którego wynika termin: nazwę, numer i datę', 300),
})
export const TermChange = z.strictObject({ kind: Kind, ...TermEntry.shape })
export type TermChange = z.output<typeof TermChange>

const access = 'people.restrict'

export const retention = {
  list: endpoint('GET /api/retention-proposals', {
    access,
    accessLogLabel: 'Przechowywanie danych',
    loggedRecords: ({ data }) => [
      { table_name: 'people', record_ids: data.flatMap(({ person_id }) => person_id ?? []) },
    ],
    query: RetentionQuery,
    answer: Page(RetentionProposal).extend({ terms: z.array(RetentionTerm) }),
  }),
  erase: endpoint('POST /api/retention-proposals/erase', {
    access,
    body: EraseDecision,
    answer: Saved,
    status: 201,
  }),
  keep: endpoint('POST /api/retention-proposals/keep', {
    access,
    body: KeepDecision,
    answer: Saved,
    status: 201,
  }),
  setTerm: endpoint('PUT /api/retention-terms', { access, body: TermChange, answer: Saved }),
}
