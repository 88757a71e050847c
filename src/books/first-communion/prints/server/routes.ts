import { defineRoutes, type Routes, withoutTransaction } from '#platform/server/mount.ts'
import { printCard } from './card.ts'
import { printClassList } from './class-list.ts'
import { communionPrints, preparationPrints } from '../contract.ts'
import { printCertificate, printYearbook } from './papers.ts'

export const communionPrintRoutes: Routes = [
  defineRoutes(communionPrints, {
    certificate: printCertificate,
    yearbook: withoutTransaction(printYearbook),
  }),
  defineRoutes(preparationPrints, {
    card: (context, { id, ...wish }) => printCard(context, id, wish),
    classList: withoutTransaction(printClassList),
  }),
]
