import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

const ParishTask = z.object({
  id: z.number(),
  /** „Parafia pw. św. Anny, Sokołów” */
  name: z.string(),
  /** Day that the task is about: the last file, the end of the licence; null when there is none. */
  day: z.string().nullable(),
})
export type ParishTask = z.infer<typeof ParishTask>

const tasks = z.array(ParishTask)

/** The active parishes of a diocese that lack something, those without any day first; no data of people. */
export const DioceseOverview = z.object({
  parishes: z.number(),
  /** Year of the statistical questionnaire and of the printed books that are due now. */
  year: z.number(),
  /** Parishes without an own copy of their data in the last 31 days. */
  backups: tasks,
  /** Parishes that have not made this year the file of their books, which contains the books of the due year. */
  books: tasks,
  /** Parishes that have not entered the Sunday count of the due year. */
  questionnaires: tasks,
  /** Parishes whose licence ends within 31 days or has ended. */
  licences: tasks,
  /** Parishes without an active account of a parish priest. */
  priests: tasks,
})
export type DioceseOverview = z.infer<typeof DioceseOverview>

export const dioceseOverview = {
  show: endpoint('GET /api/diocese-overview', {
    access: 'diocese_statistics.read',
    scope: 'installation',
    answer: DioceseOverview,
  }),
}
