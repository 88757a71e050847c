import { isBefore } from '#shared/dates/days.ts'

/** Days and hours of a death and a funeral; an hour is `14:30`, from the database `14:30:00`. */
interface BurialMoments {
  death_date: string | null
  death_time?: string | null
  burial_date: string | null
  burial_time?: string | null
}

/** Whether the funeral would begin before the death, on an earlier day or at an earlier hour of the same day. */
export function isBurialBeforeDeath(moments: BurialMoments): boolean {
  const { death_date, death_time, burial_date, burial_time } = moments
  if (isBefore(burial_date, death_date)) return true
  if (!death_time || !burial_time || burial_date !== death_date) return false
  return burial_time.slice(0, 5) < death_time.slice(0, 5)
}
