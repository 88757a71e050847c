import { defineRoutes } from '#platform/server/mount.ts'
import { issuePaper, issueEdited } from '#documents/server/issue.ts'
import { premaritalPrints } from '../contract.ts'
import { getPaper, validProtocol } from './papers.ts'

export const premaritalPrintRoutes = defineRoutes(premaritalPrints, {
  paper: async (context, params, query) => {
    const protocol = await validProtocol(context.db, params.premaritalID)
    return issuePaper(context, await getPaper(context, protocol, params.template, query))
  },
  edit: async (context, params, query) => {
    const protocol = await validProtocol(context.db, params.premaritalID)
    return issueEdited(context, await getPaper(context, protocol, params.template, query))
  },
})
