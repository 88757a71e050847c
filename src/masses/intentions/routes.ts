import { type Api, serve } from '#platform/server/serve.ts'
import { intentions } from './contract.ts'
import { freeMasses } from './free-masses/contract.ts'
import { firstFree } from './free-masses/first.ts'
import { intentionMove } from './moving/contract.ts'
import { move } from './moving/service.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function intentionRoutes(api: Api) {
  serve(api, intentions.list, (context, { query }) => reading.list(context, query))
  serve(api, intentions.calendar, (context, { query }) => reading.calendar(context, query))
  serve(api, freeMasses, (context, { query }) => firstFree(context, query))
  serve(api, intentions.get, (context, { params }) => reading.get(context, params.id))
  serve(api, intentions.add, (context, { body }) => service.add(context, body))
  serve(api, intentions.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, intentionMove, (context, { params, body }) => move(context, params.id, body))
  serve(api, intentions.settle, (context, { params, body }) =>
    service.settle(context, params.id, body),
  )
}
