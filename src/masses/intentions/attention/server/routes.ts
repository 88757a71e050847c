import { defineRoutes } from '#platform/server/mount.ts'
import { waitingIntentions } from '../contract.ts'
import * as proposals from './proposals.ts'
import * as service from './service.ts'

export const waitingIntentionRoutes = defineRoutes(waitingIntentions, {
  list: service.listWaitingIntentions,
  proposals: proposals.listAnniversaryProposals,
  repeat: proposals.repeatIntention,
  decline: (context, id, { version }) => proposals.declineProposal(context, id, version),
})
