import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Street offered for choice; the whole town where streets have no names. */
export interface VisitStreet {
  dic_town_id: number
  dic_street_id: number | null
  town: string
  street: string | null
  former: string[]
}

/** Returns the key of a street in the form: `12-340`, or `12-0` where streets have no names. */
export const getKey = ({
  dic_town_id,
  dic_street_id,
}: Pick<VisitStreet, 'dic_town_id' | 'dic_street_id'>) => `${dic_town_id}-${dic_street_id ?? 0}`

/**
 * Minimum number of families for a street to be shown as one of the parish: one card alone does not prove the borders
 * of the parish.
 */
const MIN_STREET_FAMILIES = 3

interface StreetFilter {
  season_id: number
  /** Includes streets with families of the parish that are in no route yet. */
  all: boolean
}

/** Lists the streets of the routes of a season in alphabetical order. */
export async function listStreets(
  db: Db,
  { season_id, all }: StreetFilter,
): Promise<VisitStreet[]> {
  const { rows } = await sql<VisitStreet>`
    with known as (
      select a.dic_town_id, a.dic_street_id from visit_ranges a
      join visit_routes r on r.id = a.visit_route_id where r.visit_season_id = ${season_id}
      ${all ? inhabitedStreets : sql``})
    select k.dic_town_id, k.dic_street_id, t.name as town, s.name as street,
      array(select n.name from visit_street_names n where n.dic_street_id = k.dic_street_id order by n.name) as former
    from (select distinct dic_town_id, dic_street_id from known) k
    join towns t on t.id = k.dic_town_id left join streets s on s.id = k.dic_street_id
    order by t.name, s.name nulls first, k.dic_town_id, k.dic_street_id`.execute(db)
  return rows
}

const inhabitedStreets = sql`union all
  select dic_town_id, dic_street_id from families where not inactive and dic_town_id is not null
  group by dic_town_id, dic_street_id having count(*) >= ${MIN_STREET_FAMILIES}`

interface Option {
  key: string
  words: string
}

/** Lists the streets to choose from; a former name has its own entry, because people search for the name they use. */
export function listOptions(streets: readonly VisitStreet[]): Option[] {
  const towns = new Set(streets.map(({ dic_town_id }) => dic_town_id)).size
  return streets
    .flatMap(streetEntry => {
      const { street, town, former } = streetEntry
      const place = street && towns > 1 ? `, ${town}` : ''
      const option = { key: getKey(streetEntry), words: `${street ?? town}${place}` }
      return [
        option,
        ...former.map(old => ({ ...option, words: `${old} (dziś: ${street ?? town})${place}` })),
      ]
    })
    .toSorted((first, second) => first.words.localeCompare(second.words, 'pl'))
}
