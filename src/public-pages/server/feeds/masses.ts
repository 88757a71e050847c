import { addDays } from '#shared/dates/days.ts'
import { type ShownDay, type ShownMass, shownDays } from '../masses/masses.ts'
import type { PageRequest, PublicFile } from '../public-page.ts'
import { getName } from '../parish.ts'
import {
  type Component,
  WARSAW,
  buildIcal,
  formatIcalMoment,
  escapeIcalText,
} from '#platform/ical.ts'

const BACK = 7
const FEED_DAYS_AHEAD = 60

/** Calendar file with Masses for phones (RFC 5545), in local time in every season. */
export const massesCalendar: PublicFile = {
  path: '/msze.ics',
  type: 'text/calendar; charset=utf-8',
  async render(pageRequest) {
    const { today, parish } = pageRequest
    const days = await shownDays(
      pageRequest,
      addDays(today, -BACK),
      addDays(today, FEED_DAYS_AHEAD),
    )
    const { full, place } = getName(parish)
    const name = escapeIcalText(`Msze święte – ${[full, place].filter(Boolean).join(', ')}`)
    return buildIcal({
      name: 'VCALENDAR',
      lines: [
        ['VERSION', '2.0'],
        ['PRODID', '-//Kancelaria//Kalendarz Mszy//PL'],
        ['CALSCALE', 'GREGORIAN'],
        ['METHOD', 'PUBLISH'],
        ['NAME', name],
        ['X-WR-CALNAME', name],
        ['X-WR-TIMEZONE', 'Europe/Warsaw'],
        ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
        ['X-PUBLISHED-TTL', 'PT6H'],
      ],
      parts: [
        WARSAW,
        ...days.flatMap(day => day.masses.map(mass => event(pageRequest, day, mass))),
      ],
    })
  },
}

/** Duration of a Mass in the calendar; no end time is stored, and a calendar needs one for display. */
const LENGTH = 'PT1H'

function event({ parish, origin, today }: PageRequest, day: ShownDay, mass: ShownMass): Component {
  const { time, intentions, schedule } = mass
  const { celebration, title } = day
  const description = [...intentions, celebration.name || title].join('\n')
  return {
    name: 'VEVENT',
    lines: [
      ['UID', `${buildMassId(day.day, mass)}.${parish.url}@${new URL(origin).hostname}`],
      ['SEQUENCE', String(schedule?.version ?? 0)],
      ['DTSTAMP', `${formatIcalMoment(today, '00:00')}Z`],
      ['DTSTART;TZID=Europe/Warsaw', formatIcalMoment(day.day, time)],
      ['DURATION', LENGTH],
      ['SUMMARY', escapeIcalText('Msza święta')],
      ['DESCRIPTION', escapeIcalText(description)],
      ['LOCATION', escapeIcalText(getWhere(parish, mass))],
      ['URL', `${origin}/parafia/${parish.url}/kalendarz?week=${day.day}`],
      ['TRANSP', 'TRANSPARENT'],
    ],
  }
}

/**
 * Builds an id that is unique in the parish. A Mass of the schedule keeps it when its hour or church changes, so that a
 * calendar moves the event instead of showing both (RFC 5545, 3.8.4.7); the version of the schedule is its SEQUENCE.
 */
export const buildMassId = (day: string, { schedule, time, place_id }: ShownMass) =>
  schedule
    ? `${day}-schedule-${schedule.id}`
    : [day, time.replace(':', ''), place_id ?? 0].join('-')

const getWhere = (
  { street, building_number, town }: PageRequest['parish'],
  { church }: ShownMass,
) => [church, [street, building_number].filter(Boolean).join(' '), town].filter(Boolean).join(', ')
