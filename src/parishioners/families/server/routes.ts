import { type Api, serve } from '#platform/server/serve.ts'
import { families } from '../contract.ts'
import * as service from './service.ts'

export function familyRoutes(api: Api) {
  serve(api, families.list, (context, { query }) => service.listFamilyRows(context, query))
  serve(api, families.filters, context => service.listFamilyFilters(context))
  serve(api, families.get, (context, { params }) => service.getFamilyCard(context, params.id))
  serve(api, families.add, (context, { body }) => service.createFamily(context, body))
  serve(api, families.edit, (context, { params, body }) =>
    service.updateFamily(context, params.id, body),
  )
  serve(api, families.moveOut, (context, { params, body }) =>
    service.moveOut(context, params.id, body),
  )
  serve(api, families.undoMoveOut, (context, { params, body }) =>
    service.undoMoveOut(context, params.id, body),
  )
  serve(api, families.addMember, (context, { params, body }) =>
    service.addMember(context, params.id, body),
  )
  serve(api, families.editMember, (context, { params, body }) =>
    service.editMember(context, params.id, params.memberId, body),
  )
  serve(api, families.removeMember, (context, { params, query }) =>
    service.removeMember(context, params.id, params.memberId, query.version),
  )
  serve(api, families.undoJoining, (context, { params, body }) =>
    service.undoJoining(context, params.id, params.memberId, body),
  )
}
