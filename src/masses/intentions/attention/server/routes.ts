import { type Api, serve } from '#platform/server/serve.ts'
import { waitingIntentions } from '../contract.ts'
import * as proposals from './proposals.ts'
import * as service from './service.ts'

export function waitingIntentionRoutes(api: Api) {
  serve(api, waitingIntentions.list, (context, { query }) =>
    service.listWaitingIntentions(context, query),
  )
  serve(api, waitingIntentions.proposals, context => proposals.listAnniversaryProposals(context))
  serve(api, waitingIntentions.repeat, (context, { params, body }) =>
    proposals.repeatIntention(context, params.id, body),
  )
  serve(api, waitingIntentions.decline, (context, { params, body }) =>
    proposals.declineProposal(context, params.id, body.version),
  )
}
