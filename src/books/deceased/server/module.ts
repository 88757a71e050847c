import { sql } from 'kysely'
import { buildActSource } from '#books/core/server/calendar.ts'
import type { BookModule } from '#books/core/server/book-module.ts'
import { DeceasedAct, DeceasedRow } from '../contract.ts'
import { deceasedClaims } from '../prints/server/claims.ts'
import { deceasedForms } from '../prints/server/forms.ts'
import { deceasedPrintRoutes } from '../prints/server/routes.ts'
import { deceasedTexts } from '../prints/server/texts.ts'
import { printYearbook } from '../prints/server/yearbook.ts'
import { deceasedHistory } from './history.ts'
import { deceasedSheet } from './import-mapping.ts'
import { deceasedRoutes } from './routes.ts'
import { deceasedSearch } from './search.ts'
import { selectFullName } from '#platform/database/full-name.ts'

export const deceasedModule: BookModule = {
  routes: [deceasedRoutes, deceasedPrintRoutes],
  searches: [deceasedSearch],
  calendar: [
    buildActSource('deceased', {
      kind: 'funeral',
      title: sql`'† ' || ${selectFullName()}`,
      date: 'burial_date',
      first_day: 'burial_day',
      time: 'burial_time',
      place: 'funeral_place',
    }),
  ],
  histories: [deceasedHistory],
  claims: deceasedClaims,
  texts: deceasedTexts,
  forms: deceasedForms,
  importMapping: deceasedSheet,
  yearbook: { table: 'deceased', print: printYearbook },
  personActs: { title: 'Akt zgonu', recordHistory: deceasedHistory },
  schemas: { Deceased: DeceasedAct, DeceasedRow },
}
