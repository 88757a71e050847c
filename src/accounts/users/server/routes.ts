import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import * as activity from './activity.ts'
import { users } from '../contract.ts'
import { setRevocations } from './narrowing.ts'
import * as service from './service.ts'
import * as standing from './account-status.ts'

export const userRoutes = defineRoutes(users, {
  list: service.listUsers,
  get: service.getUser,
  add: service.createUser,
  edit: service.updateUser,
  narrow: setRevocations,
  invite: standing.inviteUser,
  givePassword: withoutTransaction(standing.givePassword),
  block: standing.blockUser,
  unblock: standing.unblockUser,
  signOut: standing.signOut,
  unlinkIdentity: standing.unlinkIdentity,
  removePasskeys: standing.removeAllPasskeys,
  resetTwoFactor: standing.resetTwoFactor,
  sessions: activity.listUserSessions,
  signIns: activity.signIns,
  history: activity.listUserHistory,
})
