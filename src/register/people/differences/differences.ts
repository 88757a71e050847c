import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { absent } from '../merging/joining/absent.ts'
import { type ActData, differencesOf } from './comparison.ts'
import type { ComparedAct } from './contract.ts'

type Act = ActData & Pick<ComparedAct, 'book' | 'act_id' | 'act_number' | 'year'>

/** What acts in force say of their person; both of a marriage stand in one act. */
async function actsOf(db: Db, person_id: number): Promise<Act[]> {
  const { rows } = await sql<Act>`
    with acts as (
      select 'baptisms' as book, id as act_id, act_number, year, cancelled_at, person_id,
        names, surname, birth_date, birth_town, null as surname_after from baptisms
      union all select 'communions', id, act_number, year, cancelled_at, person_id,
        names, surname, birth_date, birth_town, null from communions
      union all select 'confirmations', id, act_number, year, cancelled_at, person_id,
        names, surname, birth_date, birth_town, null from confirmations
      union all select 'deceased', id, act_number, year, cancelled_at, person_id,
        names, surname, birth_date, birth_town, null from deceased
      union all select 'weddings', id, act_number, year, cancelled_at, groom_person_id,
        groom_names, groom_surname, groom_birth_date, groom_birth_town, groom_surname_after from weddings
      union all select 'weddings', id, act_number, year, cancelled_at, bride_person_id,
        bride_names, bride_surname, bride_birth_date, bride_birth_town, bride_surname_after from weddings
    )
    select book, act_id, act_number, year, names, surname, birth_date, birth_town, surname_after
    from acts where person_id = ${person_id} and cancelled_at is null order by year, book, act_id`.execute(
    db,
  )
  return rows
}

/** In which acts of the person something stands otherwise than on the card; data only stored are not changed. */
export async function differences({ db }: Context, id: number) {
  const card = await db
    .selectFrom('people')
    .select(['version', 'names', 'surname', 'birth_date', 'birth_town'])
    .select(['family_name', 'previous_names', 'restricted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!card) throw await absent(db, 'people', id)
  if (card.restricted_at) return { id, version: card.version, data: [] }
  const data = (await actsOf(db, id)).flatMap(({ book, act_id, act_number, year, ...act }) =>
    differencesOf(act, card).map(found => ({ book, act_id, act_number, year, ...found })),
  )
  return { id, version: card.version, data }
}
