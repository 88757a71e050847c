import * as z from 'zod'

/** Between which numbers a figure is, where the exact one is not told. */
export const Span = z.object({ least: z.number(), most: z.number() })
export type Span = z.infer<typeof Span>

/** Null: nothing to count it from. */
export const Figure = z.union([z.number(), Span, z.null()])
export type Figure = z.infer<typeof Figure>

export const StatisticsRow = z.object({
  label: z.string(),
  values: z.array(Figure),
  /** Addresses of the lists of records behind each figure. */
  links: z.array(z.string().nullable()).optional(),
})
export type StatisticsRow = z.infer<typeof StatisticsRow>

/** Figures as every screen, chart and file shows them. */
export const StatisticsTable = z.object({
  key: z.string(),
  title: z.string(),
  /** Heads the column of the labels. */
  head: z.string(),
  columns: z.array(z.string()),
  rows: z.array(StatisticsRow),
  /** The last row is the sum of the others, and no part of the chart. */
  summed: z.boolean(),
  chart: z.enum(['lines', 'bars', 'none']),
  /** Remark for the reader on the method of counting. */
  note: z.string().nullable(),
})
export type StatisticsTable = z.infer<typeof StatisticsTable>

const numbers = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1, useGrouping: 'always' })

/** From here up a figure of another parish tells nothing of anybody. */
export const SMALLEST = 5

/** A figure in words: `1 234`, `mniej niż 5`, `121–124`. */
export function figureText(figure: Figure): string {
  if (figure === null) return '–'
  if (typeof figure === 'number') return numbers.format(figure)
  const { least, most } = figure
  if (least === most) return numbers.format(least)
  if (most < SMALLEST) return `mniej niż ${SMALLEST}`
  return `${numbers.format(least)}–${numbers.format(most)}`
}

const spanOf = (figure: Figure): Span =>
  typeof figure === 'number' ? { least: figure, most: figure } : (figure ?? { least: 0, most: 0 })

/** The sum of figures that are shown: it says no more than they do, so nothing hidden follows from it. */
export function computeSum(figures: readonly Figure[]): Figure {
  const spans = figures.map(spanOf)
  const least = spans.reduce((sum, span) => sum + span.least, 0)
  const maximum = spans.reduce((sum, span) => sum + span.most, 0)
  return least === maximum ? least : { least, most: maximum }
}

/** The rows and, under more than one of them, their sum. */
export function withSum(rows: StatisticsRow[]): { rows: StatisticsRow[]; summed: boolean } {
  if (rows.length < 2) return { rows, summed: false }
  const values = rows[0]!.values.map((_, column) =>
    computeSum(rows.map(row => row.values[column] ?? 0)),
  )
  return { rows: [...rows, { label: 'Razem', values }], summed: true }
}

/** Whether there is anything in it to see. */
export const isEmpty = ({ rows }: StatisticsTable) =>
  rows.every(({ values }) => values.every(value => value === null || value === 0))
