import { buildActSource } from '#books/core/server/calendar.ts'
import type { BookModule } from '#books/core/server/book-module.ts'
import { Baptism, BaptismRow } from '../contract.ts'
import { baptismClaims } from '../prints/server/claims.ts'
import { baptismForms } from '../prints/server/forms.ts'
import { baptismPrintRoutes } from '../prints/server/routes.ts'
import { baptismTexts } from '../prints/server/texts.ts'
import { printYearbook } from '../prints/server/yearbook.ts'
import { Registration, RegistrationRow } from '../registrations/contract.ts'
import { baptismRegistrationRoutes } from '../registrations/server/routes.ts'
import { waitingRegistrations } from '../registrations/server/waiting-entries.ts'
import { baptismsHistory } from './history.ts'
import { baptismsSheet } from './import-mapping.ts'
import { baptismRoutes } from './routes.ts'
import { baptismsSearch } from './search.ts'
import { baptismTalksSource, plannedBaptismsSource } from '../registrations/server/calendar.ts'
import { selectFullName } from '#platform/database/full-name.ts'

export const baptismsModule: BookModule = {
  routes: [baptismRoutes, baptismRegistrationRoutes, baptismPrintRoutes],
  searches: [baptismsSearch],
  calendar: [
    plannedBaptismsSource,
    buildActSource('baptisms', {
      kind: 'baptism',
      title: selectFullName(),
      date: 'baptism_date',
      first_day: 'baptism_day',
      time: 'baptism_time',
      place: 'baptism_place',
    }),
    baptismTalksSource,
  ],
  waiting: [waitingRegistrations],
  histories: [baptismsHistory],
  claims: baptismClaims,
  texts: baptismTexts,
  forms: baptismForms,
  importMapping: baptismsSheet,
  yearbook: { table: 'baptisms', print: printYearbook },
  personActs: { title: 'Akt chrztu', recordHistory: baptismsHistory },
  schemas: { Baptism, BaptismRow, Registration, RegistrationRow },
}
