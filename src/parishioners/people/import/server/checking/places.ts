import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { ImportedPlace } from '../columns.ts'
import type { ReadRow } from '../../reading/server/reading.ts'

/** Dictionary entries of a row's address; `words` are those missing in the dictionaries. */
export interface PlacedAddress {
  dic_town_id: number | null
  dic_street_id: number | null
  words: ImportedPlace | null
}

/** Creates a cache of the file's towns and streets by normalised text; null means known to be missing. */
export function getPlaces() {
  const towns = new Map<string, number | null>()
  const streets = new Map<string, number | null>()
  const streetKey = (town: number, street: string) => `${town} ${foldText(street)}`

  async function learnTowns(db: Db, rows: ReadRow[]) {
    const newTowns = fresh(
      towns,
      rows.map(({ town }) => town && foldText(town)),
    )
    if (newTowns.length === 0) return
    const { rows: townRows } = await sql<{ id: number; folded: string }>`
      select distinct on (folded) id, folded from towns where folded = any(${newTowns}::text[])
      order by folded, (parish_id is null), id`.execute(db)
    for (const townKey of newTowns) towns.set(townKey, null)
    for (const { id, folded } of townRows) towns.set(folded, id)
  }

  async function learnStreets(db: Db, rows: ReadRow[]) {
    const keys = rows.map(({ town, street }) => {
      const id = town && towns.get(foldText(town))
      return id && street ? streetKey(id, street) : null
    })
    const newStreets = fresh(streets, keys)
    if (newStreets.length === 0) return
    const { rows: streetRows } = await sql<{ id: number; key: string }>`
      select distinct on (town_id, folded) id, town_id || ' ' || folded as key from streets
      where town_id || ' ' || folded = any(${newStreets}::text[])
        and town_id = any(${newStreets.map(key => Number(key.split(' ')[0]))}::integer[])
      order by town_id, folded, (parish_id is null), id`.execute(db)
    for (const key of newStreets) streets.set(key, null)
    for (const { id, key } of streetRows) streets.set(key, id)
  }

  function placeOf({ town, street }: ReadRow): PlacedAddress {
    if (!town) return { dic_town_id: null, dic_street_id: null, words: null }
    const dic_town_id = towns.get(foldText(town)) ?? null
    const dic_street_id =
      (dic_town_id && street && streets.get(streetKey(dic_town_id, street))) || null
    const isKnown = dic_town_id && (dic_street_id || !street)
    const words: ImportedPlace = dic_town_id ? { dic_town_id } : { town }
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

const fresh = (knownPlaces: Map<string, unknown>, words: (string | null)[]) => [
  ...new Set(
    words.filter(word => word !== null && word !== '' && !knownPlaces.has(word)) as string[],
  ),
]
