import { type Api, serve } from '#platform/server/serve.ts'
import { visitCorrections } from '../corrections/contract.ts'
import * as corrections from '../corrections/server/service.ts'
import { visitCoverage } from '../coverage/contract.ts'
import * as coverage from '../coverage/server/service.ts'
import { applyChanges } from '../outcomes/server/apply.ts'
import { getConflicts, solveConflict } from '../outcomes/server/conflicts.ts'
import { visitConflicts } from '../outcomes/contract.ts'
import { visitRegistrations } from '../registrations/contract.ts'
import * as registrations from '../registrations/server/service.ts'
import { pastoralVisits } from '../routes/contract.ts'
import * as routes from '../routes/server/service.ts'
import { visitSeasons } from '../seasons/contract.ts'
import * as seasons from '../seasons/server/service.ts'

export function visitRoutes(api: Api) {
  serve(api, visitSeasons.list, context => seasons.listVisitSeasons(context))
  serve(api, visitSeasons.get, (context, { params }) => seasons.getVisitSeason(context, params.id))
  serve(api, visitSeasons.add, (context, { body }) => seasons.createVisitSeason(context, body))
  serve(api, visitSeasons.edit, (context, { params, body }) =>
    seasons.updateVisitSeason(context, params.id, body),
  )
  serve(api, visitSeasons.copy, (context, { params, body }) =>
    seasons.copyVisitSeason(context, params.id, body),
  )
  serve(api, visitSeasons.close, (context, { params, body }) =>
    seasons.setVisitSeasonClosed(context, params.id, body),
  )
  serve(api, pastoralVisits.list, (context, { query }) => routes.listVisitRoutes(context, query))
  serve(api, pastoralVisits.week, (context, { query }) => routes.listWeekRoutes(context, query))
  serve(api, pastoralVisits.sums, (context, { query }) =>
    routes.getSeasonSums(context, query.visit_season_id),
  )
  serve(api, pastoralVisits.get, (context, { params }) => routes.getVisitRoute(context, params.id))
  serve(api, pastoralVisits.proposal, (context, { body }) => routes.proposeDoors(context, body))
  serve(api, pastoralVisits.add, (context, { body }) => routes.createVisitRoute(context, body))
  serve(api, pastoralVisits.edit, (context, { params, body }) =>
    routes.updateVisitRoute(context, params.id, body),
  )
  serve(api, pastoralVisits.change, async (context, { body }) => ({
    answers: await applyChanges(context, body.changes),
  }))
  serve(api, visitConflicts.list, (context, { params }) => getConflicts(context, params.id))
  serve(api, visitConflicts.solve, (context, { params, body }) =>
    solveConflict(context, params.id, body),
  )
  aroundRoutes(api)
}

function aroundRoutes(api: Api) {
  serve(api, visitCoverage.list, (context, { query }) =>
    coverage.listCoverage(context, query.visit_season_id),
  )
  serve(api, visitCoverage.names, (context, { body }) => coverage.saveNames(context, body))
  serve(api, visitCorrections.list, (context, { query }) =>
    corrections.listVisitCorrections(context, query),
  )
  serve(api, visitCorrections.add, (context, { body }) =>
    corrections.createVisitCorrection(context, body),
  )
  serve(api, visitCorrections.accept, (context, { params, body }) =>
    corrections.acceptVisitCorrection(context, params.id, body.version),
  )
  serve(api, visitCorrections.refuse, (context, { params, body }) =>
    corrections.refuseVisitCorrection(context, params.id, body),
  )
  serve(api, visitRegistrations.list, (context, { query }) =>
    registrations.listVisitRegistrations(context, query),
  )
  serve(api, visitRegistrations.add, (context, { body }) =>
    registrations.createVisitRegistration(context, body),
  )
  serve(api, visitRegistrations.plan, (context, { params, body }) =>
    registrations.planVisitRegistration(context, params.id, body),
  )
  serve(api, visitRegistrations.refuse, (context, { params, body }) =>
    registrations.refuseVisitRegistration(context, params.id, body),
  )
  serve(api, visitRegistrations.withdraw, (context, { params, body }) =>
    registrations.withdrawVisitRegistration(context, params.id, body.version),
  )
}
