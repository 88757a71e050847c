import { sql } from 'kysely'
import type { QuestionLog } from '#imports/server/questions/questions.ts'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { ReadRow } from '../../../reading/server/reading.ts'
import { createPlaceQuestions } from './place-questions.ts'

/**
 * Creates a cache of the file's towns and streets by normalised text; null means that no dictionary has it and it will
 * be made, once somebody has confirmed it.
 */
export function createPlaceCache(questions: QuestionLog) {
  const towns = new Map<string, number | null>()
  const streets = new Map<string, number | null>()
  /** Names that a person has chosen for other spellings, by the keys of those. */
  const townNames = new Map<string, string>()
  const streetNames = new Map<string, string>()
  /** Streets that a person has called villages without streets. */
  const villageKeys = new Set<string>()
  const placeQuestions = createPlaceQuestions(questions)
  const foldName = createNameFolder()

  async function learnTowns(db: Db, rows: ReadRow[]) {
    const newTowns = listNew(towns, rows, ({ town }) => town && foldName(town))
    for (const { id, key } of await findTowns(db, [...newTowns.keys()])) towns.set(key, id)
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

  const getTownID = ({ town }: ReadRow) => (town ? (towns.get(foldName(town)) ?? null) : null)
  const getStreetKey = (row: ReadRow) =>
    row.town && row.street
      ? `${getTownID(row) ?? foldName(row.town)} ${foldName(row.street)}`
      : null
  const getStreetID = (row: ReadRow) => streets.get(getStreetKey(row) ?? '') ?? null

  async function learnStreets(db: Db, rows: ReadRow[]) {
    const newStreets = listNew(streets, rows, getStreetKey)
    const town_ids = [...newStreets.values()].flatMap(row => getTownID(row) ?? [])
    for (const { id, key } of await findStreets(db, [...newStreets.keys()], town_ids))
      streets.set(key, id)
    for (const [key, row] of newStreets) {
      if (streets.has(key)) continue
      const town_id = getTownID(row)
      const scope = String(town_id ?? foldName(row.town ?? ''))
      const street = { key, name: row.street!, town_id, scope, mayBeVillage: row.village !== null }
      const { id, name, isVillage } = await placeQuestions.add(db, 'street', street)
      streets.set(key, id)
      if (isVillage) villageKeys.add(key)
      if (name !== row.street) streetNames.set(key, name)
    }
  }

  function applyStreetNames(rows: ReadRow[]) {
    for (const row of rows) row.street = getChosenName(streetNames, getStreetKey(row), row.street)
  }

  return {
    learnTowns,
    learnStreets,
    applyStreetNames,
    getTownID,
    getStreetID,
    getStreetKey,
    foldName,
    villageKeys,
    placeQuestions,
  }
}

interface DictionaryPlace {
  id: number
  key: string
}

async function findTowns(db: Db, keys: string[]): Promise<DictionaryPlace[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<DictionaryPlace>`
    select distinct on (folded) id, folded as key from towns where folded = any(${keys}::text[])
    order by folded, (parish_id is null), id`.execute(db)
  return rows
}

async function findStreets(db: Db, keys: string[], town_ids: number[]): Promise<DictionaryPlace[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<DictionaryPlace>`
    select distinct on (town_id, folded) id, town_id || ' ' || folded as key from streets
    where town_id || ' ' || folded = any(${keys}::text[])
      and town_id = any(${[...new Set(town_ids)]}::integer[])
    order by town_id, folded, (parish_id is null), id`.execute(db)
  return rows
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
