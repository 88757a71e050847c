import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'
import { COMPARED_FIELD_LABELS } from './comparison.ts'

const Field = z.enum(listKeys(COMPARED_FIELD_LABELS))

export const ComparedAct = z.object({
  book: z.enum(['baptisms', 'communions', 'confirmations', 'deceased', 'weddings']),
  act_id: z.number(),
  act_number: z.string().nullable(),
  year: z.number(),
  field: Field,
  /** The card that differs, as it was compared: the person's own, or that of a parent selected on it. */
  card_id: z.number(),
  version: z.number(),
  column: Field.or(z.literal('family_name')),
  act: z.string(),
  card: z.string().nullable(),
})
export type ComparedAct = z.infer<typeof ComparedAct>

/** Differences between acts and the card of their person; `version` is that of the card compared. */
export const personDifferences = endpoint('GET /api/peoples/:id/differences', {
  access: 'people.read',
  loggedRecords: ({ id, data }) =>
    data.length
      ? [{ table_name: 'people', record_ids: [id, ...data.map(({ card_id }) => card_id)] }]
      : [],
  accessLogLabel: 'Różnice między aktem a kartą',
  params: IdParam,
  answer: z.object({ id: z.number(), version: z.number().optional(), data: z.array(ComparedAct) }),
})
