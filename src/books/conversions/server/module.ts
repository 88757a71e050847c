import type { BookModule } from '#books/core/server/book-module.ts'
import { Conversion, ConversionRow } from '../contract.ts'
import { leavingDeclarationRoutes } from '../declaration/server/routes.ts'
import { conversionClaims } from '../prints/server/claims.ts'
import { conversionForms } from '../prints/server/forms.ts'
import { printYearbook } from '../prints/server/papers.ts'
import { conversionPrintRoutes } from '../prints/server/routes.ts'
import { conversionTexts } from '../prints/server/texts.ts'
import { conversionsHistory } from './history.ts'
import { conversionsSheet } from './import-mapping.ts'
import { conversionRoutes } from './routes.ts'
import { conversionsSearch } from './search.ts'

export const conversionsModule: BookModule = {
  routes: [conversionRoutes, conversionPrintRoutes, leavingDeclarationRoutes],
  searches: [conversionsSearch],
  histories: [conversionsHistory],
  claims: conversionClaims,
  texts: conversionTexts,
  forms: conversionForms,
  importMapping: conversionsSheet,
  yearbook: { table: 'conversions', print: printYearbook },
  personActs: {
    title: 'Akt konwersji, wystąpienia lub powrotu',
    recordHistory: conversionsHistory,
    clergy: true,
  },
  schemas: { Conversion, ConversionRow },
}
