import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version, reasonText, VersionBody } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'
import { correctionStates } from '../labels.ts'
import { VisitCorrectionEntry, GoneContent, NewPersonContent } from './entry.ts'
import { listKeys } from '#shared/objects.ts'

const text = z.string().nullable()
const StateName = z.enum(listKeys(correctionStates), 'Wybierz stan')

/** Correction of a card proposed at a visit, with the present value of the card. */
export const VisitCorrection = z.object({
  id: z.number(),
  version: z.number(),
  subject: z.enum(['family', 'person', 'new_person', 'gone', 'other']),
  state: StateName,
  family_id: z.number().nullable(),
  family_name: text,
  /** One line with the visit address. */
  address: z.string(),
  visit_route_id: z.number(),
  person_id: z.number().nullable(),
  person: text,
  /** Label of the field: «Telefon». */
  label: text,
  /** Value on the card at checkout. */
  old_value: text,
  new_value: text,
  /** Present value on the card; it differs from `old_value` when somebody has changed it since. */
  current_value: text,
  content: z.union([NewPersonContent, GoneContent]).nullable(),
  remarks: text,
  /** True when accepting the correction changes the card; otherwise the office changes it by hand and then confirms. */
  automatic: z.boolean(),
  proposed_by_name: z.string(),
  proposed_at: z.string(),
  decided_by_name: text,
  decided_at: text,
  reason: text,
})
export type VisitCorrection = z.infer<typeof VisitCorrection>

export const CorrectionQuery = z.strictObject({
  page: Paging.page,
  per_page: Paging.per_page,
  state: StateName.default('waiting'),
})
export type CorrectionQuery = z.infer<typeof CorrectionQuery>

const read = ({ data }: { data: VisitCorrection[] }) => [
  { table_name: 'families', record_ids: data.flatMap(({ family_id }) => family_id ?? []) },
  { table_name: 'people', record_ids: data.flatMap(({ person_id }) => person_id ?? []) },
]

export const visitCorrections = {
  list: endpoint('GET /api/visit-corrections', {
    access: 'visits.correct',
    loggedRecords: read,
    query: CorrectionQuery,
    answer: Page(VisitCorrection),
  }),
  /** Adds a correction; a repeated key writes nothing more. */
  add: endpoint('POST /api/visit-corrections', {
    access: 'visits.write',
    body: VisitCorrectionEntry,
    answer: Saved,
    status: 201,
  }),
  /** Accepts a correction: writes it on the card, or confirms that the office changed the card by hand. */
  accept: endpoint('POST /api/visit-corrections/:id/accept', {
    formerAddress: 'POST /api/visit-corrections/:id/acceptance',
    access: 'visits.correct',
    params: IdParam,
    body: VersionBody,
    answer: Saved,
  }),
  refuse: endpoint('POST /api/visit-corrections/:id/refuse', {
    formerAddress: 'POST /api/visit-corrections/:id/refusal',
    access: 'visits.correct',
    params: IdParam,
    body: z.strictObject({ version: Version, reason: reasonText('Napisz, dlaczego', 300) }),
    answer: Saved,
  }),
}
