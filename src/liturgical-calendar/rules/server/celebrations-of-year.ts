import { FEAST, type PlacedCelebration } from '../../celebration.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { type DioceseRanks, asDioceseKeeps } from '../diocese-ranks.ts'
import { type SeasonDay, seasonDay } from './season.ts'
import { namedDays } from './named.ts'
import { isLocal, listFixedCelebrations } from './saints.ts'
import { type Days, findTransferDay } from './transfer.ts'
import { type LiturgicalYear, getLiturgicalYear } from './season-boundaries.ts'

/** A parish's own celebration, on its day of one year. */
export type DatedCelebration = [day: string, celebration: PlacedCelebration]

export interface KeptDay extends SeasonDay {
  day: string
  /** The first celebration is observed; the others are permitted instead of it. */
  celebrations: [PlacedCelebration, ...PlacedCelebration[]]
}

/** Builds the celebrations of every day of a civil year as celebrated in the diocese, including the parish's own. */
export function celebratedYear(
  number: number,
  own: readonly DatedCelebration[] = [],
  ranks: DioceseRanks = {},
): KeptDay[] {
  const year = getLiturgicalYear(number)
  const seasons = getDays(number).map(day => ({ day, ...seasonDay(day, year) }))
  const days: Days = new Map(seasons.map(({ day, celebration }) => [day, [celebration]]))
  const all = listFixedCelebrations(number, year)
    .filter(([, celebration]) => !isLocal(celebration) || ranks[celebration.key])
    .map(([day, celebration]): [string, PlacedCelebration] => [
      day,
      asDioceseKeeps(celebration, ranks),
    ])
  place(withOwn(all, own), days, year)
  return seasons.map(season => ({
    ...season,
    celebrations: keepCelebrations(season, days.get(season.day) ?? [season.celebration]),
  }))
}

/** Maps every celebration with a key to its own day of a year; a parish may choose its patron from them. */
export function keyedDays(number: number): Map<string, DatedCelebration> {
  const year = getLiturgicalYear(number)
  const all = [...listFixedCelebrations(number, year), ...Object.entries(namedDays(year))]
  return new Map(all.map(([day, celebration]) => [celebration.key, [day, celebration]]))
}

function getDays(year: number) {
  const days = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Replaces a celebration of the general calendar with the parish's own one of the same key. A solemnity or a feast
 * never lowers the rank; a memorial has the rank that was entered, because the calendar of the diocese may set a lower
 * one.
 */
function withOwn(
  all: [string, PlacedCelebration][],
  own: readonly DatedCelebration[],
): [string, PlacedCelebration][] {
  const keys = new Set(own.flatMap(([, { key }]) => key || []))
  const ownCelebrations = own.map(([day, ownCelebration]): DatedCelebration => {
    const calendarEntry = all.find(([, { key }]) => key && key === ownCelebration.key)?.[1]
    const isMore =
      calendarEntry && calendarEntry.place <= FEAST && calendarEntry.place < ownCelebration.place
    return [
      day,
      isMore
        ? { ...ownCelebration, place: calendarEntry.place, rank: calendarEntry.rank }
        : ownCelebration,
    ]
  })
  return [...all.filter(([, { key }]) => !keys.has(key)), ...ownCelebrations]
}

const PRECEDENCE = [null, 'correction', 'dedication', 'patron', 'feast'] as const
const inOrder = (left: PlacedCelebration, right: PlacedCelebration) =>
  left.place - right.place || PRECEDENCE.indexOf(left.own) - PRECEDENCE.indexOf(right.own)

function place(all: readonly [string, PlacedCelebration][], days: Days, year: LiturgicalYear) {
  for (const [day, celebration] of all) days.get(day)?.push(celebration)
  for (const on of days.values()) on.sort(inOrder)
  for (const [day, celebration] of all.toSorted(([, left], [, right]) => inOrder(left, right))) {
    const on = days.get(day)
    if (celebration.place > 4 || !on || on[0] === celebration) continue
    on.splice(on.indexOf(celebration), 1)
    // The patron of a parish may be the celebration of the season itself.
    if (on[0].key && on[0].key === celebration.key) on[0] = { ...celebration, place: on[0].place }
    else arrive(celebration, day, days, year)
  }
}

function arrive(celebration: PlacedCelebration, day: string, days: Days, year: LiturgicalYear) {
  const target = findTransferDay(celebration, day, days, year)
  days.get(target)?.push(celebration)
  days.get(target)?.sort(inOrder)
  if (celebration.key === 'our_lady_queen_of_poland') passAthanasius(target, days)
}

/** Moves Athanasius to 4 May when the Queen of Poland is on 2 May; he and Florian are then optional (2020, 2026). */
function passAthanasius(second: string, days: Days) {
  const fourth: PlacedCelebration[] = days.get(addDays(second, 2)) ?? []
  const athanasius = days.get(second)?.filter(({ place }) => place === 10) ?? []
  fourth.push(...athanasius)
  for (const [index, celebration] of fourth.entries()) {
    if (celebration.place < 12 && celebration.place >= 10) fourth[index] = asOptional(celebration)
  }
}

const OPTIONAL = { place: 12, rank: 'optional_memorial' } as const
const asOptional = (celebration: PlacedCelebration): PlacedCelebration => ({
  ...celebration,
  ...OPTIONAL,
})

/** Returns the celebration of a day that is observed, and the optional ones. */
function keepCelebrations(
  { day, season, celebration }: SeasonDay & { day: string },
  on: KeptDay['celebrations'],
): KeptDay['celebrations'] {
  const [first, ...otherCelebrations] = on
  if (first.place <= FEAST) return [first]
  if (first.place === 9) return [first, ...toCommemorations(otherCelebrations, first)]
  const [memorial, another] = on.filter(({ place }) => place === 10 || place === 11)
  if (memorial && !another) return [memorial]
  const optional = on.filter(candidate => candidate !== celebration).map(asOptional)
  return [
    celebration,
    ...optional,
    ...(season === 'ordinary' && computeWeekday(day) === 6 && !memorial ? [ofMary] : []),
  ]
}

/** Reduces saints to commemorations in the colour of the day in Lent, before Christmas and in its octave (OWMR 355). */
const toCommemorations = (saints: readonly PlacedCelebration[], { colours }: PlacedCelebration) =>
  saints.map(saint => ({ ...asOptional(saint), colours }))

const ofMary: PlacedCelebration = {
  key: 'saturday_of_mary',
  name: 'Najświętszej Maryi Panny w sobotę',
  rank: 'optional_memorial',
  colours: ['white'],
  own: null,
  place: 12,
}
