import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { visitCorrections } from '../corrections/contract.ts'
import * as corrections from '../corrections/server/service.ts'
import { visitCoverage } from '../coverage/contract.ts'
import * as coverage from '../coverage/server/service.ts'
import { applyChanges } from '../outcomes/server/apply-visit-changes.ts'
import { getConflicts, solveConflict } from '../outcomes/server/conflicts.ts'
import { visitConflicts } from '../outcomes/contract.ts'
import { visitRegistrations } from '../registrations/contract.ts'
import * as registrations from '../registrations/server/service.ts'
import { pastoralVisits } from '../visit-routes/contract.ts'
import * as routes from '../visit-routes/server/service.ts'
import { visitSeasons } from '../seasons/contract.ts'
import * as seasons from '../seasons/server/service.ts'

export const visitRoutes: Routes = [
  defineRoutes(visitSeasons, {
    list: seasons.listVisitSeasons,
    get: seasons.getVisitSeason,
    add: seasons.createVisitSeason,
    edit: seasons.updateVisitSeason,
    copy: seasons.copyVisitSeason,
    close: seasons.setVisitSeasonClosed,
  }),
  defineRoutes(pastoralVisits, {
    list: routes.listVisitRoutes,
    week: routes.listWeekRoutes,
    sums: (context, { visit_season_id }) => routes.getSeasonSums(context, visit_season_id),
    get: routes.getVisitRoute,
    proposal: routes.proposeDoors,
    add: routes.createVisitRoute,
    edit: routes.updateVisitRoute,
    change: async (context, _id, { changes }) => ({
      answers: await applyChanges(context, changes),
    }),
  }),
  defineRoutes(visitConflicts, {
    list: getConflicts,
    solve: solveConflict,
  }),
  defineRoutes(visitCoverage, {
    list: (context, { visit_season_id }) => coverage.listCoverage(context, visit_season_id),
    names: coverage.saveNames,
  }),
  defineRoutes(visitCorrections, {
    list: corrections.listVisitCorrections,
    add: corrections.createVisitCorrection,
    accept: (context, id, { version }) => corrections.acceptVisitCorrection(context, id, version),
    refuse: corrections.refuseVisitCorrection,
  }),
  defineRoutes(visitRegistrations, {
    list: registrations.listVisitRegistrations,
    add: registrations.createVisitRegistration,
    plan: registrations.planVisitRegistration,
    refuse: registrations.refuseVisitRegistration,
    withdraw: (context, id, { version }) =>
      registrations.withdrawVisitRegistration(context, id, version),
  }),
]
