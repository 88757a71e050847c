import type { ParsedCouple } from './couples.ts'
import type { Individual } from '../person/people.ts'
import type { YearRange } from '../person/years.ts'

/** Whether a person lives: by a record of death, by age, or not to be told from the file. */
export type LifeState = 'living' | 'dead' | 'presumed dead' | 'unknown'

/** Age from which a person counts as dead even without a recorded death. */
const PRESUMED_DEAD_AGE = 110
/** Age up to which a person without a recorded death counts as living. */
const PRESUMED_LIVING_AGE = 90
const YOUNGEST_PARENT = 12
const OLDEST_MOTHER = 60
const OLDEST_FATHER = 90
/** Age up to which most people marry. */
const OLDEST_SPOUSE = 60
/** Years beyond which no date of a register lies; bounds beyond them are not narrowed further. */
const EARLIEST_YEAR = 1000
const LATEST_YEAR = 3000
/** Generations through which the dates of relatives are followed. */
const MAX_ROUNDS = 30

interface Bounds {
  from: number
  to: number
}
type Spread = (
  person: Individual,
  narrow: (person: Individual | null, range: YearRange) => void,
) => void

/** Determines for each person whether it lives; dates of relatives limit the year of birth of a person without any. */
export function getLives(
  people: Iterable<Individual>,
  couples: ParsedCouple[],
  year: number,
): Map<Individual, LifeState> {
  const bounds = new Map<Individual, Bounds>()
  for (const person of people) {
    const { from, to } = person.birthYears
    bounds.set(person, { from: from ?? -Infinity, to: to ?? Infinity })
  }
  for (const { father, mother, marriage } of couples) {
    if (!marriage.years) continue
    const { from, to } = marriage.years
    const range = { from: from && from - OLDEST_SPOUSE, to: to && to - YOUNGEST_PARENT }
    for (const spouse of [father, mother]) if (spouse) narrowRange(bounds, spouse, range)
  }
  let relatives: Map<Individual, Relative[]> | undefined
  spreadBounds(bounds, (person, narrow) => {
    const { from, to } = bounds.get(person)!
    const lastYear = Math.min(person.deathYears.to ?? Infinity, to + PRESUMED_DEAD_AGE)
    for (const { couple, isParent } of (relatives ??= listRelatives(couples)).get(person) ?? []) {
      if (isParent) {
        const isFather = person.gender !== 'k'
        const latest = Math.min(to + (isFather ? OLDEST_FATHER : OLDEST_MOTHER), lastYear + 1)
        for (const child of couple.bloodChildren)
          narrow(child, { from: from + YOUNGEST_PARENT, to: latest })
        const spouse = couple.father === person ? couple.mother : couple.father
        if (spouse) narrow(spouse, { from: null, to: lastYear })
      } else {
        narrow(couple.mother, { from: from - OLDEST_MOTHER, to: to - YOUNGEST_PARENT })
        narrow(couple.father, { from: from - OLDEST_FATHER, to: to - YOUNGEST_PARENT })
      }
    }
  })
  return new Map([...bounds].map(([person, range]) => [person, judge(person, range, year)]))
}

function judge(person: Individual, { from, to }: Bounds, year: number): LifeState {
  if (person.dead) return 'dead'
  if (to < year - PRESUMED_DEAD_AGE) return 'presumed dead'
  return person.isSaidLiving || from >= year - PRESUMED_LIVING_AGE ? 'living' : 'unknown'
}

interface Relative {
  couple: ParsedCouple
  isParent: boolean
}

function listRelatives(couples: ParsedCouple[]): Map<Individual, Relative[]> {
  const relatives = new Map<Individual, Relative[]>()
  const add = (person: Individual | null, relative: Relative) => {
    if (!person) return
    const list = relatives.get(person)
    if (list) list.push(relative)
    else relatives.set(person, [relative])
  }
  for (const couple of couples) {
    add(couple.father, { couple, isParent: true })
    add(couple.mother, { couple, isParent: true })
    for (const child of couple.bloodChildren) add(child, { couple, isParent: false })
  }
  return relatives
}

/** Narrows the years of birth of one person; a date of birth in the file prevails over those of relatives. */
function narrowRange(bounds: Map<Individual, Bounds>, person: Individual, range: YearRange) {
  const current = bounds.get(person)
  if (!current || person.birth_date) return false
  const { from, to } = current
  if (from < LATEST_YEAR) current.from = Math.max(from, range.from ?? -Infinity)
  if (to > EARLIEST_YEAR) current.to = Math.min(to, range.to ?? Infinity)
  return current.from !== from || current.to !== to
}

/** Narrows the years of birth from relative to relative until nothing changes. */
function spreadBounds(bounds: Map<Individual, Bounds>, spread: Spread) {
  let waiting = new Set<Individual>()
  for (const [person, { from, to }] of bounds)
    if (from !== -Infinity || to !== Infinity || person.deathYears.to !== null) waiting.add(person)
  for (let round = 0; waiting.size > 0 && round < MAX_ROUNDS; round++) {
    const next = new Set<Individual>()
    for (const person of waiting) {
      spread(person, (relative, range) => {
        if (relative && narrowRange(bounds, relative, range)) next.add(relative)
      })
    }
    waiting = next
  }
}
