import { createHash } from 'node:crypto'
import type { CalendarEntry } from '../../contract.ts'
import type { CalendarKind } from '../../kinds.ts'

/** Event as calendars were told it last; it has no title, so that a cancelled one names nobody. */
export interface TrackedEvent {
  digest: string
  sequence: number
  /** Moment of the last change. */
  changed_at: string
  kind: CalendarKind
  day: string
  starts_at: string | null
  ends_at: string | null
  cancelled?: true
}
export type TrackedEvents = Record<string, TrackedEvent>

export interface FeedEvent {
  uid: string
  tracked: TrackedEvent
  /** Missing for a cancelled event. */
  entry?: CalendarEntry
}

/** Whether the address of the record names one event, which keeps its UID when it is moved. */
const isOneRecord = ({ kind, record_ids }: CalendarEntry) =>
  kind === 'visit' || (kind !== 'mass' && record_ids.length === 1)

/** A Mass, and an event without a record of its own, is known by its day, hour, place and priests. */
const listMarks = (entry: CalendarEntry) =>
  isOneRecord(entry)
    ? [entry.kind, entry.path]
    : [
        entry.kind,
        entry.day,
        entry.starts_at,
        entry.parish_place_id,
        entry.kind === 'mass' ? null : entry.priests.map(({ id }) => id),
      ]

const computeDigest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Returns a UID that stays the same at every reading; two events of the same marks are told apart by their order. */
function buildUids(entries: readonly CalendarEntry[]): Map<string, CalendarEntry> {
  const entriesByUid = new Map<string, CalendarEntry>()
  for (const entry of entries) {
    const uid = computeDigest(listMarks(entry))
    let number = 1
    while (entriesByUid.has(number === 1 ? uid : `${uid}-${number}`)) number++
    entriesByUid.set(number === 1 ? uid : `${uid}-${number}`, entry)
  }
  return entriesByUid
}

const pickHours = ({ kind, day, starts_at, ends_at }: CalendarEntry) => ({
  kind,
  day,
  starts_at,
  ends_at,
})

/** Compares an event with what was told before: a changed one gets the next sequence number (RFC 5545, 3.8.7.4). */
function trackEvent(
  entry: CalendarEntry,
  text: string,
  former: TrackedEvent | undefined,
  now: string,
): TrackedEvent {
  const hours = pickHours(entry)
  const digest = computeDigest([hours, text, entry.place])
  if (!former) return { digest, sequence: 0, changed_at: now, ...hours }
  if (former.digest === digest && !former.cancelled) return former
  return { digest, sequence: former.sequence + 1, changed_at: now, ...hours }
}

const cancelEvent = (former: TrackedEvent, now: string): TrackedEvent =>
  former.cancelled
    ? former
    : { ...former, sequence: former.sequence + 1, changed_at: now, cancelled: true }

/**
 * Lists the events of a feed with their sequence numbers. An event that was told before and is no longer in the
 * calendar of these days is told as cancelled, because a calendar program may keep what it has read once.
 */
export function listFeedEvents(
  entries: readonly CalendarEntry[],
  formerEvents: TrackedEvents,
  {
    from,
    now,
    summarize,
  }: { from: string; now: string; summarize: (entry: CalendarEntry) => string },
): FeedEvent[] {
  const entriesByUid = buildUids(entries)
  const currentEvents = [...entriesByUid].map(([uid, entry]) => ({
    uid,
    entry,
    tracked: trackEvent(entry, summarize(entry), formerEvents[uid], now),
  }))
  const cancelledEvents = Object.entries(formerEvents)
    .filter(([uid, { day }]) => !entriesByUid.has(uid) && day >= from)
    .map(([uid, former]) => ({ uid, tracked: cancelEvent(former, now) }))
  return [...currentEvents, ...cancelledEvents]
}
