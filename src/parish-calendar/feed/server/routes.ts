import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Database } from '#platform/database/database.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { toJsonb } from '#platform/database/records.ts'
import { countExactly } from '#platform/server/limits/counts.ts'
import { type Routes, defineRoutes } from '#platform/server/mount.ts'
import type { Api } from '#platform/server/serve.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { type CalendarEntry, listEntryRecords } from '../../contract.ts'
import { listCalendarEntries } from '../../server/service.ts'
import type { CalendarSource } from '../../server/source.ts'
import { calendarFeed } from '../contract.ts'
import { buildFeed, summarizeEntry } from './build-feed.ts'
import { type Feed, findFeed } from './find-feed.ts'
import {
  FEED_PATH,
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
  updateCalendarFeed,
} from './service.ts'
import { type FeedEvent, listFeedEvents } from './track-events.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 365
/** Readings a minute of one address, over all processes; calendar programs read once in minutes or hours. */
const MAX_READINGS_PER_MINUTE = 10

/** Names the reading in the access log; the secret is not part of it. */
const FEED_READING = endpoint(`GET ${FEED_PATH}/:file`, {
  access: 'public',
  answer: z.any(),
  accessLogLabel: 'kalendarz w telefonie',
  loggedRecords: (answer: { data: CalendarEntry[] }) => listEntryRecords(answer),
})

const NO_FEED = 'Pod tym adresem nie ma kalendarza. Skopiuj nowy adres w kalendarzu parafii.'

async function limitReadings(database: Database, { account }: Feed) {
  const { count, left } = await countExactly(database, `calendar feed ${account.id}`)
  if (count <= MAX_READINGS_PER_MINUTE) return
  throw new Refusal(429, 'Za dużo odczytów kalendarza. Spróbuj ponownie za chwilę.', {
    extra: { retry_after: Math.max(1, Math.ceil(left / 1000)) },
  })
}

async function listEvents(
  database: Database,
  sources: readonly CalendarSource[],
  { account, parish_worker_id, with_names, events }: Feed,
): Promise<FeedEvent[]> {
  const from = addDays(today(), -DAYS_BACK)
  const period = { from, to: addDays(today(), DAYS_AHEAD) }
  const data = await insideParish(database, account.parish_id, { readOnly: true })(db =>
    listCalendarEntries({ db, user: account }, sources, period).then(answer => answer.data),
  )
  const entries = data.filter(
    ({ priests }) => parish_worker_id === null || priests.some(({ id }) => id === parish_worker_id),
  )
  return listFeedEvents(entries, events, {
    from,
    now: new Date().toISOString(),
    summarize: entry => summarizeEntry(entry, with_names),
  })
}

/** Stores what was told, and when; the events only when one of them changed. */
const saveEvents = (database: Database, feed: Feed, toldEvents: readonly FeedEvent[]) =>
  inInstallation(database, db =>
    db
      .updateTable('calendar_feeds')
      .set({
        last_read_at: new Date().toISOString(),
        ...(isUnchanged(feed, toldEvents) ? {} : { events: toJsonb(toTrackedEvents(toldEvents)) }),
      })
      .where('user_id', '=', feed.account.id)
      .execute(),
  )

const toTrackedEvents = (events: readonly FeedEvent[]) =>
  Object.fromEntries(events.map(({ uid, tracked }) => [uid, tracked]))

/** An event that was told before and did not change is the same object. */
const isUnchanged = ({ events }: Feed, toldEvents: readonly FeedEvent[]) =>
  toldEvents.length === Object.keys(events).length &&
  toldEvents.every(({ uid, tracked }) => events[uid] === tracked)

/** Serves the calendar of a secret address; whatever is wrong with the address or its account, the answer is 404. */
const feedRoute =
  (sources: readonly CalendarSource[]) =>
  ({ app, server }: Api) => {
    const { database, accessLog, origin } = server
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      await server.refuseClosed(request, FEED_READING, null)
      const { file } = request.params as { file: string }
      const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? []
      const feed = token && (await findFeed(database, token))
      if (!feed) throw notFound(NO_FEED)
      await limitReadings(database, feed)
      const { account, parish, with_names } = feed
      const events = await listEvents(database, sources, feed)
      await saveEvents(database, feed, events)
      if (with_names) {
        const data = events.flatMap(({ uid, entry, tracked }) =>
          entry && tracked.digest !== feed.events[uid]?.digest ? [entry] : [],
        )
        accessLog.note(FEED_READING, account, { params: {}, query: {} }, { data })
      }
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Cache-Control', 'private, no-cache')
        .header('Content-Disposition', 'inline; filename="kalendarz-parafii.ics"')
        .send(buildFeed(events, { parish, with_names, origin }))
    }
    app.get(`${FEED_PATH}/:file`, { exposeHeadRoute: false, config: { limited: true } }, answer)
  }

export const calendarFeedRoutes = (
  database: Database,
  sources: readonly CalendarSource[],
): Routes => [
  defineRoutes(calendarFeed, {
    get: getCalendarFeed,
    create: (context, entry) => createCalendarFeed(context, database, entry),
    edit: (context, entry) => updateCalendarFeed(context, database, entry),
    remove: removeCalendarFeed,
  }),
  feedRoute(sources),
]
