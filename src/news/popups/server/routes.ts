import { defineRoutes } from '#platform/server/mount.ts'
import { popups } from '../contract.ts'
import * as service from './service.ts'

export const popupRoutes = defineRoutes(popups, {
  latest: service.getLatestPopup,
  show: service.readPopup,
  seen: service.putAway,
  list: service.listPopups,
  get: service.getPopup,
  seenBy: service.listPopupReadings,
  add: service.createPopup,
  edit: service.updatePopup,
  remove: (context, id, { version }) => service.removePopup(context, id, version),
  restore: (context, id, { version }) => service.restorePopup(context, id, version),
})
