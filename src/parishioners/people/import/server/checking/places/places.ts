import type { QuestionLog } from '#imports/server/questions/questions.ts'
import type { Db } from '#platform/database/database.ts'
import type { ImportedPlace } from '../../columns.ts'
import type { ReadRow } from '../../../reading/server/reading.ts'
import { createPlaceCache } from './place-cache.ts'

/** Dictionary entries of a row's address; `words` are those missing in the dictionaries. */
export interface PlacedAddress {
  dic_town_id: number | null
  dic_street_id: number | null
  words: ImportedPlace | null
}

/** Finds the places of the rows, and asks about those that the dictionaries lack. */
export function getPlaces(questions: QuestionLog) {
  const cache = createPlaceCache(questions)
  const { placeQuestions, villageKeys, foldName, getStreetKey } = cache
  /** Keys of the streets as which rows of villages were read. */
  const formerStreets = new WeakMap<ReadRow, string>()

  /** Makes the towns of the rows of streets that a person has called villages. */
  async function moveToVillages(db: Db, rows: ReadRow[]) {
    for (const row of rows) {
      const key = getStreetKey(row)
      if (!key || !row.village || !villageKeys.has(key)) continue
      formerStreets.set(row, key)
      Object.assign(row, { town: row.village, street: null })
    }
    await cache.learnTowns(db, rows)
  }

  function getPlace(row: ReadRow): PlacedAddress {
    const { town, street } = row
    if (!town) return { dic_town_id: null, dic_street_id: null, words: null }
    const dic_town_id = cache.getTownID(row)
    const dic_street_id = cache.getStreetID(row)
    const isInDictionary = dic_town_id && (dic_street_id || !street)
    const words: ImportedPlace = dic_town_id ? { dic_town_id } : { town }
    if (street) words.street = street
    return { dic_town_id, dic_street_id, words: isInDictionary ? null : words }
  }

  return {
    /** Learns the places of the rows, and gives one name to the spellings that a person has called one place. */
    async learn(db: Db, rows: ReadRow[]) {
      await cache.learnTowns(db, rows)
      await cache.learnStreets(db, rows)
      await moveToVillages(db, rows)
      cache.applyStreetNames(rows)
    },
    placeOf: getPlace,
    /** Asks about the new town and the new street that a row will write. */
    ask(row: ReadRow, place: ImportedPlace | null) {
      const townKey = place?.town && foldName(place.town)
      const formerStreet = formerStreets.get(row)
      if (formerStreet) placeQuestions.count('street', formerStreet, row.village ?? '')
      // The answer that it is a village is the confirmation of a new town that is like no other.
      if (townKey && !(formerStreet && placeQuestions.isUnlike('town', townKey)))
        placeQuestions.count('town', townKey, place.town ?? '')
      const key = place?.street && getStreetKey(row)
      if (!key) return
      // A row with „ul.” means a street, even where another without it is a village.
      const isStreetBesideVillage = villageKeys.has(key) && !row.village
      const questionKey = isStreetBesideVillage ? `ul. ${key}` : key
      placeQuestions.count('street', questionKey, row.village ?? `${place.street}, ${row.town}`)
    },
  }
}

export type Places = ReturnType<typeof getPlaces>
