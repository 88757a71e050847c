import { setImmediate as breath } from 'node:timers/promises'
import type { QuestionLog } from '#imports/server/questions.ts'
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
  name: string
  options: Option[]
}

const NEW_PLACES: Record<NewPlace['kind'], Option> = {
  town: { value: 'new', label: 'nowa miejscowość' },
  street: { value: 'new', label: 'nowa ulica' },
}
const MAX_NEAR_NAMES = 4

interface Place {
  id: number
  name: string
  key: PlaceKey
}

/** Asks once for each town and street of a file that no dictionary has, and offers those with a similar name. */
export function createPlaceQuestions({ ask, getAnswer }: QuestionLog) {
  const newPlaces = new Map<string, NewPlace>()
  const candidates = new Map<number | null, Promise<Place[]>>()

  /** Loads the streets of a town, or all towns, once for a file. */
  function listCandidates(db: Db, town_id: number | null) {
    const loadedPlaces = candidates.get(town_id) ?? loadPlaces(db, town_id)
    candidates.set(town_id, loadedPlaces)
    return loadedPlaces
  }

  /** Adds a place that the dictionaries lack; returns the existing one that a person has chosen instead. */
  async function add(
    db: Db,
    kind: NewPlace['kind'],
    place: { key: string; name: string; town_id: number | null },
  ): Promise<number | null> {
    const { key, name } = place
    const isInNewTown = kind === 'street' && place.town_id === null
    const otherPlaces = isInNewTown ? [] : await listCandidates(db, place.town_id)
    const placeKey = getPlaceKey(name)
    // The comparison with all towns of a county takes a while, so other requests get a turn.
    await breath()
    const near = otherPlaces
      .filter(other => isNearName(placeKey, other.key))
      .slice(0, MAX_NEAR_NAMES)
    const options = near.map(other => ({ value: String(other.id), label: `to „${other.name}”` }))
    newPlaces.set(`${kind} ${key}`, { kind, key, name, options: [...options, NEW_PLACES[kind]] })
    const answer = getAnswer(kind, key)
    return near.find(({ id }) => String(id) === answer)?.id ?? null
  }

  /** Counts a row that would write a new town or street. */
  function count(kind: NewPlace['kind'], key: string, name: string) {
    const place = newPlaces.get(`${kind} ${key}`) ?? { kind, key, options: [NEW_PLACES[kind]] }
    ask({ ...place, name, proposal: null })
  }

  return { add, count }
}

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
