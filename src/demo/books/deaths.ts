import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { funeralMassForbidden } from '#liturgical-calendar/forbidden.ts'
import type { Db } from '#platform/database/database.ts'
import type { BornMember } from './books.ts'
import { type Chance, seededRandom } from '../random.ts'

const YEARS = 10

interface DemoParish {
  parish: string
  town: string
  church: number
  cemetery: number
}
interface Dead extends BornMember {
  death_date: string
}

/** Lists the people who died in the last ten years, in the order of their funerals. */
const listDeaths = (residents: readonly BornMember[], today: string): Dead[] =>
  residents
    .flatMap(resident =>
      resident.member.died ? [{ ...resident, death_date: resident.member.died }] : [],
    )
    .filter(({ death_date }) => death_date >= addDays(today, -YEARS * 365))
    .toSorted((left, right) => left.death_date.localeCompare(right.death_date))

/** Returns the third day after death, or the next day on which a funeral Mass is allowed. */
function getBurial(death_date: string) {
  let day = addDays(death_date, 3)
  while (computeWeekday(day) === 0 || funeralMassForbidden(day)) day = addDays(day, 1)
  return day
}

const fullName = ({ member }: BornMember) => `${member.names} ${member.surname}`

function buildDeath(
  random: Chance,
  dead: Dead,
  spouse: BornMember | undefined,
  location: DemoParish,
) {
  const { member, person_id, death_date } = dead
  const burial_date = getBurial(death_date)
  const sick = random.odds(75)
  return {
    year: Number(burial_date.slice(0, 4)),
    person_id,
    former_status: 'parishioner',
    names: member.names,
    surname: member.surname,
    family_name: member.family_name,
    gender: member.gender,
    birth_date: member.birth_date,
    birth_town: location.town,
    dic_marital_status_id: member.marital,
    spouse_person_id: spouse?.person_id ?? null,
    spouse: spouse ? fullName(spouse) : null,
    address: location.town,
    home_parish: location.parish,
    death_date,
    death_place: random.odds(60) ? location.town : 'szpital, Tarnów',
    civil_act_number: String(random.whole(10, 900)),
    civil_usc_town: location.town,
    civil_act_date: addDays(death_date, 1),
    confession: sick,
    viaticum: sick && random.odds(50),
    anointing: sick,
    without_sacraments: sick ? null : ('sudden' as const),
    burial_date,
    burial_time: random.pick(['10:00', '11:00', '13:00', '15:00']),
    parish_place_id: location.church,
    funeral_place: `kościół parafialny, ${location.town}`,
    dic_funeral_rite_id: random.odds(85) ? 1 : 2,
    dic_burial_kind_id: random.odds(70) ? 1 : 2,
    minister: 'ks. kan. Stanisław Wróbel, proboszcz',
    cemetery_place_id: location.cemetery,
    cemetery: `Cmentarz parafialny, ${location.town}`,
    grave_sector: random.pick(['A', 'B', 'C', 'D']),
    grave_row: String(random.whole(1, 14)),
    grave_number: String(random.whole(1, 30)),
  }
}

/** Seeds ten years of funerals; uses its own random seed, so that the other data stay the same. */
export async function insertDeaths(
  db: Db,
  residents: readonly BornMember[],
  today: string,
  location: DemoParish,
): Promise<void> {
  const random = seededRandom(1177)
  const couples = getCouples(residents)
  const acts = listDeaths(residents, today).map(dead =>
    buildDeath(random, dead, couples.get(dead.person_id), location),
  )
  const numbers = new Map<number, number>()
  const numberedActs = acts
    .toSorted((left, right) => left.burial_date.localeCompare(right.burial_date))
    .map(act => {
      const number = (numbers.get(act.year) ?? 0) + 1
      numbers.set(act.year, number)
      return { ...act, act_number: String(number) }
    })
  if (numberedActs.length) await db.insertInto('deceased').values(numberedActs).execute()
}

/** Maps each husband or wife to the spouse’s number; spouses are next to each other in a household. */
function getCouples(residents: readonly BornMember[]) {
  const couples = new Map<number, BornMember>()
  for (const [index, husband] of residents.entries()) {
    const wife = residents[index + 1]
    if (husband.member.role !== 1 || wife?.member.role !== 2) continue
    couples.set(husband.person_id, wife)
    couples.set(wife.person_id, husband)
  }
  return couples
}
