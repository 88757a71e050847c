import { CONSENTS } from '#parishioners/people/rights/labels.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BornMember } from '../books/books.ts'
import type { Household, HouseholdMember } from './generate-households.ts'
import type { Chance } from '../random.ts'
import { getFamily } from './names.ts'

interface Place {
  town: string
  town_id: number
  streets: number[]
  start: number
}

/** Inserts the households: families, their people and the relations between them. */
export async function insertHouseholds(
  db: Db,
  random: Chance,
  households: Household[],
  place: Place,
): Promise<BornMember[]> {
  const addresses = households.map(() => ({
    country: 'Polska',
    dic_town_id: place.town_id,
    dic_street_id: random.pick(place.streets),
    building_number: String(random.whole(1, 90)) + (random.odds(15) ? random.pick(['A', 'B']) : ''),
    place_number: random.odds(40) ? String(random.whole(1, 40)) : null,
    zip_code: '33-000',
  }))
  const families = await db
    .insertInto('families')
    .values(
      households.map(({ surname, married }, index) => ({
        family_name: getFamily(surname),
        card_number: String(place.start + index + 1),
        ...addresses[index]!,
        dic_family_marriage_id: married ? 1 : 2,
        marriage_date: married,
        region: `Rejon ${1 + ((place.start + index) % 8)}`,
        needs_attention: random.odds(2),
      })),
    )
    .returning('id')
    .execute()
  const members = households.flatMap((home, index) =>
    home.members.map(member => ({ member, index })),
  )
  const people = await db
    .insertInto('people')
    .values(
      members.map(({ member, index }) => getPerson(random, member, place.town, addresses[index]!)),
    )
    .returning('id')
    .execute()
  const heads = new Set<number>()
  await db
    .insertInto('family_members')
    .values(
      members.map(({ member, index }, n) => {
        const is_head = !heads.has(index) && !member.died
        if (is_head) heads.add(index)
        return {
          family_id: families[index]!.id,
          person_id: people[n]!.id,
          dic_family_role_id: member.role,
          is_head,
        }
      }),
    )
    .execute()
  return members.map(({ member }, n) => ({ member, person_id: people[n]!.id }))
}

function getPerson(
  random: Chance,
  member: HouseholdMember,
  birth_town: string,
  address: Record<string, unknown>,
) {
  const { names, surname, family_name, gender, birth_date, marital, died } = member
  const isAdult = birth_date < '2008'
  const phone =
    isAdult && random.odds(70) ? `+48600000${String(random.whole(0, 999)).padStart(3, '0')}` : null
  return {
    names,
    surname,
    family_name,
    gender,
    birth_date,
    birth_town,
    dic_marital_status_id: marital,
    dic_faith_id: 1,
    dic_rite_id: 1,
    citizenship: 'polskie',
    father_names: member.father?.names ?? null,
    father_surname: member.father?.surname ?? null,
    mother_names: member.mother?.names ?? null,
    mother_surname: member.mother?.surname ?? null,
    mother_family_name: member.mother?.family_name ?? null,
    ...address,
    status: died ? ('deceased' as const) : ('parishioner' as const),
    death_date: died,
    phone,
    dic_phone_type_id: phone ? 1 : null,
    sms_consent: phone !== null && random.odds(60),
    ...pickMark(random, names, died),
  }
}

const REASONS = [
  'Sprawdzić adres: list wrócił do nadawcy.',
  'Dopytać o parafię chrztu.',
  'Potwierdzić numer telefonu.',
]

/** Marks one living person in a hundred, and says why. */
function pickMark(random: Chance, names: string, died: string | null) {
  const needs_attention = random.odds(1) && !died
  return { needs_attention, notes: needs_attention ? REASONS[names.length % REASONS.length] : null }
}

/** Links the cards of children to the cards of their parents. */
export async function linkRelatives(db: Db, residents: BornMember[]) {
  const idByMember = new Map(residents.map(({ member, person_id }) => [member, person_id]))
  const links = residents
    .filter(({ member }) => member.father)
    .map(({ member, person_id }) => ({
      id: person_id,
      father_id: idByMember.get(member.father!),
      mother_id: idByMember.get(member.mother!),
    }))
  await sql`
    update people p set father_id = l.father_id, mother_id = l.mother_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(id bigint, father_id bigint, mother_id bigint)
    where p.id = l.id`.execute(db)
}

/** Records the consents to messages in the way that the screen „Prawa osoby” does: with a day and a source. */
export async function recordConsents(db: Db) {
  await sql`update people set sms_consent_date = '2025-09-01' where sms_consent`.execute(db)
  await sql`insert into person_consents (person_id, dic_consent_kind_id, given_on, source)
    select id, ${CONSENTS.sms}, sms_consent_date, 'written' from people where sms_consent`.execute(
    db,
  )
}
