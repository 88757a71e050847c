import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import {
  NO_SEARCH_RESULTS,
  type SearchSource,
  MAX_RESULTS_PER_KIND,
  dayInWords,
  joinFacts,
  toRowsWithTotal,
} from '#search/server/source.ts'
import type { Word } from '#search/server/search-query.ts'
import { rangeWords } from '../../planning/ranges.ts'
import { type RouteState, routeStates } from '../../labels.ts'
import { WORKER, getRanges } from './reading.ts'

interface Line {
  id: number
  name: string | null
  date: string
  time_from: string
  time_to: string
  state: RouteState
  worker: string | null
  total: number
}

/** Folded text by which a route is found: its name, day, priest and streets. */
const SEARCH_TEXT = sql`regexp_replace(fold(concat_ws(' ', ' ', route.name, to_char(route.date, 'DD.MM.YYYY'), ${WORKER},
  (select string_agg(concat_ws(' ', s.name, t.name), ' ') from visit_ranges range
    join towns t on t.id = range.dic_town_id left join streets s on s.id = range.dic_street_id
    where range.visit_route_id = route.id))), '[^[:alnum:]]+', ' ', 'g')`

const begins = ({ choices }: Word) =>
  sql`(${sql.join(
    choices.map(({ low }) => sql`strpos(known_by, ${` ${low}`}) > 0`),
    sql` or `,
  )})`

/** Search for routes of the open seasons, by day, priest and street; those nearest to today come first. */
export const visitRoutesSearch: SearchSource = {
  kind: 'visit_routes',
  title: 'Trasy kolędy',
  access: 'visits.read',
  called: ['koleda', 'kolede', 'koledy', 'trasa', 'trase', 'trasy'],
  async find(db, { words, year, number }) {
    // A number alone means an act or a document, not a day.
    if (number) return NO_SEARCH_RESULTS
    const { rows } = await sql<Line>`
      select id, name, date, to_char(time_from, 'HH24:MI') as time_from, to_char(time_to, 'HH24:MI') as time_to, state,
        worker, count(*) over ()::int as total
      from (select route.*, ${WORKER} as worker, ${SEARCH_TEXT} as known_by from visit_routes route
        join visit_seasons season on season.id = route.visit_season_id where season.closed_at is null) route
      where ${sql.join(words.map(begins), sql` and `)}
        and (${year}::int is null or extract(year from date) = ${year})
      order by abs(date - ${sqlToday}), date, time_from, id
      limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
    const ranges = await getRanges(
      db,
      rows.map(({ id }) => id),
    )
    return toRowsWithTotal(rows, route => ({
      id: route.id,
      title: `${dayInWords(route.date)}, ${route.time_from}–${route.time_to}`,
      detail: joinFacts(
        route.name,
        route.worker,
        (ranges.get(route.id) ?? []).map(rangeWords).join('; '),
      ),
      state: route.state === 'planned' ? null : routeStates[route.state],
      path: `/inventory/pastoral-visits/${route.id}/edit`,
    }))
  },
}
