import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type BookName, findParts } from '#shared/book-catalogue.ts'
import type { GapYear } from '../contract.ts'

/** Acts besides those of the book: rows of a file that will be imported. */
type Acts = RawBuilder<{ part: string; year: number; act_number: string | null }>

const NONE: Acts = sql`select ''::text as part, null::integer as year, null::text as act_number where false`

/** Returns the part of a book to which an act belongs; a book without parts has one constant part. */
export function buildPart(book: BookName, read: (column: string) => RawBuilder<unknown>) {
  const parts = findParts(book)
  return parts ? read(parts.column) : sql`''::text`
}

interface GapsRequest {
  planned?: Acts
  /** Limits the result to years of these acts. */
  within?: Acts
}

/**
 * Lists the numbering of each part of a book, year by year: missing numbers, duplicates, and years without acts. A book
 * may continue its numbers from the previous year; a year then does not begin with 1.
 */
export async function listGaps(
  db: Db,
  book: BookName,
  { planned = NONE, within }: GapsRequest = {},
) {
  const { rows } = await sql<GapYear>`
    with acts as (
      select part, year, act_number, substring(act_number from '^\\d+')::integer as number
      from (
        select ${buildPart(book, sql.ref)} as part, year, act_number from ${sql.table(book)}
        union all ${planned}
      ) a
    ),
    years as (
      select part, year, count(*)::integer as acts, min(number) as first, max(number) as last,
        count(*) filter (where act_number is null)::integer as unnumbered
      from acts group by part, year
    ),
    placed as (
      select years.*, lag(last) over by_year as before, lead(year) over by_year as next_year
      from years window by_year as (partition by part order by year)
    ),
    started as (
      select placed.*, first > 1 and first = before + 1 as continued from placed
    ),
    numbers as (
      select part, year, number, count(*) > 1 or bool_or(act_number ~ '\\D') as marked,
        array_agg(act_number order by act_number) as written
      from acts where number is not null group by part, year, number
    ),
    steps as (
      select n.*, coalesce(lag(number) over (partition by n.part, n.year order by number),
        case when s.continued then s.first - 1 else coalesce((select last_number from book_starts
          where book = ${book} and year = n.year), 0) end) as former
      from numbers n join started s using (part, year)
    )
    select nullif(s.part, '') as part, s.year, null::integer as to_year, s.acts, s.first, s.last, s.unnumbered,
      coalesce(s.continued, false) as continued,
      coalesce(sum(t.number - t.former - 1) filter (where t.number > t.former + 1), 0)::integer as missing_count,
      coalesce(jsonb_agg(jsonb_build_object('from', t.former + 1, 'to', t.number - 1) order by t.number)
        filter (where t.number > t.former + 1), '[]') as missing,
      coalesce(jsonb_agg(t.written order by t.number) filter (where t.marked), '[]') as marked
    from started s left join steps t using (part, year)
    ${within ? sql`where (s.part, s.year) in (select part, year from (${within}) w)` : sql``}
    group by s.part, s.year, s.acts, s.first, s.last, s.unnumbered, s.continued
    union all
    select nullif(part, ''), year + 1, next_year - 1, 0, null, null, 0, false, 0, '[]', '[]'
    from started s where next_year > year + 1
    ${
      within
        ? sql`and exists (select from (${within}) w where w.part = s.part
          having min(w.year) <= s.year and max(w.year) >= s.next_year)`
        : sql``
    }
    order by part nulls first, year`.execute(db)
  return rows.map(row => ({ ...row, marked: row.marked.flat() }))
}
