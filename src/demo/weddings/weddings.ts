import { withSide } from '#books/core/columns/sides.ts'
import { addDays } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import type { BornMember } from '../books/books.ts'
import { insertEngaged } from './engaged.ts'
import type { Household, HouseholdMember } from '../people/generate-households.ts'
import { insertMargins } from './annotations.ts'
import { type Chance, seededRandom } from '../random.ts'
import { MEN, WOMEN, toMasculineSurname, toFeminineSurname } from '../people/names.ts'

const YEARS = 10
const UNMARRIED = 1
const MARRIED = 2

/** Returns a function that gives the next number of a year. */
function counter<Year>() {
  const last = new Map<Year, number>()
  return (year: Year) => {
    const next = (last.get(year) ?? 0) + 1
    last.set(year, next)
    return String(next)
  }
}

/** Returns the Saturday on or after a day, because weddings are on Saturdays. */
const saturday = (day: string) =>
  addDays(day, (6 - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7)

/** Parishes in which some of the brides were baptised. */
const OTHER_BAPTISM_PARISHES = [
  'pw. św. Jana Chrzciciela, Łękawka',
  'pw. św. Mikołaja, Bobowa',
  'pw. św. Anny, Żabno',
]

interface Couple {
  groom: BornMember
  bride: BornMember
  wedding_date: string
}
interface DemoParish {
  /** Name of the parish as its acts contain it: «Parafia pw. św. Anny, Sokołów». */
  parish: string
  town: string
  church: number
  priest: number
}
/** Function that gives the baptisms of one year their numbers. */
type Numbering = (year: number) => string

/** Lists the couples of the cards who married here in the last ten years, and one couple of this week. */
function getCouples(
  households: readonly Household[],
  residents: readonly BornMember[],
  today: string,
) {
  const residentByMember = new Map(residents.map(resident => [resident.member, resident]))
  const from = `${Number(today.slice(0, 4)) - YEARS}-01-01`
  return households
    .filter(({ married }) => married && married >= from)
    .map(({ married, members: [he, she] }): Couple => {
      return {
        groom: residentByMember.get(he!)!,
        bride: residentByMember.get(she!)!,
        wedding_date: saturday(married!),
      }
    })
    .filter(({ wedding_date }) => wedding_date < addDays(today, -7))
}

/** Pairs young unmarried people from different households. */
function fiances(residents: readonly BornMember[], today: string): [BornMember, BornMember][] {
  const year = Number(today.slice(0, 4))
  const free = (gender: 1 | 2) =>
    residents.filter(({ member }) => {
      const age = year - Number(member.birth_date.slice(0, 4))
      return member.gender === gender && member.marital === UNMARRIED && age > 19 && age < 36
    })
  const women = free(2)
  return free(1).flatMap((groom, index): [BornMember, BornMember][] => {
    const bride = women[index]
    return bride && bride.member.father !== groom.member.father ? [[groom, bride]] : []
  })
}

interface BaptismOptions {
  random: Chance
  numbered: Numbering
  /** Parish of baptism; undefined when it is this one. */
  baptised?: string | undefined
}

const getParty = (
  { random, numbered, baptised }: BaptismOptions,
  { member, person_id }: BornMember,
  { parish, town }: DemoParish,
) => ({
  person_id,
  names: member.names,
  surname: maiden(member),
  birth_date: member.birth_date,
  birth_town: town,
  dic_faith_id: 1,
  dic_marital_status_id: UNMARRIED,
  parish,
  father_names: member.father?.names ?? random.pick(MEN.split('|')),
  father_surname: member.father?.surname ?? toMasculineSurname(maiden(member)),
  mother_names: member.mother?.names ?? random.pick(WOMEN.split('|')),
  mother_surname: member.mother?.surname ?? toFeminineSurname(maiden(member)),
  baptism_date: member.birth_date.slice(0, 4),
  baptism_parish: baptised ?? parish,
  baptism_act_number: baptised ? String(random.whole(1, 60)) : numbered(getYear(member)),
  baptism_act_year: getYear(member),
  confirmation_date: String(getYear(member) + 16),
})

const getYear = ({ birth_date }: HouseholdMember) => Number(birth_date.slice(0, 4))

/** Returns the bride’s surname before the wedding, which a card made after the wedding has as the family name. */
const maiden = ({ family_name, surname }: HouseholdMember) => family_name ?? surname

function buildAct(
  random: Chance,
  couple: Couple,
  witnesses: readonly BornMember[],
  location: DemoParish & { numbered: Numbering; baptised: string | undefined },
) {
  const { groom, bride, wedding_date } = couple
  const { parish, town, church, priest, numbered, baptised } = location
  const certificateDate = addDays(wedding_date, -random.whole(30, 120))
  const began = addDays(wedding_date, -random.whole(20, 40))
  return {
    year: Number(wedding_date.slice(0, 4)),
    wedding_date,
    wedding_time: random.pick(['14:00', '15:00', '16:00', '17:00']),
    wedding_place: `kościół parafialny, ${town}`,
    place_kind: 'church' as const,
    parish_place_id: church,
    ...withSide('groom', getParty({ random, numbered }, groom, location)),
    ...withSide('bride', getParty({ random, numbered, baptised }, bride, location)),
    bride_surname_after: bride.member.family_name
      ? bride.member.surname
      : toFeminineSurname(groom.member.surname),
    children_surname: groom.member.surname,
    dic_wedding_kind_id: 1,
    minister_id: priest,
    minister: 'ks. kan. Stanisław Wróbel, proboszcz',
    assisting_basis: 'pastor' as const,
    with_mass: true,
    witnesses: toJsonb(
      witnesses.map(({ member: { names, surname, birth_date }, person_id }) => ({
        person_id,
        names,
        surname,
        birth_date,
        address: null,
      })),
    ),
    usc_permit_number: `${random.whole(10, 400)}/${certificateDate.slice(0, 4)}`,
    usc_permit_town: town,
    usc_permit_date: certificateDate,
    usc_permit_valid_date: addDays(certificateDate, 180),
    banns: toJsonb([
      {
        parish,
        mode: 'posted',
        from: began,
        to: addDays(began, 14),
        dates: [],
        obstacle: false,
      },
    ]),
  }
}

/** Picks two different witnesses who are not the couple. */
function getTwo(random: Chance, adults: readonly BornMember[], { groom, bride }: Couple) {
  const otherAdults = adults.filter(adult => adult !== groom && adult !== bride)
  const first = random.pick(otherAdults)
  return [first, random.pick(otherAdults.filter(adult => adult !== first))]
}

/**
 * Seeds ten years of weddings, one of this week that the civil registry still waits for, and the engaged couples. Uses
 * its own random seed, so that the other data stay the same.
 */
export async function insertWeddings(
  db: Db,
  { households, born }: { households: readonly Household[]; born: readonly BornMember[] },
  today: string,
  location: DemoParish,
): Promise<void> {
  const random = seededRandom(1055)
  const adults = born.filter(
    ({ member }) => member.birth_date < `${Number(today.slice(0, 4)) - 30}` && !member.died,
  )
  const [newlyweds, ...engagedCouples] = fiances(born, today)
  const couples = getCouples(households, born, today)
  if (newlyweds) {
    const [groom, bride] = newlyweds
    couples.push({ groom, bride, wedding_date: addDays(today, -3) })
    await db
      .updateTable('people')
      .set({ dic_marital_status_id: MARRIED })
      .where('id', 'in', [groom.person_id, bride.person_id])
      .execute()
  }
  const number = counter<string>()
  const nextNumber = counter<number>()
  const acts = couples
    .toSorted((left, right) => left.wedding_date.localeCompare(right.wedding_date))
    .map((couple, index, { length }) => {
      const year = couple.wedding_date.slice(0, 4)
      const baptismParish =
        (length - 1 - index) % 3
          ? undefined
          : OTHER_BAPTISM_PARISHES[Math.floor(index / 3) % OTHER_BAPTISM_PARISHES.length]
      const recent = couple.wedding_date >= addDays(today, -7)
      return {
        ...buildAct(random, couple, getTwo(random, adults, couple), {
          ...location,
          numbered: nextNumber,
          baptised: baptismParish,
        }),
        act_number: number(year),
        usc_sent_date: recent ? null : addDays(couple.wedding_date, 2),
        usc_sent_method: recent ? null : ('in_person' as const),
      }
    })
  if (acts.length) {
    const weddingRows = await db.insertInto('weddings').values(acts).returningAll().execute()
    await insertMargins(db, weddingRows, location.parish)
  }
  await insertEngaged(db, engagedCouples, today, location)
}
