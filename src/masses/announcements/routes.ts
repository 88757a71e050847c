import { type Api, serve } from '#platform/server/serve.ts'
import { announcements } from './contract.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function announcementRoutes(api: Api) {
  serve(api, announcements.list, (context, { query }) => reading.list(context, query))
  serve(api, announcements.proposal, (context, { query }) => service.propose(context, query))
  serve(api, announcements.get, ({ db }, { params }) => reading.getAnnouncement(db, params.id))
  serve(api, announcements.add, (context, { body }) => service.add(context, body))
  serve(api, announcements.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
  serve(api, announcements.publish, (context, { params, body }) =>
    service.publish(context, params.id, body),
  )
  serve(api, announcements.withdraw, (context, { params, body }) =>
    service.withdraw(context, params.id, body.version),
  )
  serve(api, announcements.remove, (context, { params, body }) =>
    service.remove(context, params.id, body.version),
  )
}
