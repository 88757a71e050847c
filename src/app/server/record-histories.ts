import { announcementsHistory } from '#masses/announcements/server/history.ts'
import { funeralsHistory } from '#funerals/server/history.ts'
import { familiesHistory } from '#parishioners/families/server/history.ts'
import { calendarHistories } from '#liturgical-calendar/own-celebrations/server/histories.ts'
import { parishPlacesHistory } from '#parishes/places/server/history.ts'
import { paymentHistories } from '#settlements/server/history.ts'
import { ordersHistory } from '#masses/orders/server/history.ts'
import { intentionsHistory } from '#masses/intentions/server/history.ts'
import { seriesHistory } from '#masses/intentions/series/server/history.ts'
import { parishWorkersHistory } from '#parishes/workers/server/history.ts'
import { messageGroupsHistory, messagesHistory } from '#messages/server/history.ts'
import { peopleHistory } from '#parishioners/people/server/history.ts'
import { publicPagesHistory } from '#public-pages/settings/server/history.ts'
import { visitHistories } from '#pastoral-visits/server/history.ts'
import { bookHistories } from './books.ts'

/** All records whose history may be read. */
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
  funeralsHistory,
  ...calendarHistories,
  ...paymentHistories,
  ...visitHistories,
  ...bookHistories,
]
