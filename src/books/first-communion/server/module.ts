import { buildCelebrationSource } from '#books/core/server/calendar.ts'
import { plural } from '#shared/text/plural.ts'
import type { BookModule } from '#books/core/server/book-module.ts'
import { Communion, CommunionRow } from '../contract.ts'
import { CommunionPreparation, CommunionPreparationRow } from '../preparations/contract.ts'
import { preparationsHistory } from '../preparations/server/history.ts'
import { communionPreparationRoutes } from '../preparations/server/routes.ts'
import { communionPreparationsSearch } from '../preparations/server/search.ts'
import { communionClaims } from '../prints/server/claims.ts'
import { communionForms } from '../prints/server/forms.ts'
import { printYearbook } from '../prints/server/papers.ts'
import { communionPrintRoutes } from '../prints/server/routes.ts'
import { communionTexts } from '../prints/server/texts.ts'
import { communionTransferRoutes } from '../transfers/server/routes.ts'
import { communionsHistory } from './history.ts'
import { communionsSheet } from './import-mapping.ts'
import { communionRoutes } from './routes.ts'
import { communionsSearch } from './search.ts'

export const communionsModule: BookModule = {
  routes: [
    communionRoutes,
    communionPreparationRoutes,
    communionTransferRoutes,
    communionPrintRoutes,
  ],
  searches: [communionsSearch, communionPreparationsSearch],
  calendar: [
    buildCelebrationSource('communions', {
      kind: 'communion',
      date: 'communion_date',
      first_day: 'communion_day',
      place: 'communion_place',
      title: people => plural(people, 'dziecko', 'dzieci', 'dzieci'),
    }),
  ],
  histories: [communionsHistory, preparationsHistory],
  claims: communionClaims,
  texts: communionTexts,
  forms: communionForms,
  importMapping: communionsSheet,
  yearbook: { table: 'communions', print: printYearbook },
  personActs: { title: 'Akt I Komunii', recordHistory: communionsHistory },
  schemas: { Communion, CommunionRow, CommunionPreparation, CommunionPreparationRow },
}
