import { announcementsPage } from './announcements.ts'
import { announcementsFeed } from './feeds/atom.ts'
import { massesCalendar } from './feeds/masses.ts'
import { massesJson } from './feeds/masses-json.ts'
import { homePage } from './home.ts'
import { liturgyPage } from './liturgy.ts'
import { calendarPage } from './masses/calendar.ts'
import { intentionsPage } from './masses/intentions.ts'
import { necrologiesPage } from './necrologies.ts'

/** Pages of every parish, in the order of the navigation; modules add theirs in src/app/server/app.ts. */
export const ownPages = [
  homePage,
  calendarPage,
  intentionsPage,
  announcementsPage,
  liturgyPage,
  necrologiesPage,
]

/** Files made of the same data, for calendars, sites of parishes and feed readers. */
export const ownFiles = [massesCalendar, massesJson, announcementsFeed]
