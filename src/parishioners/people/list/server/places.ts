import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

interface Place {
  id: number
  name: string
}

/**
 * Lists towns and streets where people of the register live, for the filters of the list; streets sort by their main
 * word.
 */
export async function listPeoplePlaces({ db }: Context) {
  const towns = await sql<Place>`
    select id, name from towns where id in (select dic_town_id from people)
    order by name collate "pl", id`.execute(db)
  const streets = await sql<Place & { dic_town_id: number }>`
    select id, name, town_id as dic_town_id from streets where id in (select dic_street_id from people)
    order by regexp_replace(name, '^\\S+\\.\\s*', '') collate "pl", id`.execute(db)
  return { towns: towns.rows, streets: streets.rows }
}
