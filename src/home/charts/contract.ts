import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

/** Sacraments and funerals of one book from the first of January to today, and to the same day a year ago. */
const YearSoFar = z.object({
  book: z.enum(['baptisms', 'communions', 'confirmations', 'weddings', 'deceased']),
  this_year: z.number(),
  last_year: z.number(),
})
export type YearSoFar = z.infer<typeof YearSoFar>

/** How many intentions of a week are taken; of this one, from today on. */
const Week = z.object({ from: z.string(), to: z.string(), taken: z.number() })
export type Week = z.infer<typeof Week>

const Charts = z.object({
  year: z.number(),
  /** Only of the books that the account may read. */
  sacraments: z.array(YearSoFar),
  /** Null for those who may not read intentions. */
  weeks: z.array(Week).nullable(),
})
export type Charts = z.infer<typeof Charts>

export const charts = {
  show: endpoint('GET /api/home/charts', { access: 'session', answer: Charts }),
}
