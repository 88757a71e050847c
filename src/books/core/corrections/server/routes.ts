import { type Api, serve } from '#platform/server/serve.ts'
import type { Ways } from './second-person.ts'
import { corrections } from '../contract.ts'
import { acceptCorrection, refuseCorrection, withdrawCorrection } from './deciding.ts'
import { getCorrection, listCorrections } from './reading.ts'

/** `ways`: the addresses of the books that correct an act. */
export function correctionRoutes(api: Api, ways: Ways) {
  serve(api, corrections.list, (context, { query }) => listCorrections(context, ways, query))
  serve(api, corrections.get, (context, { params }) => getCorrection(context, ways, params.id))
  serve(api, corrections.accept, (context, { params, body }) =>
    acceptCorrection(context, ways, params.id, body),
  )
  serve(api, corrections.refuse, (context, { params, body }) =>
    refuseCorrection(context, ways, params.id, body),
  )
  serve(api, corrections.withdraw, (context, { params, body }) =>
    withdrawCorrection(context, ways, params.id, body),
  )
}
