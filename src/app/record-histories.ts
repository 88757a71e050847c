import { announcementsHistory } from '#masses/announcements/history.ts'
import { familiesHistory } from '#register/families/history.ts'
import { calendarHistories } from '#calendar/liturgical-calendar/histories.ts'
import { parishPlacesHistory } from '#parishes/places/history.ts'
import { paymentHistories } from '#payments/history.ts'
import { ordersHistory } from '#masses/orders/history.ts'
import { intentionsHistory } from '#masses/intentions/history.ts'
import { seriesHistory } from '#masses/intentions/series/history.ts'
import { parishWorkersHistory } from '#parishes/workers/history.ts'
import { messageGroupsHistory, messagesHistory } from '#messages/history.ts'
import { peopleHistory } from '#register/people/history.ts'
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
