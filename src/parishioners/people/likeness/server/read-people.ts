import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type ComparablePerson, type PersonFacts, prepareFacts } from '../likeness.ts'

interface StoredFacts extends PersonFacts {
  id: number
  status: string
  restricted_at: string | null
}

/** A person of the register, prepared for comparisons. */
export type RegisterPerson = StoredFacts & ComparablePerson

const FACTS = sql`id, status, restricted_at, names, surname, family_name, previous_names, gender, birth_date, death_date,
  pesel, father_id, mother_id, father_names, mother_names, phone,
  case when dic_town_id is not null and building_number is not null then
    concat_ws(' ', dic_town_id, dic_street_id, building_number, '/' || place_number) end as place`

/** Reads the facts of all people of the parish, or of those with one of these words in their names. */
export async function readPeopleFacts(db: Db, nameWords?: string[]): Promise<RegisterPerson[]> {
  const nameFilter = nameWords
    ? sql`where id in (select record_id from record_words
        where table_name = 'people' and word = any(${nameWords}::text[]))`
    : sql``
  const { rows } =
    await sql<StoredFacts>`select ${FACTS} from people ${nameFilter} order by id`.execute(db)
  return rows.map(prepareFacts)
}
