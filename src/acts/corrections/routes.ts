import { type Api, serve } from '#platform/server/serve.ts'
import type { Ways } from './second-person.ts'
import { corrections } from './contract.ts'
import { accept, refuse, withdraw } from './deciding.ts'
import { get, list } from './reading.ts'

/** `ways`: the addresses of the books that correct an act. */
export function correctionRoutes(api: Api, ways: Ways) {
  serve(api, corrections.list, (context, { query }) => list(context, ways, query))
  serve(api, corrections.get, (context, { params }) => get(context, ways, params.id))
  serve(api, corrections.accept, (context, { params, body }) =>
    accept(context, ways, params.id, body),
  )
  serve(api, corrections.refuse, (context, { params, body }) =>
    refuse(context, ways, params.id, body),
  )
  serve(api, corrections.withdraw, (context, { params, body }) =>
    withdraw(context, ways, params.id, body),
  )
}
