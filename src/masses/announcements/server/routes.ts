import { type Api, serve } from '#platform/server/serve.ts'
import { announcements } from '../contract.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function announcementRoutes(api: Api) {
  serve(api, announcements.list, (context, { query }) => reading.listAnnouncements(context, query))
  serve(api, announcements.proposal, (context, { query }) =>
    service.proposeAnnouncement(context, query),
  )
  serve(api, announcements.get, ({ db }, { params }) => reading.getAnnouncement(db, params.id))
  serve(api, announcements.add, (context, { body }) => service.createAnnouncement(context, body))
  serve(api, announcements.edit, (context, { params, body }) =>
    service.updateAnnouncement(context, params.id, body),
  )
  serve(api, announcements.publish, (context, { params, body }) =>
    service.publishAnnouncement(context, params.id, body),
  )
  serve(api, announcements.withdraw, (context, { params, body }) =>
    service.withdrawAnnouncement(context, params.id, body.version),
  )
  serve(api, announcements.remove, (context, { params, body }) =>
    service.removeAnnouncement(context, params.id, body.version),
  )
}
