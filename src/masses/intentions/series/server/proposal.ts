import { today, addDays } from '#shared/dates/days.ts'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import type { Context } from '#platform/context.ts'
import { findClosureReason, listMasses, findTriduumRule } from '../../masses.ts'
import { getOrder } from '../../server/reading.ts'
import { countFreeSlots } from '../../free-slots.ts'
import { isBusy, takenBetween } from '../../server/slots.ts'
import {
  type SeriesFreeMass,
  type SeriesProposal,
  type ProposalQuery,
  type SeriesDay,
  THIRTY,
} from '../contract.ts'
import { toMove } from './service.ts'

/** Days ahead in which a beginning without gaps is searched; Masses may be promised for a year only (KPK 953). */
const MAX_START_DAYS_AHEAD = 366
/** Maximum number of days shown: a parish without free Masses needs another year, not a longer list. */
const MAX_VISIBLE_DAYS = 75

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Proposes thirty free Masses from a day on, one a day; no slot is reserved before the series is saved. */
export async function proposeSeries(
  { db }: Context,
  query: ProposalQuery,
): Promise<SeriesProposal> {
  const { date_from, intention_series_id, celebrant_id = null } = query
  const moving = intention_series_id ? await toMove(db, intention_series_id) : []
  const massCount = intention_series_id ? moving.length : THIRTY
  const now = today()
  const last = addDays(date_from < now ? now : date_from, MAX_START_DAYS_AHEAD + THIRTY)
  const order = await getOrder(db, date_from, last)
  const bookings = await takenBetween(
    db,
    date_from,
    last,
    moving.map(({ id }) => id),
  )
  const byDay = Map.groupBy(bookings, booking => booking.mass_date)
  function listFreeMasses(day: string): SeriesFreeMass[] {
    if (day < now) return []
    const dayBookings = byDay.get(day) ?? []
    return listMasses(day, order.patterns, order.closures).flatMap(mass => {
      const { mass_time, parish_place_id, place } = mass
      const massBookings = dayBookings.filter(
        booking => booking.mass_time === mass_time && booking.parish_place_id === parish_place_id,
      )
      const free = countFreeSlots({ slots: mass.slots, intentions: massBookings }, day)
      const busy = isBusy({ mass_date: day, mass_time, parish_place_id, celebrant_id }, dayBookings)
      return free > 0 && !busy ? [{ mass_time, parish_place_id, place, free }] : []
    })
  }

  const seriesDays: Omit<SeriesDay, 'name'>[] = []
  for (
    let day = date_from, free = 0;
    free < massCount && seriesDays.length < MAX_VISIBLE_DAYS;
    day = addDays(day, 1)
  ) {
    const lawful = findTriduumRule(day)?.rule ?? null
    const masses = lawful ? [] : listFreeMasses(day)
    if (masses.length) free++
    const closedReason = findClosureReason(day, order.closures)
    seriesDays.push({ day, lawful, closed: closedReason, masses, proposed: nearest(masses, query) })
  }
  const names = await liturgicalDays(db, date_from, seriesDays.at(-1)?.day ?? date_from)
  const nameByDay = new Map(names.map(({ day, celebrations }) => [day, celebrations[0].name]))
  return {
    data: seriesDays.map(seriesDay => ({ ...seriesDay, name: nameByDay.get(seriesDay.day) ?? '' })),
    unbroken_from: findUnbrokenRun(
      date_from < now ? now : date_from,
      massCount,
      day => listFreeMasses(day).length > 0,
    ),
  }
}

/** Returns the Mass in the requested church, then the one closest to the requested hour. */
function nearest(masses: SeriesFreeMass[], { mass_time, parish_place_id }: ProposalQuery) {
  const far = (mass: SeriesFreeMass) =>
    (parish_place_id && mass.parish_place_id !== parish_place_id ? 10_000 : 0) +
    (mass_time ? Math.abs(minutes(mass.mass_time) - minutes(mass_time)) : 0)
  return masses.toSorted((a, b) => far(a) - far(b))[0] ?? null
}

/** Finds the first day of a run of the required number of days with a free Mass each, without counting the Triduum. */
function findUnbrokenRun(from: string, runLength: number, isFree: (day: string) => boolean) {
  let first: string | null = null
  let run = 0
  for (let ahead = 0; ahead < MAX_START_DAYS_AHEAD + THIRTY; ahead++) {
    const day = addDays(from, ahead)
    if (findTriduumRule(day)) continue
    if (isFree(day)) {
      first ??= day
      if (++run === runLength) return first
    } else {
      first = null
      run = 0
    }
  }
  return null
}
