import { familiesSearch } from '#parishioners/families/server/search.ts'
import { documentsSearch } from '#documents/server/search.ts'
import { parishWorkersSearch } from '#parishes/workers/server/search.ts'
import { officeHoursSource } from '#public-pages/server/calendar.ts'
import { visitRoutesSearch } from '#pastoral-visits/visit-routes/server/search.ts'
import { peopleSearch } from '#parishioners/people/server/search.ts'
import { funeralsSource } from '#funerals/server/calendar.ts'
import { massesSource } from '#masses/intentions/server/calendar.ts'
import { parishEventSources } from '#parish-calendar/events/server/calendar.ts'
import { visitRoutesSource } from '#pastoral-visits/visit-routes/server/calendar.ts'
import { waitingFunerals } from '#funerals/server/waiting-entries.ts'
import { waitingOrders } from '#masses/orders/server/waiting-entries.ts'
import { waitingVisitRequests } from '#pastoral-visits/registrations/server/waiting-entries.ts'
import { waitingTasks } from '#tasks/server/waiting-entries.ts'
import { bookCalendars, bookSearches, bookWaiting } from './books.ts'
import { intentionsSearch } from '#masses/intentions/server/search.ts'
import { ordersSearch } from '#masses/orders/server/search.ts'

/** Searches that make up the global search, in the order of its results. */
export const searchSources = [
  peopleSearch,
  familiesSearch,
  ...bookSearches,
  intentionsSearch,
  ordersSearch,
  parishWorkersSearch,
  visitRoutesSearch,
  documentsSearch,
]

/** Sources of the calendar of the parish. */
export const calendarSources = [
  massesSource,
  ...bookCalendars,
  funeralsSource,
  visitRoutesSource,
  officeHoursSource,
  ...parishEventSources,
]

/** Entries of the history by which something begins to wait for the people of an office. */
export const waitingSources = [
  ...bookWaiting,
  waitingFunerals,
  waitingVisitRequests,
  waitingOrders,
  waitingTasks,
]
