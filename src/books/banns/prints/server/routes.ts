import { asPrint, defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { bannsPrints } from '../contract.ts'
import { draftBannsPaper } from './papers.ts'
import { printShowcase } from './showcase.ts'

export const bannsPrintRoutes = defineRoutes(bannsPrints, {
  showcase: withoutTransaction(printShowcase),
  paper: asPrint((context, params, query) =>
    draftBannsPaper(context, params.itemID, params.template, query),
  ),
})
