import * as z from 'zod'
import { Exported, FileFormat } from '#lists/file.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Table } from './table.ts'

const Year = z.coerce
  .number<number>('Podaj rok')
  .int('Podaj rok')
  .min(1500, 'Rok musi być między 1500 a 2199')
  .max(2199, 'Rok musi być między 1500 a 2199')

/** Years from the first to the last; without them the last ten. */
export const YearsQuery = z.strictObject({ from: Year.optional(), to: Year.optional() })
export type YearsQuery = z.infer<typeof YearsQuery>

const subjects = ['peoples', 'families', 'books'] as const
export const Subject = z.enum(subjects, 'Nie ma takich statystyk')
export type Subject = z.infer<typeof Subject>

export const Statistics = z.object({
  from: z.number(),
  to: z.number(),
  tables: z.array(Table),
})
export type Statistics = z.infer<typeof Statistics>

const access = 'statistics.read'
const params = z.strictObject({ subject: Subject })

export const statistics = {
  /** Sums and nobody's data: of one's own parish, for the curia of the parishes of its diocese. */
  read: endpoint('GET /api/statistics/:subject', {
    access,
    params,
    query: YearsQuery,
    answer: Statistics,
  }),
  file: endpoint('GET /api/statistics/:subject/export', {
    access,
    params,
    query: YearsQuery.extend({
      table: z.string('Wybierz tabelę').max(40, 'Wybierz tabelę'),
      ...FileFormat,
    }),
    answer: Exported,
    perMinute: 20,
  }),
}
