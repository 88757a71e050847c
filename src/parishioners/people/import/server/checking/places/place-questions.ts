import { setImmediate as breath } from 'node:timers/promises'
import { NEW_RECORD, VILLAGE } from '#imports/question.ts'
import type { QuestionLog } from '#imports/server/questions/questions.ts'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { type PlaceKey, getPlaceKey, isNearName } from './near-names.ts'

interface Option {
  value: string
  label: string
}
interface NewPlace {
  kind: 'town' | 'street'
  key: string
  options: Option[]
}

const NEW_PLACES: Record<NewPlace['kind'], Option> = {
  town: { value: NEW_RECORD, label: 'nowa miejscowość' },
  street: { value: NEW_RECORD, label: 'nowa ulica' },
}
const VILLAGE_OPTION: Option = { value: VILLAGE, label: 'miejscowość bez ulic' }
const MAX_NEAR_NAMES = 4

interface Place {
  id: number
  name: string
  key: PlaceKey
}

/** Place of the file that no dictionary has, with the value of the answer that another spelling means this place. */
interface FilePlace {
  name: string
  value: string
  key: PlaceKey
}

/** Answer about a place that the dictionaries lack: an existing one, or another of the file. */
export interface PlaceAnswer {
  id: number | null
  name: string
  /** Whether the street is a village, which has no streets. */
  isVillage?: boolean
}

interface PlaceOfRow {
  key: string
  name: string
  town_id: number | null
  /** The town of a street, also one that is new itself. */
  scope: string
  /** Whether the street may be a village without streets; its town is then only the one of the parish. */
  mayBeVillage?: boolean
}

/** Each new place is compared with the earlier ones, so their number is limited. */
const MAX_COMPARED_PLACES = 2000
const MAX_VALUE_LENGTH = 50

/** Asks once for each town and street of a file that no dictionary has, and offers those with a similar name. */
export function createPlaceQuestions({ ask, getAnswer }: QuestionLog) {
  const newPlaces = new Map<string, NewPlace>()
  const placesOfFile = new Map<string, FilePlace[]>()
  const candidates = new Map<number | null, Promise<Place[]>>()

  /** Loads the streets of a town, or all towns, once for a file. */
  function listCandidates(db: Db, town_id: number | null) {
    const loadedPlaces = candidates.get(town_id) ?? loadPlaces(db, town_id)
    candidates.set(town_id, loadedPlaces)
    return loadedPlaces
  }

  /** Lists the new places of the file among which this one may be another spelling. */
  function listPlacesOfFile(kind: NewPlace['kind'], scope: string) {
    const places = placesOfFile.get(`${kind} ${scope}`) ?? []
    placesOfFile.set(`${kind} ${scope}`, places)
    return places
  }

  /** Adds a place that the dictionaries lack. */
  async function add(db: Db, kind: NewPlace['kind'], place: PlaceOfRow): Promise<PlaceAnswer> {
    const { key, name, scope, mayBeVillage } = place
    const isInNewTown = kind === 'street' && place.town_id === null
    const otherPlaces = isInNewTown ? [] : await listCandidates(db, place.town_id)
    const placesInFile = listPlacesOfFile(kind, scope)
    const placeKey = getPlaceKey(name)
    // The comparison with all towns of a county takes a while, so other requests get a turn.
    await breath()
    const isNear = (other: { key: PlaceKey }) => isNearName(placeKey, other.key)
    const near = otherPlaces.filter(isNear).slice(0, MAX_NEAR_NAMES)
    const nearInFile = placesInFile.filter(isNear).slice(0, MAX_NEAR_NAMES)
    const options = [
      ...near.map(other => ({ value: String(other.id), label: `to „${other.name}”` })),
      ...nearInFile.map(({ value, name }) => ({ value, label: `to „${name}” z tego pliku` })),
    ]
    options.push(NEW_PLACES[kind], ...(mayBeVillage ? [VILLAGE_OPTION] : []))
    newPlaces.set(`${kind} ${key}`, { kind, key, options })
    const answer = getAnswer(kind, key)
    if (mayBeVillage && answer === VILLAGE) return { id: null, name, isVillage: true }
    const sameInFile = nearInFile.find(({ value }) => value === answer)
    if (sameInFile) return { id: null, name: sameInFile.name }
    const existing = near.find(({ id }) => String(id) === answer)
    if (!existing && placesInFile.length < MAX_COMPARED_PLACES)
      placesInFile.push({ name, value: getFileValue(foldText(name)), key: placeKey })
    return { id: existing?.id ?? null, name }
  }

  /** Counts a row that would write a new town or street. */
  function count(kind: NewPlace['kind'], key: string, name: string) {
    const place = newPlaces.get(`${kind} ${key}`) ?? { kind, key, options: [NEW_PLACES[kind]] }
    ask({ ...place, name, proposal: null })
  }

  /** Whether the dictionaries and the file have no place with a name like this one. */
  const isUnlike = (kind: NewPlace['kind'], key: string) =>
    newPlaces.get(`${kind} ${key}`)?.options.length === 1

  return { add, count, isUnlike }
}

const getFileValue = (name: string) => `file ${name.slice(0, MAX_VALUE_LENGTH)}`.toWellFormed()

async function loadPlaces(db: Db, town_id: number | null): Promise<Place[]> {
  const rows =
    town_id === null
      ? await db.selectFrom('towns').select(['id', 'name']).orderBy('id').execute()
      : await db
          .selectFrom('streets')
          .select(['id', 'name'])
          .where('town_id', '=', town_id)
          .orderBy('id')
          .execute()
  const byName = new Map(rows.map(row => [foldText(row.name), row]))
  return [...byName.values()].map(row => ({ ...row, key: getPlaceKey(row.name) }))
}
