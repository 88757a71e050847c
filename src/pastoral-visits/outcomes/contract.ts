import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version } from '#platform/fields.ts'
import { Conflict } from '../doors/contract.ts'

export const visitConflicts = {
  /** Values that two people entered differently on one route, and that nobody has chosen between yet. */
  list: endpoint('GET /api/pastoral-visits/:id/conflicts', {
    access: 'visits.read',
    params: IdParam,
    answer: z.object({ data: z.array(Conflict) }),
  }),
  /** `kept`: what stands stays; `brought`: what was brought is written over it. */
  solve: endpoint('POST /api/visit-conflicts/:id', {
    access: 'visits.write',
    params: IdParam,
    body: z.strictObject({
      version: Version,
      solution: z.enum(['kept', 'brought'], 'Wybierz, co ma zostać'),
    }),
    answer: Saved,
  }),
}
