import { type FastifyRequest, errorCodes } from 'fastify'
import { cleanQuery } from '#platform/database/unstorable-text.ts'
import { audit } from '#platform/server/security-log.ts'
import { Refusal } from '#platform/refusals.ts'
import {
  type Routes,
  defineRoutes,
  forVisitorsWithoutTransaction,
  mount,
} from '#platform/server/mount.ts'
import { type Gateway, isProvider, findProvider } from '../../server/provider/gateway.ts'
import { smsCalls } from '../contract.ts'
import { hearReplies } from './replies.ts'
import { hearReports } from './reports.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Serves the calls of the SMS provider. A call that does not know the secret address is refused without a reason. */
export const smsCallRoutes =
  (gateway: Gateway): Routes =>
  api => {
    const { database } = api.server
    // Here alone: any page may have a browser send such a form, and ours send JSON. Characters that no record holds are
    // taken out, as of a query: the provider would repeat a refused reply for ever, and a STOP would not be obeyed.
    api.app.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      ({ routeOptions }, text, callback) =>
        routeOptions.url === smsCalls.posted.path
          ? callback(null, cleanQuery(Object.fromEntries(new URLSearchParams(String(text)))))
          : callback(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM)),
    )
    async function hear(request: FastifyRequest, secret: string, payload: Record<string, unknown>) {
      const provider = findProvider(gateway)
      if (!provider || !isProvider(gateway, secret)) {
        audit(request, 'sms callback', { account: null, ok: false })
        throw new Refusal(403, 'Powiadomienie nie pochodzi od operatora SMS')
      }
      const { reports, replies } = provider.parseNotification(payload)
      if (reports.length > 0) await hearReports(database, reports)
      if (replies.length > 0) await hearReplies(database, replies)
      return 'OK' as const
    }
    const routes = defineRoutes(smsCalls, {
      told: forVisitorsWithoutTransaction(({ request }, secret, query) =>
        hear(request, secret, query),
      ),
      posted: forVisitorsWithoutTransaction(({ request }, secret, query, body) =>
        hear(request, secret, { ...query, ...body }),
      ),
    })
    mount(api, routes)
  }
