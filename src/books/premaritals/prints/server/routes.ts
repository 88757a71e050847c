import { asPrint, defineRoutes } from '#platform/server/mount.ts'
import { draftEditedPaper, draftPaper } from '#documents/server/issue.ts'
import { premaritalPrints } from '../contract.ts'
import { getPaper, validProtocol } from './papers.ts'

export const premaritalPrintRoutes = defineRoutes(premaritalPrints, {
  paper: asPrint(async (context, params, query) => {
    const protocol = await validProtocol(context.db, params.premaritalID)
    return draftPaper(context, await getPaper(context, protocol, params.template, query))
  }),
  edit: asPrint(async (context, params, query) => {
    const protocol = await validProtocol(context.db, params.premaritalID)
    return draftEditedPaper(context, await getPaper(context, protocol, params.template, query))
  }),
})
