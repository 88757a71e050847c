import { sql } from 'kysely'
import { buildActSource } from '#books/core/server/calendar.ts'
import type { BookModule } from '#books/core/server/book-module.ts'
import { Wedding, WeddingRow } from '../contract.ts'
import { weddingClaims } from '../prints/server/claims.ts'
import { weddingPrintRoutes } from '../prints/server/routes.ts'
import { weddingTexts } from '../prints/server/texts.ts'
import { printYearbook } from '../prints/server/yearbook.ts'
import { weddingsHistory } from './history.ts'
import { weddingsSheet } from './import-mapping.ts'
import { weddingRoutes } from './routes.ts'
import { weddingsSearch } from './search.ts'
import { selectFullName } from '#platform/database/full-name.ts'

export const weddingsModule: BookModule = {
  routes: [weddingRoutes, weddingPrintRoutes],
  searches: [weddingsSearch],
  calendar: [
    buildActSource('weddings', {
      kind: 'wedding',
      title: sql`${selectFullName('groom_names', 'groom_surname')} || ' i ' || ${selectFullName('bride_names', 'bride_surname')}`,
      date: 'wedding_date',
      first_day: 'wedding_day',
      time: 'wedding_time',
      place: 'wedding_place',
    }),
  ],
  histories: [weddingsHistory],
  claims: weddingClaims,
  texts: weddingTexts,
  importMapping: weddingsSheet,
  yearbook: { table: 'weddings', print: printYearbook },
  personActs: {
    title: 'Akt małżeństwa',
    recordHistory: weddingsHistory,
    about: { groom_person_id: 'bride_', bride_person_id: 'groom_' },
  },
  schemas: { Wedding, WeddingRow },
}
