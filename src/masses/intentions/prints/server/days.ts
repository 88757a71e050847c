import { sql } from 'kysely'
import type { Celebration, Rank } from '#liturgical-calendar/celebration.ts'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { findClosureReason, listMasses, findTriduumRule } from '../../masses.ts'
import { writeDeathMark } from '../../death-mark.ts'
import { getOrder } from '../../server/reading.ts'

/** A Mass with its intentions, without people other than those named in the intentions. */
export interface PrintedMass {
  mass_time: string
  place: string | null
  intentions: PrintedIntention[]
  /** Reason why the Mass has no intention; null when it has one. */
  vacant: 'intencja wolna' | 'intencja zarezerwowana' | 'bez intencji' | null
}
type PrintedIntention = Awaited<ReturnType<typeof takenBetween>>[number]

export interface MassDay {
  day: string
  name: string
  title: string
  rank: Rank | null
  colours: Celebration['colours']
  /** Reason why no Mass is celebrated, or only some. */
  closed: string | null
  masses: PrintedMass[]
}

/** Returns the public wording of an intention. */
export const saidAloud = ({
  content,
  public_content,
}: Pick<PrintedIntention, 'content' | 'public_content'>) => public_content ?? content

/** Returns the text of a Mass for the public: its intentions in public wording, or that it has none. */
export const wordsOfMass = ({ intentions, vacant }: PrintedMass) =>
  vacant ? [vacant] : intentions.map(saidAloud)

/** Writes the cross in the words of an intention; those saved by earlier versions may have a plus. */
const writeMarks = <Row extends { content: string; public_content: string | null }>(row: Row) => ({
  ...row,
  content: writeDeathMark(row.content),
  public_content: row.public_content && writeDeathMark(row.public_content),
})

/** Selects the intentions of the Masses; one reserved for an unpaid order occupies its slot without its text. */
const takenBetween = (db: Db, date_from: string, date_to: string) =>
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
      'status',
    ])
    .where('mass_date', '>=', date_from)
    .where('mass_date', '<=', date_to)
    .where('taken', '=', true)
    .orderBy('mass_time')
    .orderBy('slot')
    .execute()
    .then(rows => rows.map(writeMarks))

/** Lists the days of a range with their celebrations, and every scheduled or booked Mass with its intentions. */
export async function massDays(db: Db, date_from: string, date_to: string): Promise<MassDay[]> {
  const { patterns, closures } = await getOrder(db, date_from, date_to)
  const bookedByDay = Map.groupBy(
    await takenBetween(db, date_from, date_to),
    intention => intention.mass_date,
  )
  const days = await liturgicalDays(db, date_from, date_to)
  return days.map(({ day, title, celebrations }) => {
    const { name, rank, colours } = celebrations[0]
    return {
      day,
      name,
      title,
      rank,
      colours,
      closed: findClosureReason(day, closures) ?? findTriduumRule(day)?.rule ?? null,
      masses: getMasses(
        [...listMasses(day, patterns, closures), ...(bookedByDay.get(day) ?? [])],
        day,
      ),
    }
  })
}

type MassTime = Pick<PrintedIntention, 'mass_time' | 'parish_place_id' | 'place'> &
  Partial<PrintedIntention>

/** Groups the lines of the schedule and of the book into Masses, sorted by hour. */
function getMasses(massLines: readonly MassTime[], day: string): PrintedMass[] {
  const masses = Map.groupBy(massLines, line => `${line.mass_time} ${line.parish_place_id ?? ''}`)
  return [...masses.values()]
    .map(lines => {
      const bookedLines = lines.filter(
        (line): line is PrintedIntention => line.content !== undefined,
      )
      const intentions = bookedLines.filter(({ status }) => status !== 'reserved')
      const { mass_time, place } = lines[0]!
      return { mass_time, place, intentions, vacant: vacancy(intentions, bookedLines, day) }
    })
    .toSorted((a, b) => a.mass_time.localeCompare(b.mass_time))
}

function vacancy(
  intentions: readonly PrintedIntention[],
  bookedLines: readonly PrintedIntention[],
  day: string,
): PrintedMass['vacant'] {
  if (intentions.length > 0) return null
  if (bookedLines.length > 0) return 'intencja zarezerwowana'
  return day < today() ? 'bez intencji' : 'intencja wolna'
}
