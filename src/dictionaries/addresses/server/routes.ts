import { type Api, serve } from '#platform/server/serve.ts'
import { streets, towns, zipCodes } from '../contract.ts'
import * as streetService from './streets.ts'
import * as townService from './towns.ts'
import * as zipCodeService from './zip-codes.ts'

export function placeRoutes(api: Api) {
  serve(api, towns.list, (context, { query }) => townService.listTowns(context, query))
  serve(api, towns.add, (context, { body }) => townService.createTown(context, body))
  serve(api, towns.get, (context, { params }) => townService.getTown(context, params.id))
  serve(api, towns.edit, (context, { params, body }) =>
    townService.updateTown(context, params.id, body),
  )
  serve(api, towns.remove, (context, { params }) => townService.removeTown(context, params.id))
  serve(api, streets.list, (context, { query }) => streetService.listStreets(context, query))
  serve(api, streets.add, (context, { body }) => streetService.createStreet(context, body))
  serve(api, streets.get, (context, { params }) => streetService.getStreet(context, params.id))
  serve(api, streets.edit, (context, { params, body }) =>
    streetService.updateStreet(context, params.id, body),
  )
  serve(api, streets.remove, (context, { params }) =>
    streetService.removeStreet(context, params.id),
  )
  serve(api, zipCodes.list, (context, { query }) => zipCodeService.listZipCodes(context, query))
  serve(api, zipCodes.likely, (context, { query }) =>
    zipCodeService.findLikelyZipCode(context, query),
  )
  serve(api, zipCodes.add, (context, { body }) => zipCodeService.createZipCode(context, body))
  serve(api, zipCodes.get, (context, { params }) => zipCodeService.getZipCode(context, params.id))
  serve(api, zipCodes.edit, (context, { params, body }) =>
    zipCodeService.updateZipCode(context, params.id, body),
  )
  serve(api, zipCodes.remove, (context, { params }) =>
    zipCodeService.removeZipCode(context, params.id),
  )
}
