import { today } from '#platform/days.ts'
import { CalendarDay } from '#liturgical-calendar/contract.ts'
import { addDays, computeWeekday } from '#liturgical-calendar/movable.ts'
import type { Announcement } from '../../contract.ts'

/** Announcements are written for the Sunday that comes, and the week after it. */
export function buildBlankAnnouncement(now = today()) {
  const date_from = addDays(now, (7 - computeWeekday(now)) % 7)
  return {
    title: '',
    date_from,
    date_to: addDays(date_from, 6),
    points: [],
    week: null,
    with_intentions: true,
    simplified: [],
  }
}

/** Saved announcements as the form holds them: a week nobody wrote by hand is left to the program. */
export const toFormValues = (announcement: Announcement) => ({
  ...announcement,
  week: announcement.week_by_hand ? announcement.week : null,
})

export const isDay = (text: unknown): text is string => CalendarDay.safeParse(text).success
