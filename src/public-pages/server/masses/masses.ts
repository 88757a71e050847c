import { sql } from 'kysely'
import type { Celebration } from '#liturgical-calendar/celebration.ts'
import type { LiturgicalDay } from '#liturgical-calendar/liturgical-day-schema.ts'
import { addDays } from '#shared/dates/days.ts'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import { writeDeathMark } from '#masses/intentions/death-mark.ts'
import { findClosureReason, listMasses, findTriduumRule } from '#masses/intentions/masses.ts'
import { getOrder } from '#masses/intentions/server/reading.ts'
import type { PageRequest } from '../public-page.ts'

/** Mass as published: without the customer and the offering. */
export interface ShownMass {
  /** Number and version of the Mass in the schedule; null for a Mass that only the book of intentions has. */
  schedule: { id: number; version: number } | null
  time: string
  place_id: number | null
  church: string | null
  /** Church of the Mass, only where the parish has Masses in several. */
  place: string | null
  /** Intentions of the Mass; empty where the parish shows only the hours, or where the day is long past. */
  intentions: string[]
  taken: number
  free: number
  /** True when free and open to online orders. */
  orderable: boolean
}

export interface ShownDay extends Pick<LiturgicalDay, 'day' | 'title' | 'obligation'> {
  celebration: Celebration
  /** Reason why no Mass is celebrated, or only some. */
  closed: string | null
  masses: ShownMass[]
}

/** Number of days for which past intentions stay published; afterwards only the hours are shown. */
const PAST_INTENTIONS_DAYS = 7
export const isHanging = (day: string, today: string) =>
  day >= addDays(today, -PAST_INTENTIONS_DAYS)

/** Public wording of the intention when the parish wrote one, otherwise its content. */
const PUBLIC_CONTENT = sql<string>`coalesce(public_content, content)`

type MassesRequest = Pick<PageRequest, 'db' | 'parish' | 'today'>

const listAcceptedIntentions = ({ db }: MassesRequest, from: string, to: string) =>
  db
    .selectFrom('intentions')
    .select([
      'mass_date as day',
      sql<string>`to_char(mass_time, 'HH24:MI')`.as('time'),
      'parish_place_id as place_id',
      sql<string | null>`(select name from parish_places p where p.id = parish_place_id)`.as(
        'place',
      ),
      PUBLIC_CONTENT.as('content'),
      'status',
    ])
    .where('mass_date', '>=', from)
    .where('mass_date', '<=', to)
    .where('taken', '=', true)
    .orderBy('mass_time')
    .orderBy('slot')
    .execute()

type AcceptedIntention = Awaited<ReturnType<typeof listAcceptedIntentions>>[number]
type MassPattern = Awaited<ReturnType<typeof getOrder>>['patterns'][number]

/** Returns the days of a range, each with its celebration and its Masses. */
export async function shownDays(
  asking: MassesRequest,
  from: string,
  to: string,
): Promise<ShownDay[]> {
  const { db, parish, today } = asking
  const { patterns, closures } = await getOrder(db, from, to)
  const rows = Map.groupBy(await listAcceptedIntentions(asking, from, to), ({ day }) => day)
  const places = new Set(
    [...patterns, ...[...rows.values()].flat()].map(({ place }) => place).filter(Boolean),
  )
  const days = await liturgicalDays(db, from, to)
  return days.map(({ day, title, obligation, celebrations }) => {
    const names = parish.intentions && isHanging(day, today)
    const masses = joinMasses(listMasses(day, patterns, closures), rows.get(day) ?? [])
    return {
      day,
      title,
      obligation,
      celebration: celebrations[0],
      closed: findClosureReason(day, closures) ?? findTriduumRule(day)?.rule ?? null,
      masses: masses.map(mass => toShownMass(mass, { day, today, names, places: places.size })),
    }
  })
}

interface MassWithIntentions {
  time: string
  place_id: number | null
  place: string | null
  planned: MassPattern | undefined
  accepted: AcceptedIntention[]
}

/** Combines scheduled Masses with their accepted intentions, and adds Masses that exist only in the book. */
function joinMasses(
  plannedMasses: readonly MassPattern[],
  intentions: readonly AcceptedIntention[],
): MassWithIntentions[] {
  const masses: MassWithIntentions[] = plannedMasses.map(pattern => ({
    time: pattern.mass_time,
    place_id: pattern.parish_place_id,
    place: pattern.place,
    planned: pattern,
    accepted: [],
  }))
  for (const intention of intentions) {
    const { time, place_id, place } = intention
    let mass = masses.find(candidate => candidate.time === time && candidate.place_id === place_id)
    if (!mass) masses.push((mass = { time, place_id, place, planned: undefined, accepted: [] }))
    mass.accepted.push(intention)
  }
  return masses.toSorted((left, right) => left.time.localeCompare(right.time))
}

interface On {
  day: string
  today: string
  names: boolean
  places: number
}

function toShownMass(
  { time, place_id, place, planned, accepted }: MassWithIntentions,
  { day, today, names, places }: On,
): ShownMass {
  const takenSlots = accepted.length
  const free = day <= today ? 0 : Math.max(0, (planned?.slots ?? 0) - takenSlots)
  // An intention that waits for its payment is not published, because its Mass may never be celebrated.
  const confirmedIntentions = accepted.filter(({ status }) => status !== 'reserved')
  return {
    schedule: planned ? { id: planned.id, version: planned.version } : null,
    time,
    place_id,
    church: place,
    place: places > 1 ? place : null,
    intentions: names ? confirmedIntentions.map(({ content }) => writeDeathMark(content)) : [],
    taken: takenSlots,
    free,
    orderable:
      free > 0 &&
      planned !== undefined &&
      planned.online &&
      day >= addDays(today, planned.lead_days),
  }
}
