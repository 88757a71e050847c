import { defineRoutes } from '#platform/server/mount.ts'
import { listCalendarWorkers } from '../../server/workers.ts'
import { parishEvents } from '../contract.ts'
import * as service from './service.ts'

export const parishEventRoutes = defineRoutes(parishEvents, {
  workers: listCalendarWorkers,
  get: ({ db }, id) => service.getParishEvent(db, id),
  add: service.createParishEvent,
  edit: service.updateParishEvent,
  remove: (context, id, { version }) => service.removeParishEvent(context, id, version),
})
