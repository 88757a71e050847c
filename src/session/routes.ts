import type { PublicContext } from '#platform/context.ts'
import { type Api, serve, servePublic, servePublicApart } from '#platform/server/serve.ts'
import { session } from './contract.ts'
import { giveCsrf, giveLeft, takeSession } from './sign-in/cookies.ts'
import { audit } from '#platform/server/audit.ts'
import type { Entrance } from './sign-in/auth-config.ts'
import { difficultyFor, newChallenge } from './guard/bot-check.ts'
import { sessionCookie } from './sign-in/identify.ts'
import { signIn } from './sign-in/sign-in.ts'
import { IDLE, endSession, endSessionOf, listSessions } from './sign-in/sessions.ts'
import { switchParish } from './switch-parish.ts'
import { currentUser } from './user.ts'

export function sessionRoutes(api: Api, entrance: Entrance) {
  const { house } = api
  const cookieOf = ({ request }: Pick<PublicContext, 'request'>) =>
    request.cookies[sessionCookie(entrance.https)]

  servePublicApart(api, session.csrfCookie, async ({ request, reply }) => {
    const visitor = await house.identify(request)
    giveCsrf(reply, entrance, visitor?.token_hash ?? null)
  })
  servePublicApart(api, session.altcha, () =>
    newChallenge(entrance.secret, difficultyFor(entrance.https)).then(part => ({ ...part })),
  )
  servePublicApart(api, session.signIn, (context, { body }) => signIn(context, entrance, body))
  servePublic(api, session.signOut, async context => {
    const account = (await endSessionOf(context.db, cookieOf(context))) ?? null
    takeSession(context.reply, entrance)
    giveLeft(context.reply, entrance, IDLE * 60)
    giveCsrf(context.reply, entrance, null)
    audit(context.request, 'sign-out', { account, ok: true })
    return {}
  })
  servePublicApart(api, session.start, async ({ apart, request }) => {
    const visitor = await house.identify(request)
    if (!visitor) return { user: null }
    return apart(db => currentUser({ db, user: visitor.account }))
  })
  serve(api, session.user, context => currentUser(context))
  serve(api, session.list, context => listSessions(context))
  serve(api, session.end, ({ db, user }, { params }) => endSession(db, user, params.id))
  serve(api, session.setParish, (context, { params, body }) =>
    switchParish(context, entrance, params.id, body.parishID),
  )
}
