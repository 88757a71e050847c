import type { ServerContext } from '#platform/server/server-context.ts'
import { defineRoutes, forVisitors, forVisitorsWithoutTransaction } from '#platform/server/mount.ts'
import type { PublicContext } from '#platform/context.ts'
import { session } from '../contract.ts'
import {
  setCsrfCookies,
  setSignedOutCookie,
  clearSessionCookie,
} from '../sign-in/server/cookies.ts'
import { audit } from '#platform/server/security-log.ts'
import type { AuthConfig } from '../sign-in/server/auth-config.ts'
import { getDifficulty, newChallenge } from './attempt-limits/bot-check.ts'
import { sessionCookie } from '../sign-in/server/identify.ts'
import { signIn } from '../sign-in/server/sign-in.ts'
import { IDLE, endSession, endSessionByToken, listSessions } from '../sign-in/server/sessions.ts'
import { switchParish } from './switch-parish.ts'
import { currentUser } from './user.ts'

export function sessionRoutes({ identify }: ServerContext, auth: AuthConfig) {
  const getCookie = ({ request }: Pick<PublicContext, 'request'>) =>
    request.cookies[sessionCookie(auth.https)]
  return defineRoutes(session, {
    csrfCookie: forVisitorsWithoutTransaction(async ({ request, reply }) => {
      const visitor = await identify(request)
      setCsrfCookies(reply, auth, visitor?.token_hash ?? null)
    }),
    altcha: forVisitorsWithoutTransaction(() =>
      newChallenge(auth.secret, getDifficulty(auth.https)).then(part => ({ ...part })),
    ),
    signIn: forVisitorsWithoutTransaction((context, body) => signIn(context, auth, body)),
    signOut: forVisitors(async context => {
      const account = (await endSessionByToken(context.db, getCookie(context))) ?? null
      clearSessionCookie(context.reply, auth)
      setSignedOutCookie(context.reply, auth, IDLE * 60)
      setCsrfCookies(context.reply, auth, null)
      audit(context.request, 'sign-out', { account, ok: true })
      return {}
    }),
    start: forVisitorsWithoutTransaction(async ({ inNewTransaction, request }) => {
      const visitor = await identify(request)
      if (!visitor) return { user: null }
      return inNewTransaction(db => currentUser({ db, user: visitor.account }, auth))
    }),
    user: context => currentUser(context, auth),
    list: listSessions,
    end: ({ db, user }, id) => endSession(db, user, id),
    setParish: (context, id, { parishID }) => switchParish(context, auth, id, parishID),
  })
}
