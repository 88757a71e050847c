import { today } from '#shared/dates/days.ts'
import type { YearsQuery } from '../contract.ts'

export interface Years {
  from: number
  to: number
}

const USUALLY = 10

/** Returns the requested years; reversed years are swapped. */
export function getYears({ from, to }: YearsQuery): Years {
  const last = to ?? Math.max(Number(today().slice(0, 4)), from ?? 0)
  const first = from ?? last - USUALLY + 1
  return { from: Math.min(first, last), to: Math.max(first, last) }
}

export const eachYear = ({ from, to }: Years) =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step)
