import { type Api, serve } from '#platform/server/serve.ts'
import { marriages } from '../contract.ts'
import { prepareBanns } from './banns.ts'
import { prepareWedding } from './wedding.ts'

/** From the talks with a couple to the acts that follow. */
export function marriageRoutes(api: Api) {
  serve(api, marriages.banns, (context, { params }) => prepareBanns(context, params.id))
  serve(api, marriages.wedding, (context, { params }) => prepareWedding(context, params.id))
}
