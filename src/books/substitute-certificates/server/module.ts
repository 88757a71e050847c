import type { BookModule } from '#books/core/server/book-module.ts'
import { Substitute, SubstituteRow } from '../contract.ts'
import { substituteClaims } from '../prints/server/claims.ts'
import { substituteForms } from '../prints/server/forms.ts'
import { substitutePrintRoutes } from '../prints/server/routes.ts'
import { substituteTexts } from '../prints/server/texts.ts'
import { printYearbook } from '../prints/server/yearbook.ts'
import { substitutesHistory } from './history.ts'
import { substitutesSheet } from './import-mapping.ts'
import { substituteRoutes } from './routes.ts'
import { substitutesSearch } from './search.ts'

export const substitutesModule: BookModule = {
  routes: [substituteRoutes, substitutePrintRoutes],
  searches: [substitutesSearch],
  histories: [substitutesHistory],
  claims: substituteClaims,
  texts: substituteTexts,
  forms: substituteForms,
  importMapping: substitutesSheet,
  yearbook: { table: 'substitute_certificates', print: printYearbook },
  personActs: { title: 'Metryka zastępcza', recordHistory: substitutesHistory },
  schemas: { Substitute, SubstituteRow },
}
