import { type Api, serve } from '#platform/server/serve.ts'
import { marriages } from './contract.ts'
import { banns } from './banns.ts'
import { wedding } from './wedding.ts'

/** From the talks with a couple to the acts that follow. */
export function marriageRoutes(api: Api) {
  serve(api, marriages.banns, (context, { params }) => banns(context, params.id))
  serve(api, marriages.wedding, (context, { params }) => wedding(context, params.id))
}
