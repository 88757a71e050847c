import { defineRoutes } from '#platform/server/mount.ts'
import { parishCalendar } from '../contract.ts'
import { listCalendarEntries, moveCalendarEntry } from './service.ts'
import type { CalendarSource } from './source.ts'

export const parishCalendarRoutes = (sources: readonly CalendarSource[]) =>
  defineRoutes(parishCalendar, {
    entries: (context, query) => listCalendarEntries(context, sources, query),
    move: (context, entryMove) => moveCalendarEntry(context, sources, entryMove),
  })
