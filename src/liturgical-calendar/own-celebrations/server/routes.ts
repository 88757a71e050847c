import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { liturgicalCalendar } from '#liturgical-calendar/contract.ts'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import { ownCelebrations } from '../contract.ts'
import * as corrections from './corrections.ts'
import * as service from './service.ts'

export const liturgicalCalendarRoutes: Routes = [
  defineRoutes(liturgicalCalendar, {
    days: async ({ db }, { from, to }) => ({ data: await liturgicalDays(db, from, to) }),
  }),
  defineRoutes(ownCelebrations, {
    list: service.listOwnCelebrations,
    choices: async () => service.listCelebrationChoices(),
    add: service.createOwnCelebration,
    edit: service.updateOwnCelebration,
    remove: service.removeOwnCelebration,
    correct: corrections.correctDay,
    restore: corrections.restoreDay,
  }),
]
