import { asPrint, defineRoutes, type Routes, withoutTransaction } from '#platform/server/mount.ts'
import { draftCard } from './card.ts'
import { printClassList } from './class-list.ts'
import { communionPrints, preparationPrints } from '../contract.ts'
import { draftCommunion, printYearbook } from './papers.ts'

export const communionPrintRoutes: Routes = [
  defineRoutes(communionPrints, {
    certificate: asPrint(draftCommunion),
    yearbook: withoutTransaction(printYearbook),
  }),
  defineRoutes(preparationPrints, {
    card: asPrint((context, { id, ...wish }) => draftCard(context, id, wish)),
    classList: withoutTransaction(printClassList),
  }),
]
