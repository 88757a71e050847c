import type { BookModule } from '#books/core/server/book-module.ts'
import { BannsAct, BannsRow } from '../contract.ts'
import { bannsClaims } from '../prints/server/claims.ts'
import { bannsForms } from '../prints/server/forms.ts'
import { bannsPrintRoutes } from '../prints/server/routes.ts'
import { bannsTexts } from '../prints/server/texts.ts'
import { bannsHistory } from './history.ts'
import { bannsSheet } from './import-mapping.ts'
import { bannsRoutes } from './routes.ts'
import { bannsSearch } from './search.ts'

export const bannsModule: BookModule = {
  routes: [bannsRoutes, bannsPrintRoutes],
  searches: [bannsSearch],
  histories: [bannsHistory],
  claims: bannsClaims,
  texts: bannsTexts,
  forms: bannsForms,
  importMapping: bannsSheet,
  personActs: {
    title: 'Zapowiedzi',
    recordHistory: bannsHistory,
    about: { groom_person_id: 'bride_', bride_person_id: 'groom_' },
  },
  schemas: { Banns: BannsAct, BannsRow },
}
