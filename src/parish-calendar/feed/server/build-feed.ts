import {
  type Component,
  WARSAW,
  buildIcal,
  escapeIcalText,
  formatIcalMoment,
} from '#platform/ical.ts'
import { addDays } from '#shared/dates/days.ts'
import type { CalendarEntry } from '../../contract.ts'
import { calendarKinds } from '../../kinds.ts'
import type { FeedEvent, TrackedEvent } from './track-events.ts'

/**
 * Returns the text of an event. Without names it is only the kind where the entry names people: «Chrzest», «Msza»; an
 * entry of no record of a person (a closed day, office hours, a duty) is told whole.
 */
export const summarizeEntry = (
  { kind, title, starts_at, record_ids }: CalendarEntry,
  with_names: boolean,
): string => {
  const { label } = calendarKinds[kind]
  // The reason why a day has no Mass.
  if (kind === 'mass' && starts_at === null) return title
  return with_names || record_ids.length === 0 ? `${label}: ${title}` : label
}

const formatIcalDay = (day: string) => day.replaceAll('-', '')
/** `2026-11-30T08:00:00.000Z` → `20261130T080000Z`. */
const formatIcalInstant = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

type Line = readonly [name: string, value: string]

/** Length of an event whose end is not recorded. */
const ASSUMED_DURATION = 'PT1H'

function listTimes({ day, starts_at, ends_at }: TrackedEvent): Line[] {
  if (starts_at === null) {
    return [
      ['DTSTART;VALUE=DATE', formatIcalDay(day)],
      ['DTEND;VALUE=DATE', formatIcalDay(addDays(day, 1))],
      ['TRANSP', 'TRANSPARENT'],
    ]
  }
  return [
    ['DTSTART;TZID=Europe/Warsaw', formatIcalMoment(day, starts_at)],
    ends_at
      ? ['DTEND;TZID=Europe/Warsaw', formatIcalMoment(day, ends_at)]
      : ['DURATION', ASSUMED_DURATION],
  ]
}

function listTexts({ entry, tracked }: FeedEvent, with_names: boolean, origin: string): Line[] {
  const { label } = calendarKinds[tracked.kind]
  if (!entry) return [['SUMMARY', escapeIcalText(`Odwołane: ${label}`)]]
  return [
    ['SUMMARY', escapeIcalText(summarizeEntry(entry, with_names))],
    ...(entry.place ? [['LOCATION', escapeIcalText(entry.place)] as const] : []),
    ['URL', `${origin}${entry.path}`],
  ]
}

const toComponent = (event: FeedEvent, with_names: boolean, origin: string): Component => {
  const { uid, tracked } = event
  const changeTime = formatIcalInstant(tracked.changed_at)
  return {
    name: 'VEVENT',
    lines: [
      ['UID', `${uid}@${new URL(origin).hostname}`],
      ['SEQUENCE', String(tracked.sequence)],
      ['DTSTAMP', changeTime],
      ['LAST-MODIFIED', changeTime],
      ['STATUS', tracked.cancelled ? 'CANCELLED' : 'CONFIRMED'],
      ['CLASS', 'PRIVATE'],
      ['CATEGORIES', escapeIcalText(calendarKinds[tracked.kind].label)],
      ...listTimes(tracked),
      ...listTexts(event, with_names, origin),
    ],
  }
}

interface FeedTexts {
  parish: string
  with_names: boolean
  origin: string
}

/** Builds the file of a feed (RFC 5545; REFRESH-INTERVAL of RFC 7986). */
export const buildFeed = (
  events: readonly FeedEvent[],
  { parish, with_names, origin }: FeedTexts,
) =>
  buildIcal({
    name: 'VCALENDAR',
    lines: [
      ['VERSION', '2.0'],
      ['PRODID', '-//Kancelaria//Kalendarz parafii//PL'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['X-WR-CALNAME', escapeIcalText(`Kalendarz: ${parish}`)],
      ['X-WR-TIMEZONE', 'Europe/Warsaw'],
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
      ['X-PUBLISHED-TTL', 'PT1H'],
    ],
    parts: [WARSAW, ...events.map(event => toComponent(event, with_names, origin))],
  })
