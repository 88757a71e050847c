import { addDays } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import type { BornMember } from './books.ts'
import { type Chance, seededRandom } from '../random.ts'

interface DemoParish {
  town: string
  church: number
  priest: number
}

/**
 * Conversions, departures and returns: the adult, the number of years ago, and the kind; one of the people who left has
 * returned.
 */
const STORIES = [
  { who: 1, ago: 8, kind: 'conversion' },
  { who: 2, ago: 6, kind: 'left_church' },
  { who: 3, ago: 5, kind: 'conversion' },
  { who: 4, ago: 3, kind: 'left_church' },
  { who: 4, ago: 2, kind: 'returned' },
  { who: 5, ago: 1, kind: 'left_church' },
  { who: 6, ago: 1, kind: 'conversion' },
] as const
type Story = (typeof STORIES)[number]
const LUTHERAN = 5

const OF_KIND = {
  conversion: {
    dic_faith_id: LUTHERAN,
    former_dic_faith_id: LUTHERAN,
    baptism_validity: 'valid',
    baptism_proof: 'świadectwo chrztu z parafii ewangelicko-augsburskiej',
    baptism_told: false,
    first_witness: 'Celina Ożóg',
  },
  left_church: { former_dic_faith_id: 1, declared_in_person: true, declaration_filed: true },
  returned: { former_dic_faith_id: 1 },
} as const

function getAct(
  random: Chance,
  { member, person_id }: BornMember,
  { kind, year }: { kind: Story['kind']; year: number },
  location: DemoParish,
) {
  const event_date = `${year}-0${random.whole(2, 9)}-1${random.whole(0, 9)}`
  return {
    kind,
    act_number: '1',
    year,
    person_id,
    names: member.names,
    surname: member.surname,
    family_name: member.family_name,
    gender: member.gender,
    birth_date: member.birth_date,
    birth_town: location.town,
    event_date,
    event_place: `kościół parafialny, ${location.town}`,
    parish_place_id: location.church,
    minister_id: location.priest,
    minister: 'ks. kan. Stanisław Wróbel, proboszcz',
    decree_by: 'Kuria Diecezjalna w Tarnowie',
    decree_number: `${random.whole(10, 90)}/${year}`,
    decree_date: addDays(event_date, kind === 'left_church' ? 20 : -20),
    curia_sent_date: kind === 'left_church' ? addDays(event_date, 3) : null,
    ...OF_KIND[kind],
  }
}

/**
 * Seeds a few conversions, departures and returns in ten years, also on the people’s cards; uses its own random seed.
 */
export async function insertConversions(
  db: Db,
  residents: readonly BornMember[],
  today: string,
  location: DemoParish,
): Promise<void> {
  const random = seededRandom(205)
  const now = Number(today.slice(0, 4))
  const adults = residents.filter(
    ({ member: { birth_date, died } }) =>
      !died && birth_date < String(now - 30) && birth_date > String(now - 60),
  )
  const step = Math.floor(adults.length / STORIES.length)
  const acts = STORIES.map(({ who, ago, kind }) =>
    getAct(random, adults[who * step]!, { kind, year: now - ago }, location),
  )
  await db.insertInto('conversions').values(acts).execute()
  for (const { kind, person_id, event_date, decree_number } of acts) {
    if (kind === 'conversion') continue
    const columns =
      kind === 'returned'
        ? { returned_date: event_date }
        : { left_church_date: event_date, left_church_number: decree_number }
    await db.updateTable('people').set(columns).where('id', '=', person_id).execute()
  }
}
