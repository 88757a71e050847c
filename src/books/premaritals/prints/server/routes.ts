import { issuePaper, issueEdited } from '#documents/server/issue.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { premaritalPrints } from '../contract.ts'
import { getPaper, validProtocol } from './papers.ts'

export function premaritalPrintRoutes(api: Api) {
  serve(api, premaritalPrints.paper, async (context, { params, query }) => {
    const protocol = await validProtocol(context.db, params.premaritalID)
    return issuePaper(context, await getPaper(context, protocol, params.template, query))
  })
  serve(api, premaritalPrints.edit, async (context, { params, query }) => {
    const protocol = await validProtocol(context.db, params.premaritalID)
    return issueEdited(context, await getPaper(context, protocol, params.template, query))
  })
}
