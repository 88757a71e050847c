/** One measured figure; `bar` describes in words the figure it is compared with. */
export interface BenchFigure {
  name: string
  value: number
  unit: string
  bar?: string
  note?: string
}

export const calculateMedian = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export const roundNumber = (value: number, digits = 2) => Number(value.toFixed(digits))
