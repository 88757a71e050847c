import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import * as activity from './activity.ts'
import { users } from '../contract.ts'
import { setRevocations } from './narrowing.ts'
import * as service from './service.ts'
import * as standing from './account-status.ts'

export function userRoutes(api: Api) {
  serve(api, users.list, (context, { query }) => service.listUsers(context, query))
  serve(api, users.get, (context, { params }) => service.getUser(context, params.id))
  serve(api, users.add, (context, { body }) => service.createUser(context, body))
  serve(api, users.edit, (context, { params, body }) =>
    service.updateUser(context, params.id, body),
  )
  serve(api, users.narrow, (context, { params, body }) => setRevocations(context, params.id, body))
  serve(api, users.invite, (context, { params, body }) =>
    standing.inviteUser(context, params.id, body),
  )
  serveWithoutTransaction(api, users.givePassword, (context, { params, body }) =>
    standing.givePassword(context, params.id, body),
  )
  serve(api, users.block, (context, { params, body }) =>
    standing.blockUser(context, params.id, body),
  )
  serve(api, users.unblock, (context, { params, body }) =>
    standing.unblockUser(context, params.id, body),
  )
  serve(api, users.signOut, (context, { params }) => standing.signOut(context, params.id))
  serve(api, users.unlinkIdentity, (context, { params }) =>
    standing.unlinkIdentity(context, params.id),
  )
  serve(api, users.resetTwoFactor, (context, { params, body }) =>
    standing.resetTwoFactor(context, params.id, body),
  )
  serve(api, users.sessions, (context, { params }) => activity.listUserSessions(context, params.id))
  serve(api, users.signIns, (context, { params, query }) =>
    activity.signIns(context, params.id, query),
  )
  serve(api, users.history, (context, { params, query }) =>
    activity.listUserHistory(context, params.id, query),
  )
}
