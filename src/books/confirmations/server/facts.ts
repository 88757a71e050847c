import { sql } from 'kysely'
import { getParents } from '#books/canon-law/register/server/parents.ts'
import type { KnownParents } from '#books/canon-law/sponsors.ts'
import type { Db } from '#platform/database/database.ts'
import type { ConfirmationFacts } from '../warnings.ts'

/** Id in the dictionary MaritalStatus. */
const CIVIL_UNION = 7

interface LinkedPeople {
  person_id: number | null
  sponsor_person_id: number | null
}
interface RegisteredPerson {
  id: number
  status: string
  left: boolean
  /** Date of death; empty when unknown. */
  death: string | null
  dic_faith_id: number | null
  civil_union: boolean
  confirmed: boolean
  parents: KnownParents | undefined
}

/** Loads the register data of people by id. */
export async function findConfirmationFacts(db: Db, ids: readonly (number | null)[]) {
  const people = [...new Set(ids.filter(id => id !== null))]
  if (people.length === 0) return new Map<number, RegisteredPerson>()
  const { rows } = await sql<Omit<RegisteredPerson, 'parents'>>`
    select id, status, dic_faith_id, left_church_date is not null and returned_date is null as left,
      coalesce(dic_marital_status_id = ${CIVIL_UNION}, false) as civil_union,
      case when status = 'deceased' or death_date is not null then coalesce(death_date, '') end as death,
      exists (select from person_acts a
        where a.person_id = p.id and a.kind = 'confirmation' and not a.cancelled)
      or exists (select from person_sacraments s
        where s.person_id = p.id and s.kind = 'confirmation') as confirmed
    from people p where id = any(${people}::bigint[])`.execute(db)
  const parents = await getParents(db, people)
  return new Map<number, RegisteredPerson>(
    rows.map(row => [row.id, { ...row, parents: parents.get(row.id) }]),
  )
}

/** Selects the facts that the warnings on one act use. */
export function factsAmong(
  knownPeople: Map<number, RegisteredPerson>,
  { person_id, sponsor_person_id }: LinkedPeople,
): ConfirmationFacts {
  const candidate = person_id === null ? undefined : knownPeople.get(person_id)
  const sponsor = sponsor_person_id === null ? undefined : knownPeople.get(sponsor_person_id)
  return {
    person_status: candidate?.status,
    parents: candidate?.parents,
    sponsor_left: sponsor?.left,
    sponsor_civil_union: sponsor?.civil_union,
    sponsor_death: sponsor?.death ?? undefined,
    sponsor_confirmed: sponsor?.confirmed,
    dic_sponsor_faith_id: sponsor?.dic_faith_id,
  }
}

export const buildFacts = async (db: Db, act: LinkedPeople) =>
  factsAmong(await findConfirmationFacts(db, [act.person_id, act.sponsor_person_id]), act)
