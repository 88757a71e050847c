import { sql } from 'kysely'
import type { QuestionLog } from '#imports/server/questions/questions.ts'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { ImportedPlace } from '../../columns.ts'
import type { ReadRow } from '../../../reading/server/reading.ts'
import { createPlaceQuestions } from './place-questions.ts'

/** Dictionary entries of a row's address; `words` are those missing in the dictionaries. */
export interface PlacedAddress {
  dic_town_id: number | null
  dic_street_id: number | null
  words: ImportedPlace | null
}

/**
 * Creates a cache of the file's towns and streets by normalised text; null means that no dictionary has it and it will
 * be made, once somebody has confirmed it.
 */
export function getPlaces(questions: QuestionLog) {
  const towns = new Map<string, number | null>()
  const streets = new Map<string, number | null>()
  /** Names that a person has chosen for other spellings, by the keys of those. */
  const townNames = new Map<string, string>()
  const streetNames = new Map<string, string>()
  /** Streets that a person has called villages without streets. */
  const villageKeys = new Set<string>()
  /** Keys of the streets as which rows of such villages were read. */
  const formerStreets = new WeakMap<ReadRow, string>()
  const placeQuestions = createPlaceQuestions(questions)
  const foldName = createNameFolder()

  async function learnTowns(db: Db, rows: ReadRow[]) {
    const newTowns = listNew(towns, rows, ({ town }) => town && foldName(town))
    const { rows: townRows } = await sql<{ id: number; folded: string }>`
      select distinct on (folded) id, folded from towns where folded = any(${[...newTowns.keys()]}::text[])
      order by folded, (parish_id is null), id`.execute(db)
    for (const { id, folded } of townRows) towns.set(folded, id)
    for (const [key, { town }] of newTowns) {
      if (towns.has(key)) continue
      const place = { key, name: town!, town_id: null, scope: '' }
      const { id, name } = await placeQuestions.add(db, 'town', place)
      towns.set(key, id)
      if (name !== town) townNames.set(key, name)
    }
    for (const row of rows)
      row.town = getChosenName(townNames, row.town && foldName(row.town), row.town)
  }

  const townOf = ({ town }: ReadRow) => (town ? (towns.get(foldName(town)) ?? null) : null)
  const streetKeyOf = (row: ReadRow) =>
    row.town && row.street ? `${townOf(row) ?? foldName(row.town)} ${foldName(row.street)}` : null

  async function learnStreets(db: Db, rows: ReadRow[]) {
    const newStreets = listNew(streets, rows, streetKeyOf)
    if (newStreets.size === 0) return
    const town_ids = [...newStreets.values()].flatMap(row => townOf(row) ?? [])
    const { rows: streetRows } = await sql<{ id: number; key: string }>`
      select distinct on (town_id, folded) id, town_id || ' ' || folded as key from streets
      where town_id || ' ' || folded = any(${[...newStreets.keys()]}::text[])
        and town_id = any(${[...new Set(town_ids)]}::integer[])
      order by town_id, folded, (parish_id is null), id`.execute(db)
    for (const { id, key } of streetRows) streets.set(key, id)
    for (const [key, row] of newStreets) {
      if (streets.has(key)) continue
      const town_id = townOf(row)
      const scope = String(town_id ?? foldName(row.town ?? ''))
      const street = { key, name: row.street!, town_id, scope, mayBeVillage: row.village !== null }
      const { id, name, isVillage } = await placeQuestions.add(db, 'street', street)
      streets.set(key, id)
      if (isVillage) villageKeys.add(key)
      if (name !== row.street) streetNames.set(key, name)
    }
  }

  /** Makes the towns of the rows of streets that a person has called villages. */
  async function moveToVillages(db: Db, rows: ReadRow[]) {
    for (const row of rows) {
      const key = streetKeyOf(row)
      if (!key || !row.village || !villageKeys.has(key)) continue
      formerStreets.set(row, key)
      Object.assign(row, { town: row.village, street: null })
    }
    await learnTowns(db, rows)
  }

  function placeOf(row: ReadRow): PlacedAddress {
    const { town, street } = row
    if (!town) return { dic_town_id: null, dic_street_id: null, words: null }
    const dic_town_id = townOf(row)
    const streetKey = streetKeyOf(row)
    const dic_street_id = (streetKey && streets.get(streetKey)) || null
    const isInDictionary = dic_town_id && (dic_street_id || !street)
    const words: ImportedPlace = dic_town_id ? { dic_town_id } : { town }
    if (street) words.street = street
    return { dic_town_id, dic_street_id, words: isInDictionary ? null : words }
  }

  return {
    /** Learns the places of the rows, and gives one name to the spellings that a person has called one place. */
    async learn(db: Db, rows: ReadRow[]) {
      await learnTowns(db, rows)
      await learnStreets(db, rows)
      await moveToVillages(db, rows)
      for (const row of rows) row.street = getChosenName(streetNames, streetKeyOf(row), row.street)
    },
    placeOf,
    /** Asks about the new town and the new street that a row will write. */
    ask(row: ReadRow, place: ImportedPlace | null) {
      const townKey = place?.town && foldName(place.town)
      const formerStreet = formerStreets.get(row)
      if (formerStreet) placeQuestions.count('street', formerStreet, row.village!)
      // The answer that it is a village is the confirmation of a new town that is like no other.
      if (townKey && !(formerStreet && placeQuestions.isUnlike('town', townKey)))
        placeQuestions.count('town', townKey, place.town!)
      const key = place?.street && streetKeyOf(row)
      if (!key) return
      // A row with „ul.” means a street, even where another without it is a village.
      const isStreetBesideVillage = villageKeys.has(key) && !row.village
      const questionKey = isStreetBesideVillage ? `ul. ${key}` : key
      placeQuestions.count('street', questionKey, row.village ?? `${place.street}, ${row.town}`)
    },
  }
}

/** Folds each of the few names of a file once. */
function createNameFolder() {
  const foldedNames = new Map<string, string>()
  return (name: string) => {
    const foldedName = foldedNames.get(name) ?? foldText(name)
    foldedNames.set(name, foldedName)
    return foldedName
  }
}

export type Places = ReturnType<typeof getPlaces>

const getChosenName = (names: Map<string, string>, key: string | null, name: string | null) =>
  (key === null ? undefined : names.get(key)) ?? name

/** Lists the keys that the cache lacks, each with the first row that has it. */
function listNew(
  cache: Map<string, unknown>,
  rows: ReadRow[],
  keyOf: (row: ReadRow) => string | null,
) {
  const newRows = new Map<string, ReadRow>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key && !cache.has(key) && !newRows.has(key)) newRows.set(key, row)
  }
  return newRows
}
