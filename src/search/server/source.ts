import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import type { SearchAction } from './actions.ts'
import type { SearchHit } from '../contract.ts'
import type { SearchQuery, Word } from './search-query.ts'

/** Source of the global search for records of one module; defined in the module, registered in app.ts. */
export interface SearchSource {
  /** Table of the records. */
  kind: string
  /** Heading above the results: „Parafianie”. */
  title: string
  access: Permission
  /** Folded words for the kind of record: `chrzest nowak` searches this source for `nowak`. */
  called?: readonly string[]
  /** Actions offered directly with a record; the certificate of an act is always among them. */
  actions?: readonly SearchAction[]
  /** Address of the module's own list; the text is passed as `search`. */
  list?: string
  find(
    db: Db,
    searchQuery: SearchQuery,
    user: Account,
  ): Promise<{ rows: SearchHit[]; total: number }>
}

/** Maximum number of results shown of each kind. */
export const MAX_RESULTS_PER_KIND = 8

export const NO_SEARCH_RESULTS = { rows: [], total: 0 }

/** Converts the lines of a statement to results; each line contains the total count. */
export const toRowsWithTotal = <Line extends { total: number }>(
  lines: Line[],
  rowOf: (line: Line) => SearchHit,
) => ({ rows: lines.map(rowOf), total: lines[0]?.total ?? 0 })

/**
 * Selects records of a table (db: searchable()) that contain every word, with a `cost`: a lower cost is a closer match,
 * and a whole word is closer than a beginning.
 */
export const selectHits = (table: string, words: Word[]) => sql<{
  record_id: number
  cost: number
}>`
    select record_id, sum(cost)::int as cost from (
      select t.index, w.record_id, min(t.cost + (w.word > t.low collate "C")::int) as cost
      from ${spellings(words)}
      join record_words w on w.table_name = ${table}
        and w.word >= t.low collate "C" and w.word < t.high collate "C"
      group by t.index, w.record_id) hit
    group by record_id having count(*) = ${words.length}`

/** Counts the typed words that occur in an SQL text expression. */
export const splitWords = (text: RawBuilder<string>, words: Word[]) => sql<number>`(
    select count(distinct t.index) from ${spellings(words)}
    join words(${text}) word on word >= t.low collate "C" and word < t.high collate "C")`

function spellings(words: Word[]) {
  const all = words.flatMap(({ choices }, index) => choices.map(choice => ({ ...choice, index })))
  return sql`unnest(${all.map(({ index }) => index)}::int[], ${all.map(({ low }) => low)}::text[],
        ${all.map(({ high }) => high)}::text[], ${all.map(({ cost }) => cost)}::int[]) t(index, low, high, cost)`
}

/** Formats a date: `03.05.2026`, `05.1823`, `1823`, `ok. 1823`. */
export function dayInWords(day: string | null): string {
  if (!day) return ''
  return day
    .replace(/^~/, 'ok. ')
    .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')
    .replace(/^(\d{4})-(\d\d)$/, '$2.$1')
}

/** Joins facts into one line; missing ones are omitted. */
export const joinFacts = (...facts: (string | null | false | undefined)[]) =>
  facts.filter(Boolean).join(' · ')
