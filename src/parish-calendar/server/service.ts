import { hasPermission } from '#auth/rights/permissions.ts'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import type { Context } from '#platform/context.ts'
import type { CalendarEntries, CalendarEntry, CalendarEntryQuery } from '../contract.ts'
import { kindNames } from '../kinds.ts'
import type { CalendarSource } from './source.ts'

/** Lists the entries of all sources that the account may read, in the order of days and hours. */
export async function listCalendarEntries(
  { db, user }: Context,
  sources: readonly CalendarSource[],
  { from, to, kinds = kindNames }: CalendarEntryQuery,
): Promise<CalendarEntries> {
  const readableSources = sources.filter(({ access }) => hasPermission(user, access))
  const lists = await Promise.all(
    readableSources
      .filter(({ kind }) => kinds.includes(kind))
      .map(async ({ kind, list }) =>
        (await list({ db }, { from, to })).map(entry => ({ kind, ...entry })),
      ),
  )
  return {
    data: lists.flat().toSorted(compareEntries),
    days: await liturgicalDays(db, from, to),
    kinds: kindNames.filter(name => readableSources.some(({ kind }) => kind === name)),
  }
}

/** Events without an hour are first; those of one hour are in the order of kinds. */
const compareEntries = (left: CalendarEntry, right: CalendarEntry) =>
  left.day.localeCompare(right.day) ||
  (left.starts_at ?? '').localeCompare(right.starts_at ?? '') ||
  kindNames.indexOf(left.kind) - kindNames.indexOf(right.kind) ||
  left.title.localeCompare(right.title, 'pl')
