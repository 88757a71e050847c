import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { listMasses } from '#masses/intentions/masses.ts'
import type { Db } from '#platform/database/database.ts'
import type { Chance } from '../random.ts'
import { MEN, SURNAMES, WOMEN } from '../people/names.ts'

const DAILY = [1, 2, 3, 4, 5, 6]
const ORDER = [
  { name: 'Msza poranna', weekdays: DAILY, mass_time: '07:00', slots: 1 },
  { name: 'Msza wieczorna', weekdays: DAILY, mass_time: '18:00', slots: 1 },
  { name: 'Pierwsza Msza niedzielna', weekdays: [7], mass_time: '07:30', slots: 1 },
  { name: 'Msza z udziałem dzieci', weekdays: [7], mass_time: '09:30', slots: 1 },
  { name: 'Suma', weekdays: [7], obligation: true, mass_time: '11:30', slots: 2 },
  { name: 'Msza wieczorna', weekdays: [7], obligation: true, mass_time: '17:00', slots: 1 },
]

const FOR_THE_DEAD = 1
const THANKS = 6
const HEALTH = 7

/** Seeds two months of Masses: past ones are celebrated, future ones partly reserved. */
export async function insertIntentions(
  db: Db,
  random: Chance,
  today: string,
  { priests, church }: { priests: readonly number[]; church: number },
) {
  const patterns = await db
    .insertInto('intention_patterns')
    .values(ORDER.map(line => ({ ...line, parish_place_id: church })))
    .returning(['id', 'parish_place_id', 'weekdays', 'obligation', 'slots', 'date_from', 'date_to'])
    .execute()
  const order = patterns.map((pattern, index) => ({
    ...pattern,
    mass_time: ORDER[index]!.mass_time,
  }))
  const intentionRows = []
  for (let ahead = -14; ahead < 45; ahead++) {
    const day = addDays(today, ahead)
    for (const [index, mass] of listMasses(day, order, []).entries()) {
      const pro_populo = computeWeekday(day) === 0 && mass.slots === 2
      if (ahead > 7 && !pro_populo && random.whole(1, 10) > 6) continue
      const celebrant = index % 2
      intentionRows.push({
        ...(pro_populo ? FOR_PARISH : generateIntention(random)),
        pro_populo,
        mass_date: day,
        mass_time: mass.mass_time,
        parish_place_id: church,
        intention_pattern_id: mass.id,
        celebrant_id: priests[celebrant]!,
        celebrant: PRIESTS[celebrant]!,
        status: ahead < 0 ? ('celebrated' as const) : ('accepted' as const),
        paid_date: pro_populo || ahead === 3 ? null : addDays(today, Math.min(ahead, 0) - 10),
        accepted_by: 'Celina Ożóg',
      })
    }
  }
  await db.insertInto('intentions').values(intentionRows).execute()
}

const PRIESTS = ['ks. kan. Stanisław Wróbel, proboszcz', 'ks. Zdzisław Gęślicki, wikariusz']
const FOR_PARISH = { content: 'Za parafian', dic_intention_type_id: 14, offering: null }

const men = MEN.split('|')
const women = WOMEN.split('|')
const surnames = SURNAMES.split('|')

/** Generates an intention of a Mass and its offering. */
export function generateIntention(random: Chance) {
  // Use only surnames with one form for both genders, because the others would have to be declined.
  const surname = random.pick(surnames.filter(name => !name.endsWith('ki')))
  const him = random.pick(men)
  const her = random.pick(women)
  const [content, dic_intention_type_id, orderer] = random.pick([
    [`† ${him} ${surname} – od rodziny`, FOR_THE_DEAD, her],
    [`† ${her} ${surname} w rocznicę śmierci`, FOR_THE_DEAD, him],
    [`O zdrowie i Boże błogosławieństwo dla rodziny ${surname}`, HEALTH, her],
    [`Dziękczynna w rocznicę ślubu, z prośbą o opiekę Matki Bożej`, THANKS, her],
  ] as const)
  return { content, dic_intention_type_id, offering: 5000, purchaser_name: `${orderer} ${surname}` }
}
