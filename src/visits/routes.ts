import { type Api, serve } from '#platform/server/serve.ts'
import { visitCorrections } from './corrections/contract.ts'
import * as corrections from './corrections/service.ts'
import { visitCoverage } from './coverage/contract.ts'
import * as coverage from './coverage/service.ts'
import { applyChanges } from './outcomes/apply.ts'
import { getConflicts, solve } from './outcomes/conflicts.ts'
import { visitConflicts } from './outcomes/contract.ts'
import { visitRegistrations } from './registrations/contract.ts'
import * as registrations from './registrations/service.ts'
import { pastoralVisits } from './routes/contract.ts'
import * as routes from './routes/service.ts'
import { visitSeasons } from './seasons/contract.ts'
import * as seasons from './seasons/service.ts'

export function visitRoutes(api: Api) {
  serve(api, visitSeasons.list, context => seasons.list(context))
  serve(api, visitSeasons.get, (context, { params }) => seasons.get(context, params.id))
  serve(api, visitSeasons.add, (context, { body }) => seasons.add(context, body))
  serve(api, visitSeasons.edit, (context, { params, body }) =>
    seasons.edit(context, params.id, body),
  )
  serve(api, visitSeasons.copy, (context, { params, body }) =>
    seasons.copy(context, params.id, body),
  )
  serve(api, visitSeasons.close, (context, { params, body }) =>
    seasons.close(context, params.id, body),
  )
  serve(api, pastoralVisits.list, (context, { query }) => routes.list(context, query))
  serve(api, pastoralVisits.week, (context, { query }) => routes.week(context, query))
  serve(api, pastoralVisits.sums, (context, { query }) =>
    routes.sums(context, query.visit_season_id),
  )
  serve(api, pastoralVisits.get, (context, { params }) => routes.get(context, params.id))
  serve(api, pastoralVisits.proposal, (context, { body }) => routes.propose(context, body))
  serve(api, pastoralVisits.add, (context, { body }) => routes.add(context, body))
  serve(api, pastoralVisits.edit, (context, { params, body }) =>
    routes.edit(context, params.id, body),
  )
  serve(api, pastoralVisits.change, async (context, { body }) => ({
    answers: await applyChanges(context, body.changes),
  }))
  serve(api, visitConflicts.list, (context, { params }) => getConflicts(context, params.id))
  serve(api, visitConflicts.solve, (context, { params, body }) => solve(context, params.id, body))
  aroundRoutes(api)
}

function aroundRoutes(api: Api) {
  serve(api, visitCoverage.list, (context, { query }) =>
    coverage.list(context, query.visit_season_id),
  )
  serve(api, visitCoverage.names, (context, { body }) => coverage.saveNames(context, body))
  serve(api, visitCorrections.list, (context, { query }) => corrections.list(context, query))
  serve(api, visitCorrections.add, (context, { body }) => corrections.add(context, body))
  serve(api, visitCorrections.accept, (context, { params, body }) =>
    corrections.accept(context, params.id, body.version),
  )
  serve(api, visitCorrections.refuse, (context, { params, body }) =>
    corrections.refuse(context, params.id, body),
  )
  serve(api, visitRegistrations.list, (context, { query }) => registrations.list(context, query))
  serve(api, visitRegistrations.add, (context, { body }) => registrations.add(context, body))
  serve(api, visitRegistrations.plan, (context, { params, body }) =>
    registrations.plan(context, params.id, body),
  )
  serve(api, visitRegistrations.refuse, (context, { params, body }) =>
    registrations.refuse(context, params.id, body),
  )
  serve(api, visitRegistrations.withdraw, (context, { params, body }) =>
    registrations.withdraw(context, params.id, body.version),
  )
}
