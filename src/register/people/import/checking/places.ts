import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { fold } from '#platform/words.ts'
import type { Place } from '../columns.ts'
import type { ReadRow } from '../reading/reading.ts'

/** Where a row's address stands in the dictionaries; `words` are what no dictionary has yet. */
export interface Placed {
  dic_town_id: number | null
  dic_street_id: number | null
  words: Place | null
}

/** Towns and streets met so far in the file, by folded words; null is known to be missing. */
export function getPlaces() {
  const towns = new Map<string, number | null>()
  const streets = new Map<string, number | null>()
  const streetKey = (town: number, street: string) => `${town} ${fold(street)}`

  async function learnTowns(db: Db, rows: ReadRow[]) {
    const asked = fresh(
      towns,
      rows.map(({ town }) => town && fold(town)),
    )
    if (asked.length === 0) return
    const { rows: found } = await sql<{ id: number; folded: string }>`
      select distinct on (folded) id, folded from towns where folded = any(${asked}::text[])
      order by folded, (parish_id is null), id`.execute(db)
    for (const folded of asked) towns.set(folded, null)
    for (const { id, folded } of found) towns.set(folded, id)
  }

  async function learnStreets(db: Db, rows: ReadRow[]) {
    const keys = rows.map(({ town, street }) => {
      const id = town && towns.get(fold(town))
      return id && street ? streetKey(id, street) : null
    })
    const asked = fresh(streets, keys)
    if (asked.length === 0) return
    const { rows: found } = await sql<{ id: number; key: string }>`
      select distinct on (town_id, folded) id, town_id || ' ' || folded as key from streets
      where town_id || ' ' || folded = any(${asked}::text[])
        and town_id = any(${asked.map(key => Number(key.split(' ')[0]))}::integer[])
      order by town_id, folded, (parish_id is null), id`.execute(db)
    for (const key of asked) streets.set(key, null)
    for (const { id, key } of found) streets.set(key, id)
  }

  function placeOf({ town, street }: ReadRow): Placed {
    if (!town) return { dic_town_id: null, dic_street_id: null, words: null }
    const dic_town_id = towns.get(fold(town)) ?? null
    const dic_street_id =
      (dic_town_id && street && streets.get(streetKey(dic_town_id, street))) || null
    const isKnown = dic_town_id && (dic_street_id || !street)
    const words: Place = dic_town_id ? { dic_town_id } : { town }
    if (street) words.street = street
    return { dic_town_id, dic_street_id, words: isKnown ? null : words }
  }

  return {
    async learn(db: Db, rows: ReadRow[]) {
      await learnTowns(db, rows)
      await learnStreets(db, rows)
    },
    placeOf,
  }
}
export type Places = ReturnType<typeof getPlaces>

const fresh = (known: Map<string, unknown>, words: (string | null)[]) => [
  ...new Set(words.filter(word => word !== null && word !== '' && !known.has(word)) as string[]),
]
