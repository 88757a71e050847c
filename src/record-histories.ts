import { announcementsHistory } from '#announcements/history.ts'
import { familiesHistory } from '#families/history.ts'
import { calendarHistories } from '#inventory/liturgical-calendar/histories.ts'
import { parishPlacesHistory } from '#inventory/parish-places/history.ts'
import { paymentHistories } from '#payments/history.ts'
import { ordersHistory } from '#orders/history.ts'
import { intentionsHistory } from '#intentions/history.ts'
import { seriesHistory } from '#intentions/series/history.ts'
import { parishWorkersHistory } from '#inventory/parish-workers/history.ts'
import { messageGroupsHistory, messagesHistory } from '#messages/history.ts'
import { peopleHistory } from '#people/history.ts'
import { publicPagesHistory } from '#public-pages/settings/history.ts'
import { visitHistories } from '#visits/history.ts'
import { bookHistories } from './books.ts'

/** Every record whose history may be read. */
export const recordHistories = [
  peopleHistory,
  familiesHistory,
  intentionsHistory,
  seriesHistory,
  announcementsHistory,
  parishWorkersHistory,
  parishPlacesHistory,
  ordersHistory,
  publicPagesHistory,
  messagesHistory,
  messageGroupsHistory,
  ...calendarHistories,
  ...paymentHistories,
  ...visitHistories,
  ...bookHistories,
]
