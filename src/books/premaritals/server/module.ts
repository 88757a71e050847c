import type { BookModule } from '#books/core/server/book-module.ts'
import { WholePremarital, PremaritalRow } from '../contract.ts'
import { premaritalClaims } from '../prints/server/claims.ts'
import { premaritalForms, premaritalPapers } from '../prints/server/forms.ts'
import { premaritalPrintRoutes } from '../prints/server/routes.ts'
import { premaritalParts } from './dossier.ts'
import { premaritalsHistory } from './history.ts'
import { premaritalRoutes } from './routes.ts'
import { premaritalsSearch } from './search.ts'
import { premaritalTexts } from './texts.ts'
import { plannedWeddingsSource } from './calendar.ts'

export const premaritalsModule: BookModule = {
  routes: [premaritalRoutes, premaritalPrintRoutes],
  searches: [premaritalsSearch],
  calendar: [plannedWeddingsSource],
  histories: [premaritalsHistory],
  claims: premaritalClaims,
  texts: premaritalTexts,
  forms: premaritalForms,
  plainPapers: premaritalPapers,
  personParts: [premaritalParts],
  schemas: { Premarital: WholePremarital, PremaritalRow },
}
