import { ownDay } from '#calendar/parish-days.ts'
import { keyedDays } from '#calendar/rules/year.ts'
import type { Context } from '#platform/context.ts'
import { notFound, refuseField, stale } from '#platform/problems.ts'
import { editRecord } from '#platform/records.ts'
import type { OwnCelebration, OwnCelebrationEntry } from './contract.ts'

const TABLE = 'liturgical_celebrations'

const thisYear = () => new Date().getFullYear()

export async function list({ db }: Context) {
  const rows = await db.selectFrom(TABLE).selectAll().orderBy('id').execute()
  const data = rows.map(({ parish_id: _, ...row }) => ({
    ...(row as Omit<OwnCelebration, 'day'>),
    day: ownDay(row, thisYear()),
  }))
  return { data: data.toSorted((one, other) => (one.day ?? '').localeCompare(other.day ?? '')) }
}

/** This year's days, in the order of their names. */
export function choices() {
  const data = [...keyedDays(thisYear()).values()].flatMap(([day, { key, name, colours, rank }]) =>
    rank === null ? [] : { key, name, colour: colours[0]!, day },
  )
  return { data: data.toSorted((one, other) => one.name.localeCompare(other.name, 'pl')) }
}

function refuseUnknown({ key }: OwnCelebrationEntry) {
  if (key === null || keyedDays(thisYear()).has(key)) return
  throw refuseField('key', 'Nie ma takiego obchodu w kalendarzu. Wybierz inny albo podaj dzień.')
}

export async function add({ db }: Context, { version: _, ...entry }: OwnCelebrationEntry) {
  refuseUnknown(entry)
  return db.insertInto(TABLE).values(entry).returning(['id', 'version']).executeTakeFirstOrThrow()
}

export async function edit({ db }: Context, id: number, entry: OwnCelebrationEntry) {
  const { version, ...values } = entry
  refuseUnknown(entry)
  if (version === undefined) throw stale()
  return editRecord(db, TABLE, id, version, values)
}

export async function remove({ db }: Context, id: number) {
  const removed = await db.deleteFrom(TABLE).where('id', '=', id).returning('id').executeTakeFirst()
  if (!removed) throw notFound('Tego obchodu już nie ma. Odśwież listę.')
  return {}
}
