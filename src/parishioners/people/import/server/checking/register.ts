import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { FILLED } from '../columns.ts'
import type { PersonIdentity } from './alike.ts'

/** A person of the register with all fields that a file may fill, for the comparison with a row. */
export interface RegisteredPerson extends PersonIdentity, Record<string, unknown> {
  id: number
  version: number
  names: string
  surname: string
  status: string
  restricted_at: string | null
  other_contacts: string[]
}

const COLUMNS = sql.join([
  ...['id', 'version', 'likeness', 'restricted_at', ...FILLED].map(column =>
    sql.ref(`people.${column}`),
  ),
  sql`array(select value from person_contacts c where c.person_id = people.id) as other_contacts`,
])

/** People that a portion of rows may match: by PESEL, or by surname and first name. */
export interface ImportRegister {
  ids: number[]
  withPesel(pesel: string | null): RegisteredPerson | undefined
  alike(likeness: string): RegisteredPerson[]
}

export async function getRegister(db: Db, identities: PersonIdentity[]): Promise<ImportRegister> {
  const likenesses = [...new Set(identities.map(({ likeness }) => likeness))]
  const pesels = identities.flatMap(({ pesel }) => pesel ?? [])
  const { rows } = await sql<RegisteredPerson>`
    select ${COLUMNS} from people where likeness = any(${likenesses}::text[])
    union
    select ${COLUMNS} from people where pesel = any(${pesels}::bpchar[])
    order by id`.execute(db)
  const byLikeness = Map.groupBy(rows, ({ likeness }) => likeness)
  const byPesel = new Map(rows.map(person => [person.pesel, person]))
  return {
    ids: rows.map(({ id }) => id),
    withPesel: pesel => (pesel ? byPesel.get(pesel) : undefined),
    alike: likeness => byLikeness.get(likeness) ?? [],
  }
}

/** A family that a row may join. */
export interface FamilyCard {
  id: number
  card_number: string | null
  family_name: string
  inactive: boolean
}

/** Returns families by card number, and the current family of each of these people. */
export async function getFamilies(db: Db, cards: string[], people: number[]) {
  const byCard = await sql<FamilyCard>`
    select id, card_number, family_name, inactive from families
    where card_number = any(${cards}::text[])`.execute(db)
  const memberships = await sql<FamilyCard & { person_id: number }>`
    select f.id, f.card_number, f.family_name, f.inactive, m.person_id
    from family_members m join families f on f.id = m.family_id
    where m.person_id = any(${people}::bigint[]) and m.member_to is null`.execute(db)
  return {
    byCard: new Map(byCard.rows.map(card => [card.card_number, card])),
    ofPerson: new Map(memberships.rows.map(card => [card.person_id, card])),
  }
}
export type RegisterFamilies = Awaited<ReturnType<typeof getFamilies>>
