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

export const deceasedModule: BookModule = {
  routes: [deceasedRoutes, deceasedPrintRoutes],
  searches: [deceasedSearch],
  histories: [deceasedHistory],
  claims: deceasedClaims,
  texts: deceasedTexts,
  forms: deceasedForms,
  importMapping: deceasedSheet,
  yearbook: { table: 'deceased', print: printYearbook },
  personActs: { title: 'Akt zgonu', recordHistory: deceasedHistory },
  schemas: { Deceased: DeceasedAct, DeceasedRow },
}
