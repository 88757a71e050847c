import { daysOfYear } from '#liturgical-calendar/server/compute-liturgical-day.ts'
import type { Context } from '#platform/context.ts'
import { mapConstraintError, notFound, refuseField, staleVersion } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { DayCorrection } from '../contract.ts'

const TABLE = 'liturgical_corrections'

mapConstraintError(
  'liturgical_corrections_once',
  'name',
  'Ktoś właśnie poprawił ten dzień. Odśwież kalendarz i sprawdź, co wpisał.',
)

/** Saves a correction of one day of the calendar; an existing correction is changed with its version. */
export async function correctDay({ db }: Context, day: string, correction: DayCorrection) {
  const { version, ...entry } = correction
  refuseTriduum(day)
  await setChangeReason(db, entry.reason)
  const { id } = (await find(db, day)) ?? {}
  if (version !== undefined) {
    if (!id) throw staleVersion()
    return updateVersioned(db, TABLE, id, version, entry)
  }
  return db
    .insertInto(TABLE)
    .values({ ...entry, day })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Refuses a correction of the Paschal Triduum, which nothing may replace (OWRLK 59, 1). */
function refuseTriduum(day: string) {
  const liturgicalDay = daysOfYear(Number(day.slice(0, 4))).find(entry => entry.day === day)
  if (
    !liturgicalDay ||
    (liturgicalDay.season !== 'triduum' && liturgicalDay.celebrations[0].key !== 'easter_sunday')
  )
    return
  throw refuseField(
    'name',
    `${liturgicalDay.celebrations[0].name}: Triduum Paschalnego nie zastępuje żaden obchód. Wybierz inny dzień.`,
  )
}

export async function restoreDay({ db }: Context, day: string) {
  const correction = await find(db, day)
  if (!correction) throw notFound('Ten dzień jest już taki jak w kalendarzu. Odśwież widok.')
  await db.deleteFrom(TABLE).where('id', '=', correction.id).execute()
  return {}
}

const find = (db: Context['db'], day: string) =>
  db.selectFrom(TABLE).select('id').where('day', '=', day).executeTakeFirst()
