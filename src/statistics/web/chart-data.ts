import type { Figure, StatisticsTable } from '../table.ts'

/** Returns the value that a chart draws: of a figure known only as a range, the lower bound. */
const toChartValue = (figure: Figure | undefined) =>
  typeof figure === 'object' ? (figure?.least ?? null) : (figure ?? null)

/** Returns the rows of a chart, without their sum. */
export const toChartPoints = ({ rows, columns, summed }: StatisticsTable) =>
  (summed ? rows.slice(0, -1) : rows).map(({ label, values }) => ({
    label,
    ...Object.fromEntries(columns.map((column, place) => [column, toChartValue(values[place])])),
  }))

/** Checks whether the chart draws lower bounds, which must be stated to the reader. */
export const drawsLowerEnds = ({ rows }: StatisticsTable) =>
  rows.some(({ values }) => values.some(value => typeof value === 'object' && value !== null))

const LONG_LABEL_LENGTH = 12

/** Checks whether bars are horizontal, which gives long labels enough space. */
export const isLying = ({ chart, rows }: StatisticsTable) =>
  chart === 'bars' && rows.some(({ label }) => label.length > LONG_LABEL_LENGTH)
