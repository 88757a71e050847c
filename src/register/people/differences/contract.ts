import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#platform/fields.ts'

export const ComparedAct = z.object({
  book: z.enum(['baptisms', 'communions', 'confirmations', 'deceased', 'weddings']),
  act_id: z.number(),
  act_number: z.string().nullable(),
  year: z.number(),
  field: z.enum(['names', 'surname', 'birth_date', 'birth_town']),
  act: z.string(),
  card: z.string().nullable(),
})
export type ComparedAct = z.infer<typeof ComparedAct>

/** Where acts and the card of their person differ; `version` is that of the card compared. */
export const personDifferences = endpoint('GET /api/peoples/:id/differences', {
  access: 'people.read',
  reads: ({ id, data }) => (data.length ? [{ table_name: 'people', record_ids: [id] }] : []),
  place: 'Różnice między aktem a kartą',
  params: IdParam,
  answer: z.object({ id: z.number(), version: z.number().optional(), data: z.array(ComparedAct) }),
})
