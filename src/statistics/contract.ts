import * as z from 'zod'
import { ExportedFile, FileFormat } from '#platform/export/file.ts'
import { endpoint } from '#platform/endpoint.ts'
import { StatisticsTable } from './table.ts'

const Year = z.coerce
  .number<number>('Podaj rok')
  .int('Podaj rok')
  .min(1500, 'Rok musi być między 1500 a 2199')
  .max(2199, 'Rok musi być między 1500 a 2199')

/** Years from the first to the last; the last ten by default. */
export const YearsQuery = z.strictObject({ from: Year.optional(), to: Year.optional() })
export type YearsQuery = z.infer<typeof YearsQuery>

const subjects = ['peoples', 'families', 'books'] as const
export const StatisticsSubject = z.enum(subjects, 'Nie ma takich statystyk')
export type StatisticsSubject = z.infer<typeof StatisticsSubject>

export const Statistics = z.object({
  from: z.number(),
  to: z.number(),
  tables: z.array(StatisticsTable),
})
export type Statistics = z.infer<typeof Statistics>

const FileQuery = YearsQuery.extend({
  table: z.string('Wybierz tabelę').max(40, 'Wybierz tabelę'),
  ...FileFormat,
})

const params = z.strictObject({ subject: StatisticsSubject })
const parishStatistics = { access: 'statistics.read', params }
const ofDiocese = {
  access: 'diocese_statistics.read',
  params,
  scope: 'installation',
  heavy: true,
} as const
const file = { query: FileQuery, answer: ExportedFile, perMinute: 20 }
const tables = { query: YearsQuery, answer: Statistics }

/** Sums without personal data: of the current parish, and for the curia of the parishes of its diocese. */
export const statistics = {
  read: endpoint('GET /api/statistics/:subject', { ...parishStatistics, ...tables }),
  file: endpoint('GET /api/statistics/:subject/export', { ...parishStatistics, ...file }),
  readDiocese: endpoint('GET /api/diocese-statistics/:subject', { ...ofDiocese, ...tables }),
  dioceseFile: endpoint('GET /api/diocese-statistics/:subject/export', { ...ofDiocese, ...file }),
}
