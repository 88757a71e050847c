import type { Db } from '#platform/database/database.ts'
import type { BornMember } from './books.ts'
import { type Chance, seededRandom } from '../random.ts'

const YEARS = 10
/** Class VIII. */
const CONFIRMATION_AGE = 15

export const SAINTS = {
  1: ['Tadeusz', 'Józef', 'Wojciech', 'Franciszek', 'Jan Paweł', 'Maksymilian'],
  2: ['Faustyna', 'Jadwiga', 'Rita', 'Teresa', 'Łucja', 'Kinga'],
}

/** Returns the second Saturday of May. */
export function getCelebration(year: number) {
  const first = new Date(Date.UTC(year, 4, 1)).getUTCDay()
  return `${year}-05-${String(1 + ((6 - first + 7) % 7) + 7).padStart(2, '0')}`
}

const byName = new Intl.Collator('pl')
const fullName = ({ member }: BornMember) => `${member.surname} ${member.names}`

/** Lists the pupils of class VIII of that year in alphabetical order, in which a celebration numbers them. */
export const listClass = (residents: readonly BornMember[], year: number) =>
  residents
    .filter(
      ({ member }) => member.birth_date.startsWith(String(year - CONFIRMATION_AGE)) && !member.died,
    )
    .toSorted((left, right) => byName.compare(fullName(left), fullName(right)))

interface DemoParish {
  town: string
  parish: string
  church: number
}

function getAct(
  random: Chance,
  { member, person_id }: BornMember,
  sponsor: BornMember,
  { town, parish, church }: DemoParish,
) {
  const year = Number(member.birth_date.slice(0, 4)) + CONFIRMATION_AGE
  return {
    year,
    person_id,
    names: member.names,
    surname: member.surname,
    gender: member.gender,
    birth_date: member.birth_date,
    birth_town: town,
    father_names: member.father?.names ?? null,
    father_surname: member.father?.surname ?? null,
    mother_names: member.mother?.names ?? null,
    mother_surname: member.mother?.surname ?? null,
    mother_family_name: member.mother?.family_name ?? null,
    baptism_date: member.birth_date.slice(0, 4),
    baptism_parish: parish,
    baptism_act_number: String(random.whole(1, 60)),
    baptism_act_year: year - CONFIRMATION_AGE,
    confirmation_date: getCelebration(year),
    confirmation_place: `kościół parafialny, ${town}`,
    parish_place_id: church,
    minister: 'bp Jeremi Ćwiąkała, biskup pomocniczy',
    confirmation_name: random.pick(SAINTS[member.gender]),
    sponsor_person_id: sponsor.person_id,
    sponsor_names: sponsor.member.names,
    sponsor_surname: sponsor.member.surname,
    sponsor_birth_date: sponsor.member.birth_date,
    sponsor_certificate_provided: true,
  }
}

/** Lists the adults who may be sponsors. */
export const sponsorsAmong = (residents: readonly BornMember[], now: number) =>
  residents.filter(({ member }) => member.birth_date < String(now - 35) && !member.died)

/** Seeds ten confirmations, one each May; uses its own random seed, so that the other data stay the same. */
export async function insertConfirmations(
  db: Db,
  residents: readonly BornMember[],
  today: string,
  location: DemoParish,
): Promise<void> {
  const random = seededRandom(889)
  const now = Number(today.slice(0, 4))
  const sponsors = sponsorsAmong(residents, now)
  for (let year = now - YEARS + 1; year <= now; year++) {
    const confirmands = getCelebration(year) <= today ? listClass(residents, year) : []
    if (!confirmands.length) continue
    await db
      .insertInto('confirmations')
      .values(
        confirmands.map((confirmand, index) => ({
          ...getAct(random, confirmand, random.pick(sponsors), location),
          act_number: String(index + 1),
        })),
      )
      .execute()
  }
}
