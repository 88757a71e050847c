import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { bannsPrints } from '../contract.ts'
import { printPaper } from './papers.ts'
import { printShowcase } from './showcase.ts'

export const bannsPrintRoutes = defineRoutes(bannsPrints, {
  showcase: withoutTransaction(printShowcase),
  paper: (context, params, query) => printPaper(context, params.itemID, params.template, query),
})
