import { addDays, weekday } from '#calendar/movable.ts'
import { funeralMassForbidden } from '#calendar/forbidden.ts'
import type { Db } from '#platform/database/database.ts'
import type { Born } from './books.ts'
import { type Chance, seededRandom } from './random.ts'

const YEARS = 10

interface Where {
  parish: string
  town: string
  church: number
  cemetery: number
}
interface Dead extends Born {
  death_date: string
}

/** Those who died in the last ten years, in the order of their funerals. */
const deadOf = (born: readonly Born[], today: string): Dead[] =>
  born
    .flatMap(one => (one.member.died ? [{ ...one, death_date: one.member.died }] : []))
    .filter(({ death_date }) => death_date >= addDays(today, -YEARS * 365))
    .toSorted((one, other) => one.death_date.localeCompare(other.death_date))

/** The third day after death, or the next one on which people are buried with Mass. */
function burialOf(death_date: string) {
  let day = addDays(death_date, 3)
  while (weekday(day) === 0 || funeralMassForbidden(day)) day = addDays(day, 1)
  return day
}

const fullName = ({ member }: Born) => `${member.names} ${member.surname}`

function actOf(random: Chance, dead: Dead, spouse: Born | undefined, where: Where) {
  const { member, person_id, death_date } = dead
  const burial_date = burialOf(death_date)
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
    birth_town: where.town,
    dic_marital_status_id: member.marital,
    spouse_person_id: spouse?.person_id ?? null,
    spouse: spouse ? fullName(spouse) : null,
    address: where.town,
    home_parish: where.parish,
    death_date,
    death_place: random.odds(60) ? where.town : 'szpital, Tarnów',
    civil_act_number: String(random.whole(10, 900)),
    civil_usc_town: where.town,
    civil_act_date: addDays(death_date, 1),
    confession: sick,
    viaticum: sick && random.odds(50),
    anointing: sick,
    without_sacraments: sick ? null : ('sudden' as const),
    burial_date,
    burial_time: random.pick(['10:00', '11:00', '13:00', '15:00']),
    parish_place_id: where.church,
    funeral_place: `kościół parafialny, ${where.town}`,
    dic_funeral_rite_id: random.odds(85) ? 1 : 2,
    dic_burial_kind_id: random.odds(70) ? 1 : 2,
    minister: 'ks. kan. Stanisław Wróbel, proboszcz',
    cemetery_place_id: where.cemetery,
    cemetery: `Cmentarz parafialny, ${where.town}`,
    grave_sector: random.pick(['A', 'B', 'C', 'D']),
    grave_row: String(random.whole(1, 14)),
    grave_number: String(random.whole(1, 30)),
  }
}

/** Ten years of funerals. They draw lots of their own, so that the rest stays as it was. */
export async function sowDeaths(
  db: Db,
  born: readonly Born[],
  today: string,
  where: Where,
): Promise<void> {
  const random = seededRandom(1177)
  const couples = couplesOf(born)
  const acts = deadOf(born, today).map(dead =>
    actOf(random, dead, couples.get(dead.person_id), where),
  )
  const numbers = new Map<number, number>()
  const numbered = acts
    .toSorted((one, other) => one.burial_date.localeCompare(other.burial_date))
    .map(act => {
      const number = (numbers.get(act.year) ?? 0) + 1
      numbers.set(act.year, number)
      return { ...act, act_number: String(number) }
    })
  if (numbered.length) await db.insertInto('deceased').values(numbered).execute()
}

/** Husbands and wives by the number of the other: those who stand beside each other in a household. */
function couplesOf(born: readonly Born[]) {
  const couples = new Map<number, Born>()
  for (const [index, husband] of born.entries()) {
    const wife = born[index + 1]
    if (husband.member.role !== 1 || wife?.member.role !== 2) continue
    couples.set(husband.person_id, wife)
    couples.set(wife.person_id, husband)
  }
  return couples
}
