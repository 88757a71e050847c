import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import * as activity from './activity.ts'
import { users } from './contract.ts'
import { narrow } from './narrowing.ts'
import * as service from './service.ts'
import * as standing from './account-status.ts'

export function userRoutes(api: Api) {
  serve(api, users.list, (context, { query }) => service.list(context, query))
  serve(api, users.get, (context, { params }) => service.get(context, params.id))
  serve(api, users.add, (context, { body }) => service.add(context, body))
  serve(api, users.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, users.narrow, (context, { params, body }) => narrow(context, params.id, body))
  serve(api, users.invite, (context, { params, body }) => standing.invite(context, params.id, body))
  serveWithoutTransaction(api, users.givePassword, (context, { params, body }) =>
    standing.givePassword(context, params.id, body),
  )
  serve(api, users.block, (context, { params, body }) => standing.block(context, params.id, body))
  serve(api, users.unblock, (context, { params, body }) =>
    standing.unblock(context, params.id, body),
  )
  serve(api, users.signOut, (context, { params }) => standing.signOut(context, params.id))
  serve(api, users.unlinkIdentity, (context, { params }) =>
    standing.unlinkIdentity(context, params.id),
  )
  serve(api, users.resetTwoFactor, (context, { params, body }) =>
    standing.resetTwoFactor(context, params.id, body),
  )
  serve(api, users.sessions, (context, { params }) => activity.sessions(context, params.id))
  serve(api, users.signIns, (context, { params, query }) =>
    activity.signIns(context, params.id, query),
  )
  serve(api, users.history, (context, { params, query }) =>
    activity.history(context, params.id, query),
  )
}
