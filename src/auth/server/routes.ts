import type { PublicContext } from '#platform/context.ts'
import {
  type Api,
  serve,
  servePublic,
  servePublicWithoutTransaction,
} from '#platform/server/serve.ts'
import { session } from '../contract.ts'
import { setCsrfCookies, setSignedOutCookie, takeSession } from '../sign-in/server/cookies.ts'
import { audit } from '#platform/server/audit.ts'
import type { AuthConfig } from '../sign-in/server/auth-config.ts'
import { getDifficulty, newChallenge } from './guard/bot-check.ts'
import { sessionCookie } from '../sign-in/server/identify.ts'
import { signIn } from '../sign-in/server/sign-in.ts'
import { IDLE, endSession, endSessionByToken, listSessions } from '../sign-in/server/sessions.ts'
import { switchParish } from './switch-parish.ts'
import { currentUser } from './user.ts'

export function sessionRoutes(api: Api, auth: AuthConfig) {
  const { server } = api
  const cookieOf = ({ request }: Pick<PublicContext, 'request'>) =>
    request.cookies[sessionCookie(auth.https)]

  servePublicWithoutTransaction(api, session.csrfCookie, async ({ request, reply }) => {
    const visitor = await server.identify(request)
    setCsrfCookies(reply, auth, visitor?.token_hash ?? null)
  })
  servePublicWithoutTransaction(api, session.altcha, () =>
    newChallenge(auth.secret, getDifficulty(auth.https)).then(part => ({ ...part })),
  )
  servePublicWithoutTransaction(api, session.signIn, (context, { body }) =>
    signIn(context, auth, body),
  )
  servePublic(api, session.signOut, async context => {
    const account = (await endSessionByToken(context.db, cookieOf(context))) ?? null
    takeSession(context.reply, auth)
    setSignedOutCookie(context.reply, auth, IDLE * 60)
    setCsrfCookies(context.reply, auth, null)
    audit(context.request, 'sign-out', { account, ok: true })
    return {}
  })
  servePublicWithoutTransaction(api, session.start, async ({ inNewTransaction, request }) => {
    const visitor = await server.identify(request)
    if (!visitor) return { user: null }
    return inNewTransaction(db => currentUser({ db, user: visitor.account }, auth))
  })
  serve(api, session.user, context => currentUser(context, auth))
  serve(api, session.list, context => listSessions(context))
  serve(api, session.end, ({ db, user }, { params }) => endSession(db, user, params.id))
  serve(api, session.setParish, (context, { params, body }) =>
    switchParish(context, auth, params.id, body.parishID),
  )
}
