import { defineRoutes } from '#platform/server/mount.ts'
import { families } from '../contract.ts'
import * as service from './service.ts'

export const familyRoutes = defineRoutes(families, {
  list: (context, query) => service.listFamilyRows(context, query),
  filters: context => service.listFamilyFilters(context),
  get: (context, id) => service.getFamilyCard(context, id),
  add: service.createFamily,
  edit: service.updateFamily,
  moveOut: (context, id, body) => service.moveOut(context, id, body),
  undoMoveOut: (context, id, body) => service.undoMoveOut(context, id, body),
  addMember: (context, id, body) => service.addMember(context, id, body),
  editMember: (context, params, body) =>
    service.editMember(context, params.id, params.memberId, body),
  removeMember: (context, params, { version }) =>
    service.removeMember(context, params.id, params.memberId, version),
  undoJoining: (context, params, body) =>
    service.undoJoining(context, params.id, params.memberId, body),
})
