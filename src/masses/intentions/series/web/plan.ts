import type { SeriesDay, SeriesEntry } from '../contract.ts'

type Mass = SeriesEntry['days'][number]
/** Decision of the clerk for a day: a Mass of the regular schedule or at another hour, or to leave the day out. */
export type SeriesDayChoice = Pick<Mass, 'mass_time' | 'parish_place_id'> | 'skip'
export type SeriesDayChoices = Readonly<Record<string, SeriesDayChoice | undefined>>

export interface PlanLine {
  day: SeriesDay
  /** Number of the Mass in the series; null on a day without one. */
  number: number | null
  /** State of the day; `open` means that it has no free Mass and the clerk has not decided yet. */
  state: 'mass' | 'lawful' | 'skipped' | 'open'
  mass: Pick<Mass, 'mass_time' | 'parish_place_id'> | null
}

/** Builds the series as it would be booked: consecutive days until every Mass has one. */
export function getPlan(
  days: readonly SeriesDay[],
  choices: SeriesDayChoices,
  { wanted, from = 1 }: { wanted: number; from?: number },
) {
  const lines: PlanLine[] = []
  let number = 0
  for (const day of days) {
    if (number === wanted) break
    const choice = choices[day.day]
    const mass = choice === 'skip' ? null : (choice ?? day.proposed)
    if (mass) lines.push({ day, number: from + number++, state: 'mass', mass })
    else {
      const state = day.lawful ? 'lawful' : choice === 'skip' ? 'skipped' : 'open'
      lines.push({ day, number: null, state, mass: null })
    }
  }
  const masses = lines.flatMap(({ day, mass }): Mass[] =>
    mass
      ? [{ mass_date: day.day, mass_time: mass.mass_time, parish_place_id: mass.parish_place_id }]
      : [],
  )
  return { lines, masses, open: lines.filter(({ state }) => state === 'open') }
}
