import { type Api, serve } from '#platform/server/serve.ts'
import { intentions } from '../contract.ts'
import { freeMasses } from '../free-masses/contract.ts'
import { firstFree } from '../free-masses/server/first.ts'
import { intentionMove } from '../moving/contract.ts'
import { moveIntention } from '../moving/server/service.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function intentionRoutes(api: Api) {
  serve(api, intentions.list, (context, { query }) => reading.listIntentions(context, query))
  serve(api, intentions.calendar, (context, { query }) =>
    reading.getIntentionCalendar(context, query),
  )
  serve(api, freeMasses, (context, { query }) => firstFree(context, query))
  serve(api, intentions.get, (context, { params }) =>
    reading.getIntentionDetails(context, params.id),
  )
  serve(api, intentions.add, (context, { body }) => service.createIntention(context, body))
  serve(api, intentions.edit, (context, { params, body }) =>
    service.updateIntention(context, params.id, body),
  )
  serve(api, intentionMove, (context, { params, body }) => moveIntention(context, params.id, body))
  serve(api, intentions.settle, (context, { params, body }) =>
    service.settleIntention(context, params.id, body),
  )
}
