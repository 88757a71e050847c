import { type Actor, hasPermission } from '#auth/rights/permissions.ts'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import type { Context } from '#platform/context.ts'
import { forbidden, refuseField } from '#platform/refusals.ts'
import type {
  CalendarEntries,
  CalendarEntry,
  CalendarEntryQuery,
  CalendarMove,
} from '../contract.ts'
import { kindNames } from '../kinds.ts'
import type { CalendarSource, SourceEntry } from './source.ts'

/** Lists the entries of all sources that the account may read, in the order of days and hours. */
export async function listCalendarEntries(
  { db, user }: Pick<Context, 'db' | 'user'>,
  sources: readonly CalendarSource[],
  { from, to, kinds = kindNames }: CalendarEntryQuery,
): Promise<CalendarEntries> {
  const readableSources = sources.filter(({ access }) => hasPermission(user, access))
  const lists = await Promise.all(
    readableSources
      .filter(({ kind }) => kinds.includes(kind))
      .map(async source => {
        const entries = await source.list({ db }, { from, to })
        return entries.map(entry => toCalendarEntry(user, source, entry))
      }),
  )
  return {
    data: lists.flat().toSorted(compareEntries),
    days: await liturgicalDays(db, from, to),
    kinds: kindNames.filter(name => readableSources.some(({ kind }) => kind === name)),
  }
}

const mayMove = (user: Actor, { move }: CalendarSource) =>
  move !== undefined && hasPermission(user, 'calendar.write') && hasPermission(user, move.access)

/** Adds the kind, and leaves out the move where the account has no right to it. */
const toCalendarEntry = (
  user: Actor,
  source: CalendarSource,
  { move, ...entry }: SourceEntry,
): CalendarEntry => ({
  kind: source.kind,
  ...entry,
  ...(move && mayMove(user, source) && { move }),
})

/** Moves an entry by the service of its module. */
export async function moveCalendarEntry(
  context: Context,
  sources: readonly CalendarSource[],
  entryMove: CalendarMove,
) {
  const source = sources.find(({ kind, move }) => kind === entryMove.kind && move)
  if (!source?.move) throw refuseField('kind', 'Wpisów tego rodzaju nie można przenosić')
  if (!mayMove(context.user, source)) {
    throw forbidden('Twoje konto nie może przenosić tych wpisów. Poproś proboszcza o uprawnienie.')
  }
  return source.move.run(context, entryMove)
}

/** Events without an hour are first; those of one hour are in the order of kinds. */
const compareEntries = (left: CalendarEntry, right: CalendarEntry) =>
  left.day.localeCompare(right.day) ||
  (left.starts_at ?? '').localeCompare(right.starts_at ?? '') ||
  kindNames.indexOf(left.kind) - kindNames.indexOf(right.kind) ||
  left.title.localeCompare(right.title, 'pl')
