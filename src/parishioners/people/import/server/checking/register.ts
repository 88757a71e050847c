import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { createPeopleIndex } from '../../../likeness/keys.ts'
import { type RegisterPerson, readPeopleFacts } from '../../../likeness/server/read-people.ts'
import { FILLED } from '../columns.ts'

/** A person of the register with all fields that a file may fill, for the comparison with a row. */
export interface RegisteredPerson extends Record<string, unknown> {
  id: number
  version: number
  names: string
  surname: string
  status: string
  birth_date: string | null
  death_date: string | null
  restricted_at: string | null
  sms_consent: boolean | null
  dic_phone_type_id: number | null
  other_contacts: string[]
}

/** Facts of all people of the register, read once for a file. */
export async function createRegisterIndex(db: Db) {
  const people = await readPeopleFacts(db)
  const index = createPeopleIndex<RegisterPerson>()
  for (const person of people) index.add(person)
  const byPesel = new Map(people.map(person => [person.pesel, person]))
  return {
    ...index,
    findByPesel: (pesel: string | null) => (pesel ? byPesel.get(pesel) : undefined),
  }
}
export type RegisterIndex = Awaited<ReturnType<typeof createRegisterIndex>>

const COLUMNS = sql.join([
  ...['id', 'version', 'restricted_at', 'sms_consent', ...FILLED].map(column =>
    sql.ref(`people.${column}`),
  ),
  sql`array(select value from person_contacts c where c.person_id = people.id) as other_contacts`,
])

/** Reads the people whom a portion of rows may match. */
export async function getRegisteredPeople(db: Db, ids: number[]) {
  const { rows } = await sql<RegisteredPerson>`
    select ${COLUMNS} from people where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(person => [person.id, person]))
}

/** A family that a row may join. */
export interface FamilyCard {
  id: number
  card_number: string | null
  family_name: string
  inactive: boolean
}

/** `0012` and `12` are one card. */
export const getCardKey = (card_number: string) => card_number.replace(/^0+(?=\d)/, '')

/** Returns families by the key of the card number, and the current family of each of these people. */
export async function getFamilies(db: Db, cards: string[], people: number[]) {
  const byCard = await sql<FamilyCard & { key: string }>`
    select id, card_number, family_name, inactive, regexp_replace(card_number, '^0+(?=\\d)', '') as key
    from families where regexp_replace(card_number, '^0+(?=\\d)', '') = any(${cards.map(getCardKey)}::text[])
    order by length(card_number) desc`.execute(db)
  const memberships = await sql<FamilyCard & { person_id: number }>`
    select f.id, f.card_number, f.family_name, f.inactive, m.person_id
    from family_members m join families f on f.id = m.family_id
    where m.person_id = any(${people}::bigint[]) and m.member_to is null`.execute(db)
  return {
    byCard: new Map(byCard.rows.map(card => [card.key, card])),
    ofPerson: new Map(memberships.rows.map(card => [card.person_id, card])),
  }
}
export type RegisterFamilies = Awaited<ReturnType<typeof getFamilies>>
