import { ownDay } from '#liturgical-calendar/server/parish-days.ts'
import { keyedDays } from '#liturgical-calendar/rules/server/celebrations-of-year.ts'
import type { Context } from '#platform/context.ts'
import { notFound, refuseField, staleVersion } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { OwnCelebrationEntry } from '../contract.ts'

const TABLE = 'liturgical_celebrations'

const thisYear = () => new Date().getFullYear()

export async function listOwnCelebrations({ db }: Context) {
  const rows = await db.selectFrom(TABLE).selectAll().orderBy('id').execute()
  const data = rows.map(({ parish_id: _, ...row }) => ({
    ...row,
    day: ownDay(row, thisYear()),
  }))
  return { data: data.toSorted((left, right) => (left.day ?? '').localeCompare(right.day ?? '')) }
}

/** Lists the celebrations with their days of this year, sorted by name. */
export function listCelebrationChoices() {
  const data = [...keyedDays(thisYear()).values()].flatMap(([day, { key, name, colours, rank }]) =>
    rank === null ? [] : { key, name, rank, colour: colours[0], day },
  )
  return { data: data.toSorted((left, right) => left.name.localeCompare(right.name, 'pl')) }
}

/**
 * Returns the entry with its final rank: the title and the dedication of a church are solemnities (OWRLK 59, 4). A key
 * determines the day.
 */
function settleEntry({ version: _, ...entry }: OwnCelebrationEntry) {
  const key = entry.kind === 'dedication' ? null : entry.key
  const rank = entry.kind === 'feast' ? entry.rank : ('solemnity' as const)
  return { ...entry, rank, key, ...(key === null ? {} : { month: null, month_day: null }) }
}

function refuseUnknown({ key }: OwnCelebrationEntry) {
  // A day without a rank cannot be a patronal title: Ash Wednesday, the Triduum, All Souls.
  if (key === null || keyedDays(thisYear()).get(key)?.[1].rank) return
  throw refuseField('key', 'Nie ma takiego obchodu w kalendarzu. Wybierz inny albo podaj dzień.')
}

export async function createOwnCelebration({ db }: Context, entry: OwnCelebrationEntry) {
  refuseUnknown(entry)
  return db
    .insertInto(TABLE)
    .values(settleEntry(entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateOwnCelebration(
  { db }: Context,
  id: number,
  entry: OwnCelebrationEntry,
) {
  refuseUnknown(entry)
  if (entry.version === undefined) throw staleVersion()
  return updateVersioned(db, TABLE, id, entry.version, settleEntry(entry))
}

export async function removeOwnCelebration({ db }: Context, id: number) {
  const deletedRow = await db
    .deleteFrom(TABLE)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deletedRow) throw notFound('Tego obchodu już nie ma. Odśwież listę.')
  return {}
}
