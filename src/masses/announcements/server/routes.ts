import { defineRoutes } from '#platform/server/mount.ts'
import { announcements } from '../contract.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export const announcementRoutes = defineRoutes(announcements, {
  list: reading.listAnnouncements,
  proposal: service.proposeAnnouncement,
  get: ({ db }, id) => reading.getAnnouncement(db, id),
  add: service.createAnnouncement,
  edit: service.updateAnnouncement,
  publish: service.publishAnnouncement,
  withdraw: (context, id, { version }) => service.withdrawAnnouncement(context, id, version),
  remove: (context, id, { version }) => service.removeAnnouncement(context, id, version),
})
