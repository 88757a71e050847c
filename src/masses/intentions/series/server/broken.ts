import type { Db } from '#platform/database/database.ts'
import type { Advice } from '../../contract.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { listGaps } from './gaps.ts'

/** Warns about the gap that is left when one Mass of a series was moved to another day or removed. */
export async function brokenSeries(db: Db, id: number | null): Promise<Advice[]> {
  if (id === null) return []
  const massRows = await db
    .selectFrom('intentions')
    .select('mass_date')
    .where('intention_series_id', '=', id)
    .where('status', '<>', 'cancelled')
    .execute()
  const gaps = listGaps(massRows.map(({ mass_date }) => mass_date))
  if (gaps.length === 0 && massRows.length >= 30) return []
  const message = gaps.length
    ? `Gregorianka ma teraz przerwę: ${gaps.map(showDay).join(', ')}`
    : `Gregorianka ma teraz tylko ${massRows.length} Mszy z 30: przyjmij brakujące na następne dni`
  return [{ field: 'mass_date', message }]
}
