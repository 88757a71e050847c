import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version } from '#shared/fields.ts'
import { Conflict } from '../doors/contract.ts'

export const visitConflicts = {
  /** Lists values that two people entered differently on one route and that are not resolved yet. */
  list: endpoint('GET /api/pastoral-visits/:id/conflicts', {
    access: 'visits.read',
    params: IdParam,
    answer: z.object({ data: z.array(Conflict) }),
  }),
  /** Resolves a conflict: `kept` keeps the stored value, `brought` replaces it with the synced value. */
  solve: endpoint('POST /api/visit-conflicts/:id/resolve', {
    formerAddress: 'POST /api/visit-conflicts/:id',
    access: 'visits.write',
    params: IdParam,
    body: z.strictObject({
      version: Version,
      solution: z.enum(['kept', 'brought'], 'Wybierz, co ma zostać'),
    }),
    answer: Saved,
  }),
}
