import type { Chance } from '../random.ts'
import { addDays, countDaysBetween } from '#shared/dates/days.ts'
import { MEN, SURNAMES, WOMEN, toFeminineSurname } from './names.ts'

export interface HouseholdMember {
  names: string
  surname: string
  family_name: string | null
  gender: 1 | 2
  birth_date: string
  /** Number of the role in the dictionary FamilyRole. */
  role: number
  marital: number
  died: string | null
  father?: HouseholdMember
  mother?: HouseholdMember
}
export interface Household {
  surname: string
  members: HouseholdMember[]
  married: string | null
}

const surnames = SURNAMES.split('|')
const firstNames = { 1: MEN.split('|'), 2: WOMEN.split('|') }

function names(random: Chance, gender: 1 | 2) {
  const first = random.pick(firstNames[gender])
  const second = random.pick(firstNames[gender])
  return random.odds(55) && second !== first ? `${first} ${second}` : first
}

/** Number of days after a death in which the funeral is not in the book yet. */
const FUNERAL_DAYS = 14

function pickDeathDate(random: Chance, year: number, today: string) {
  const age = getYear(today) - year
  if (age <= 74 || !random.odds((age - 70) * 3)) return null
  const day = random.day(year + random.whole(70, age))
  return day < addDays(today, -FUNERAL_DAYS) ? day : addDays(day, -365)
}

/** Number of days after a wedding in which its act may still be missing. */
const WEDDING_DAYS = 21

const getYear = (day: string) => Number(day.slice(0, 4))

function couple(
  random: Chance,
  surname: string,
  year: number,
  today: string,
): [HouseholdMember, HouseholdMember] {
  const young = year + random.whole(-1, 4)
  const father: HouseholdMember = {
    names: names(random, 1),
    surname,
    family_name: null,
    gender: 1,
    birth_date: random.day(year),
    role: 1,
    marital: 2,
    died: pickDeathDate(random, year, today),
  }
  const mother: HouseholdMember = {
    names: names(random, 2),
    surname: toFeminineSurname(surname),
    family_name: toFeminineSurname(random.pick(surnames)),
    gender: 2,
    birth_date: random.day(young),
    role: 2,
    marital: 2,
    died: pickDeathDate(random, young, today),
  }
  if (father.died) mother.marital = 3
  if (mother.died) father.marital = 3
  return [father, mother]
}

function children(
  random: Chance,
  [father, mother]: [HouseholdMember, HouseholdMember],
  today: string,
): HouseholdMember[] {
  const now = getYear(today)
  const from = Number(mother.birth_date.slice(0, 4)) + random.whole(21, 30)
  const count = random.pick([0, 1, 1, 2, 2, 2, 3, 3, 4])
  return (
    Array.from({ length: count }, (_, index) => from + index * random.whole(1, 4))
      .filter((year, index, all) => year <= now && all.indexOf(year) === index)
      // Most grown-up children have households of their own.
      .filter(year => now - year < 27 || random.odds(8))
      .map(year => {
        const gender = random.pick([1, 2] as const)
        return {
          names: names(random, gender),
          surname: gender === 1 ? father.surname : mother.surname,
          family_name: null,
          gender,
          birth_date: year === now ? dayBefore(random, today) : random.day(year),
          role: gender === 1 ? 3 : 4,
          marital: 1,
          died: null,
          father,
          mother,
        }
      })
  )
}

/** Returns a day of this year before today; on 1 January the last day of December. */
function dayBefore(random: Chance, today: string) {
  const first = `${today.slice(0, 4)}-01-01`
  const passedDays = countDaysBetween(first, today)
  const part = ((random.whole(1, 9) - 1) * 10 + random.whole(0, 9)) / 90
  return passedDays === 0 ? addDays(first, -1) : addDays(first, Math.floor(part * passedDays))
}

/** Generates one household: a couple of some age, its children at home, sometimes a grandmother. */
export function generateHousehold(random: Chance, today: string): Household {
  const now = getYear(today)
  const surname = random.pick(surnames)
  const parents = couple(random, surname, now - random.whole(24, 86), today)
  const members: HouseholdMember[] = [...parents, ...children(random, parents, today)]
  if (random.odds(9)) {
    const year = Number(parents[0].birth_date.slice(0, 4)) - random.whole(22, 32)
    if (now - year < 97) {
      const [father, widow] = couple(random, surname, year, today)
      const mother: HouseholdMember = { ...widow, role: 7, marital: 3, died: null }
      Object.assign(parents[0], { father, mother })
      members.push(mother)
    }
  }
  const weddingDate = random.day(Number(parents[1].birth_date.slice(0, 4)) + random.whole(20, 26))
  const isMarried = weddingDate < addDays(today, -WEDDING_DAYS)
  return { surname, members, married: isMarried ? weddingDate : null }
}
