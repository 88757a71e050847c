import { asPrint, defineRoutes, type Routes, withoutTransaction } from '#platform/server/mount.ts'
import { draftCandidateCard, draftSponsorRequest } from './candidates.ts'
import { confirmationPrints, preparationPrints } from '../contract.ts'
import { printAttendance, printBooklets, printGroupList } from './groups.ts'
import { draftConfirmation, draftQuadra, printYearbook } from './papers.ts'

export const confirmationPrintRoutes: Routes = [
  defineRoutes(confirmationPrints, {
    paper: asPrint((context, { confirmationID }, query) =>
      draftConfirmation(context, confirmationID, query),
    ),
    quadra: asPrint((context, parishId, { date }) => draftQuadra(context, parishId, date)),
    yearbook: withoutTransaction(printYearbook),
  }),
  defineRoutes(preparationPrints, {
    card: asPrint((context, { id, ...wish }) => draftCandidateCard(context, id, wish)),
    sponsor: asPrint((context, { id, ...wish }) => draftSponsorRequest(context, id, wish)),
    list: withoutTransaction(printGroupList),
    attendance: withoutTransaction(printAttendance),
    booklets: withoutTransaction(printBooklets),
  }),
]
