import { type RawBuilder, sql } from 'kysely'
import { type CalendarSource, toPriests } from '#parish-calendar/server/source.ts'
import type { CalendarKind } from '#parish-calendar/kinds.ts'
import { actLabel } from '#shared/act-label.ts'
import { type BookName, bookCatalogue, previewAddress } from '#shared/book-catalogue.ts'

interface ActColumns {
  kind: CalendarKind
  title: RawBuilder<string>
  /** Column of the date as written, which may be partial, and the generated column with its first day. */
  date: string
  first_day: string
  time: string
  place: string
}

interface Line {
  id: number
  act_number: string | null
  year: number
  title: string
  day: string
  starts_at: string | null
  parish_place_id: number | null
  place: string | null
  minister_id: number | null
  minister: string | null
}

/** Builds the calendar source of the acts of a book; cancelled acts and acts of a partial date are left out. */
export const buildActSource = (
  book: BookName,
  { kind, title, date, first_day, time, place }: ActColumns,
): CalendarSource => ({
  kind,
  access: bookCatalogue[book].right,
  async list({ db }, { from, to }) {
    const { rows } = await sql<Line>`
      select id, act_number, year, ${title} as title, ${sql.ref(first_day)} as day,
        to_char(${sql.ref(time)}, 'HH24:MI') as starts_at, parish_place_id, minister_id, minister,
        coalesce((select name from parish_places p where p.id = act.parish_place_id), ${sql.ref(place)}) as place
      from ${sql.table(book)} act
      where cancelled_at is null and ${sql.ref(first_day)} between ${from} and ${to}
        and length(${sql.ref(date)}) = 10`.execute(db)
    return rows.map(({ id, act_number, year, minister_id, minister, ...event }) => ({
      ...event,
      detail: `akt ${actLabel({ act_number, year })}`,
      ends_at: null,
      priests: toPriests(minister_id, minister),
      path: previewAddress(book, id),
      table_name: book,
      record_ids: [id],
    }))
  },
})

interface CelebrationColumns {
  kind: CalendarKind
  date: string
  first_day: string
  place: string
  /** Title of a celebration with so many people. */
  title: (people: number) => string
}

interface Celebration {
  day: string
  parish_place_id: number | null
  place: string | null
  people: number
}

/** Builds the source of a sacrament that a group receives: one entry for a day and a place, without names. */
export const buildCelebrationSource = (
  book: BookName,
  { kind, date, first_day, place, title }: CelebrationColumns,
): CalendarSource => ({
  kind,
  access: bookCatalogue[book].right,
  async list({ db }, { from, to }) {
    const { rows } = await sql<Celebration>`
      select ${sql.ref(first_day)} as day, parish_place_id, ${sql.ref(place)} as place, count(*)::integer as people
      from ${sql.table(book)}
      where cancelled_at is null and ${sql.ref(first_day)} between ${from} and ${to}
        and length(${sql.ref(date)}) = 10
      group by 1, 2, 3`.execute(db)
    return rows.map(({ people, ...event }) => ({
      ...event,
      title: title(people),
      detail: null,
      starts_at: null,
      ends_at: null,
      priests: [],
      path: `${bookCatalogue[book].path}?year=${event.day.slice(0, 4)}`,
      table_name: book,
      record_ids: [],
    }))
  },
})
