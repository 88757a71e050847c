import { buildCelebrationSource } from '#books/core/server/calendar.ts'
import { plural } from '#shared/text/plural.ts'
import type { BookModule } from '#books/core/server/book-module.ts'
import { Confirmation, ConfirmationRow } from '../contract.ts'
import { ConfirmationPreparation, ConfirmationPreparationRow } from '../preparations/contract.ts'
import { confirmationPreparationsHistory } from '../preparations/server/history.ts'
import { confirmationPreparationRoutes } from '../preparations/server/routes.ts'
import { confirmationPreparationsSearch } from '../preparations/server/search.ts'
import { confirmationClaims } from '../prints/server/claims.ts'
import { confirmationForms } from '../prints/server/forms.ts'
import { printYearbook } from '../prints/server/papers.ts'
import { confirmationPrintRoutes } from '../prints/server/routes.ts'
import { confirmationTexts } from '../prints/server/texts.ts'
import { confirmationsHistory } from './history.ts'
import { confirmationsSheet } from './import-mapping.ts'
import { confirmationRoutes } from './routes.ts'
import { confirmationsSearch } from './search.ts'
import { confirmationExamsSource } from '../preparations/server/calendar.ts'

export const confirmationsModule: BookModule = {
  routes: [confirmationRoutes, confirmationPreparationRoutes, confirmationPrintRoutes],
  searches: [confirmationsSearch, confirmationPreparationsSearch],
  calendar: [
    buildCelebrationSource('confirmations', {
      kind: 'confirmation',
      date: 'confirmation_date',
      first_day: 'confirmation_day',
      place: 'confirmation_place',
      title: people => plural(people, 'osoba', 'osoby', 'osób'),
    }),
    confirmationExamsSource,
  ],
  histories: [confirmationsHistory, confirmationPreparationsHistory],
  claims: confirmationClaims,
  texts: confirmationTexts,
  forms: confirmationForms,
  importMapping: confirmationsSheet,
  yearbook: { table: 'confirmations', print: printYearbook },
  personActs: { title: 'Akt bierzmowania', recordHistory: confirmationsHistory },
  schemas: { Confirmation, ConfirmationRow, ConfirmationPreparation, ConfirmationPreparationRow },
}
