import { readFileSync } from 'node:fs'
import { Colour, type PlacedCelebration, buildCelebration } from '../../celebration.ts'
import { addDays } from '#shared/dates/days.ts'
import type { LiturgicalYear } from './season-boundaries.ts'

/** A celebration with a fixed date in the calendar of the dioceses of Poland. */
interface Saint extends PlacedCelebration {
  date: string
  since: number
  /** Whether it is observed only where the curia of the diocese gives it a rank. */
  local: boolean
}

const LINE = /^(\d\d-\d\d) +(\d+)([?~])? +(\w+) +(\w+) (?:(\d{4}) )?(.+)$/

export const saints: readonly Saint[] = readFileSync(new URL('saints.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => {
    const [, date, place, doubt, colour, key, since, name] = LINE.exec(line)!
    const celebration = buildCelebration(Number(place), name!, Colour.parse(colour), { key })
    const mark = doubt ? { unverified: true as const } : {}
    return { ...celebration, ...mark, date: date!, since: Number(since ?? 0), local: doubt === '~' }
  })

/** Celebrations whose rank was not compared with the printed calendar. */
export const unverifiedSaints = saints.filter(saint => saint.unverified)

const localKeys = new Set(saints.filter(({ local }) => local).map(({ key }) => key))

/** Whether a celebration is observed only in dioceses whose curia has given it a rank. */
export const isLocal = ({ key }: PlacedCelebration) => localKeys.has(key)

const allSouls = buildCelebration(
  3,
  'Wspomnienie Wszystkich Wiernych Zmarłych',
  ['violet', 'black'],
  {
    key: 'all_souls',
    rank: null,
  },
)

/** Lists the celebrations of a year with their own days, before any of them is transferred. */
export function listFixedCelebrations(
  number: number,
  { easter, pentecost }: LiturgicalYear,
): [string, PlacedCelebration][] {
  return [
    ...saints
      .filter(({ since }) => since <= number)
      .map(({ date, since: _, local: __, ...saint }): [string, PlacedCelebration] => [
        `${number}-${date}`,
        saint,
      ]),
    [`${number}-11-02`, allSouls],
    [
      addDays(pentecost, 1),
      buildCelebration(7, 'Najświętszej Maryi Panny, Matki Kościoła', 'white', {
        key: 'mary_mother_of_the_church',
      }),
    ],
    [
      addDays(pentecost, 4),
      buildCelebration(8, 'Jezusa Chrystusa, Najwyższego i Wiecznego Kapłana', 'white', {
        key: 'our_lord_jesus_christ_the_eternal_high_priest',
      }),
    ],
    [
      addDays(easter, 69),
      buildCelebration(10, 'Niepokalanego Serca Najświętszej Maryi Panny', 'white', {
        key: 'immaculate_heart_of_mary',
      }),
    ],
  ]
}
