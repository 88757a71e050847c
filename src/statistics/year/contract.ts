import * as z from 'zod'
import { Day, Saved, optionalText, orNull } from '#shared/fields.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listKeys } from '#shared/objects.ts'

const MAX_STATISTICS_COUNT = 10_000_000
const COUNT = 'Wpisz liczbę, np. 350'
const Count = orNull(
  z.number(COUNT).int(COUNT).min(0, COUNT).max(MAX_STATISTICS_COUNT, COUNT),
).default(null)

const Counts = {
  counted_on: orNull(Day).default(null),
  dominicantes_men: Count,
  dominicantes_women: Count,
  communicantes_men: Count,
  communicantes_women: Count,
  inhabitants: Count,
  faithful: Count,
  emigrants: Count,
  communions_given: Count,
  anointings: Count,
  pupils: Count,
  notes: optionalText(2000),
}
export const countNames = listKeys(Counts)

const fewer = (part: number | null, total: number | null) =>
  part === null || total === null || part <= total

/** Figures counted by the parish itself; the version is 0 until they are saved. */
export const YearlyCountsEntry = z
  .strictObject({ version: z.number('Nieprawidłowa wersja').int().min(0), ...Counts })
  .refine(entry => fewer(entry.communicantes_men, entry.dominicantes_men), {
    path: ['communicantes_men'],
    error: 'Przyjmujących Komunię nie może być więcej niż obecnych',
  })
  .refine(entry => fewer(entry.communicantes_women, entry.dominicantes_women), {
    path: ['communicantes_women'],
    error: 'Przyjmujących Komunię nie może być więcej niż obecnych',
  })
  .refine(entry => fewer(entry.faithful, entry.inhabitants), {
    path: ['faithful'],
    error: 'Wiernych nie może być więcej niż mieszkańców',
  })
  .refine(entry => !entry.counted_on || entry.counted_on.slice(5, 7) === '10', {
    path: ['counted_on'],
    error: 'Liczenie odbywa się w niedzielę października',
  })
export type YearlyCountsEntry = z.infer<typeof YearlyCountsEntry>

const number = z.number().nullable()
export const YearlyReport = z.object({
  year: z.number(),
  version: z.number(),
  counted_on: z.string().nullable(),
  dominicantes_men: number,
  dominicantes_women: number,
  communicantes_men: number,
  communicantes_women: number,
  inhabitants: number,
  faithful: number,
  emigrants: number,
  communions_given: number,
  anointings: number,
  pupils: number,
  notes: z.string().nullable(),
  figures: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      count: z.number(),
      /** True when the figure is a part of the one above it. */
      part: z.boolean(),
      /** Address of the list of these acts; null when there is no list with only these acts. */
      list: z.string().nullable(),
    }),
  ),
})
export type YearlyReport = z.infer<typeof YearlyReport>

export const FigureActs = z.object({
  acts: z.array(z.object({ act: z.string(), preview: z.string() })),
})

const params = z.strictObject({
  year: z.coerce
    .number<number>('Nieprawidłowy rok')
    .int('Nieprawidłowy rok')
    .min(1900, 'Nieprawidłowy rok')
    .max(2199, 'Nieprawidłowy rok'),
})
const read = { access: 'yearly_reports.read', params }

/** Questionnaire for the curia and for the Institute for Catholic Church Statistics (ISKK). */
export const yearlyReports = {
  get: endpoint('GET /api/yearly-reports/:year', { ...read, answer: YearlyReport }),
  acts: endpoint('GET /api/yearly-reports/:year/acts', {
    ...read,
    query: z.strictObject({ figure: z.string('Wybierz liczbę').max(40, 'Wybierz liczbę') }),
    answer: FigureActs,
  }),
  save: endpoint('PUT /api/yearly-reports/:year', {
    access: 'yearly_reports.write',
    params,
    body: YearlyCountsEntry,
    answer: Saved,
  }),
}
