import type { ActSide } from '#books/core/columns/sides.ts'
import type { MarriageScenario } from './story.ts'

export type Phrase = readonly [
  RegExp,
  (story: MarriageScenario, found: readonly string[], side: ActSide) => void,
]

/** Converts «3.05.2026» into the stored format. */
export const parsePolishDay = (polishDate: string) => {
  const [date, month, year] = polishDate.split('.')
  return [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-')
}

export const DAY = String.raw`(\d+\.\d+\.\d+)`
export const buildExactPattern = (words: string) => new RegExp(`^${words}$`)
