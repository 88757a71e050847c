import * as z from 'zod'

/** Range of a figure whose exact value is not disclosed. */
export const Span = z.object({ least: z.number(), most: z.number() })
export type Span = z.infer<typeof Span>

/** Number or range; null when there is nothing to count. */
export const Figure = z.union([z.number(), Span, z.null()])
export type Figure = z.infer<typeof Figure>

export const StatisticsRow = z.object({
  label: z.string(),
  values: z.array(Figure),
  /** Addresses of the lists of records behind each figure. */
  links: z.array(z.string().nullable()).optional(),
})
export type StatisticsRow = z.infer<typeof StatisticsRow>

/** Table of figures in the form used by all screens, charts and files. */
export const StatisticsTable = z.object({
  key: z.string(),
  title: z.string(),
  /** Heading of the column of labels. */
  head: z.string(),
  columns: z.array(z.string()),
  rows: z.array(StatisticsRow),
  /** True when the last row is the sum of the others and is not in the chart. */
  summed: z.boolean(),
  chart: z.enum(['lines', 'bars', 'none']),
  /** Remark for the reader on the method of counting. */
  note: z.string().nullable(),
})
export type StatisticsTable = z.infer<typeof StatisticsTable>

const numbers = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1, useGrouping: 'always' })

/** Minimum figure of another parish that discloses nothing about a person. */
export const SMALLEST = 5

/** Formats a figure: `1 234`, `mniej niż 5`, `121–124`. */
export function figureText(figure: Figure): string {
  if (figure === null) return '–'
  if (typeof figure === 'number') return numbers.format(figure)
  const { least, most } = figure
  if (least === most) return numbers.format(least)
  if (most < SMALLEST) return `mniej niż ${SMALLEST}`
  return `${numbers.format(least)}–${numbers.format(most)}`
}

const getSpan = (figure: Figure): Span =>
  typeof figure === 'number' ? { least: figure, most: figure } : (figure ?? { least: 0, most: 0 })

/** Sums the displayed figures, so that no hidden number can be derived from the sum. */
export function computeSum(figures: readonly Figure[]): Figure {
  const spans = figures.map(getSpan)
  const least = spans.reduce((sum, span) => sum + span.least, 0)
  const maximum = spans.reduce((sum, span) => sum + span.most, 0)
  return least === maximum ? least : { least, most: maximum }
}

/** Returns the rows and, when there are several, their sum. */
export function withSum(rows: StatisticsRow[]): { rows: StatisticsRow[]; summed: boolean } {
  if (rows.length < 2) return { rows, summed: false }
  const values = rows[0]!.values.map((_, column) =>
    computeSum(rows.map(row => row.values[column] ?? 0)),
  )
  return { rows: [...rows, { label: 'Razem', values }], summed: true }
}

/** Returns true when the table has no data. */
export const isEmpty = ({ rows }: StatisticsTable) =>
  rows.every(({ values }) => values.every(value => value === null || value === 0))
