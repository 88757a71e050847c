import { sql } from 'kysely'
import type { Rank } from '#calendar/celebration.ts'
import { liturgicalDays } from '#calendar/parish-days.ts'
import type { Db } from '#platform/database.ts'
import { closedOn, massesOn, triduum } from '../masses.ts'
import { orderOf } from '../reading.ts'

/** A Mass with what is said at it; nobody is named but who the intention names. */
export interface MassSaid {
  mass_time: string
  place: string | null
  intentions: Said[]
}
type Said = Awaited<ReturnType<typeof saidBetween>>[number]

export interface MassDay {
  day: string
  name: string
  title: string
  rank: Rank | null
  /** Why no Mass is said, or only some. */
  closed: string | null
  masses: MassSaid[]
}

/** The words of an intention that people may hear and read. */
export const saidAloud = ({ content, public_content }: Pick<Said, 'content' | 'public_content'>) =>
  public_content ?? content

/** Intentions that are to be said, or were; an order that nobody has paid for is not told yet. */
const saidBetween = (db: Db, date_from: string, date_to: string) =>
  db
    .selectFrom('intentions')
    .select([
      'mass_date',
      sql<string>`to_char(mass_time, 'HH24:MI')`.as('mass_time'),
      'parish_place_id',
      sql<
        string | null
      >`(select name from parish_places p where p.id = intentions.parish_place_id)`.as('place'),
      'content',
      'public_content',
      'celebrant',
      'collective',
      'pro_populo',
      'series_number',
      'needs_attention',
    ])
    .where('mass_date', '>=', date_from)
    .where('mass_date', '<=', date_to)
    .where('status', 'in', ['accepted', 'celebrated'])
    .orderBy('mass_time')
    .orderBy('slot')
    .execute()

/** The days from one to another: what is celebrated, and every Mass of the order or of the book with its intentions. */
export async function massDays(db: Db, date_from: string, date_to: string): Promise<MassDay[]> {
  const { patterns, closures } = await orderOf(db, date_from, date_to)
  const said = Map.groupBy(await saidBetween(db, date_from, date_to), one => one.mass_date)
  const days = await liturgicalDays(db, date_from, date_to)
  return days.map(({ day, title, celebrations }) => {
    const { name, rank } = celebrations[0]!
    return {
      day,
      name,
      title,
      rank,
      closed: closedOn(day, closures) ?? triduum(day)?.rule ?? null,
      masses: massesOf([...massesOn(day, patterns, closures), ...(said.get(day) ?? [])]),
    }
  })
}

type Known = Pick<Said, 'mass_time' | 'parish_place_id' | 'place'> & Partial<Said>

/** Lines of the order and of the book, as Masses in the order of the hour. */
function massesOf(known: readonly Known[]): MassSaid[] {
  const masses = Map.groupBy(known, one => `${one.mass_time} ${one.parish_place_id ?? ''}`)
  return [...masses.values()]
    .map(lines => ({
      mass_time: lines[0]!.mass_time,
      place: lines[0]!.place,
      intentions: lines.filter((line): line is Said => line.content !== undefined),
    }))
    .toSorted((a, b) => a.mass_time.localeCompare(b.mass_time))
}
