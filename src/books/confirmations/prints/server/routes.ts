import { defineRoutes, type Routes, withoutTransaction } from '#platform/server/mount.ts'
import { printCard, printSponsorRequest } from './candidates.ts'
import { confirmationPrints, preparationPrints } from '../contract.ts'
import { printAttendance, printBooklets, printGroupList } from './groups.ts'
import { printCertificate, printQuadra, printYearbook } from './papers.ts'

export const confirmationPrintRoutes: Routes = [
  defineRoutes(confirmationPrints, {
    paper: (context, { confirmationID }, query) => printCertificate(context, confirmationID, query),
    quadra: withoutTransaction((context, parishId, { date }) =>
      printQuadra(context, parishId, date),
    ),
    yearbook: withoutTransaction(printYearbook),
  }),
  defineRoutes(preparationPrints, {
    card: (context, { id, ...wish }) => printCard(context, id, wish),
    sponsor: (context, { id, ...wish }) => printSponsorRequest(context, id, wish),
    list: withoutTransaction(printGroupList),
    attendance: withoutTransaction(printAttendance),
    booklets: withoutTransaction(printBooklets),
  }),
]
