import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

/** Number of sacraments or funerals of one book from 1 January to today, and to the same day a year ago. */
const YearSoFar = z.object({
  book: z.enum(['baptisms', 'communions', 'confirmations', 'weddings', 'deceased']),
  this_year: z.number(),
  last_year: z.number(),
})
export type YearSoFar = z.infer<typeof YearSoFar>

/** Number of reserved intentions in a week; in the current week from today on. */
const Week = z.object({ from: z.string(), to: z.string(), taken: z.number() })
export type Week = z.infer<typeof Week>

const Charts = z.object({
  year: z.number(),
  /** Only for books that the account may read. */
  sacraments: z.array(YearSoFar),
  /** Null for users who may not read intentions. */
  weeks: z.array(Week).nullable(),
})
export type Charts = z.infer<typeof Charts>

export const charts = {
  show: endpoint('GET /api/home/charts', { access: 'session', answer: Charts }),
}
