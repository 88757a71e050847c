import { type Api, serve } from '#platform/server/serve.ts'
import { streets, towns, zipCodes } from './contract.ts'
import * as streetService from './streets.ts'
import * as townService from './towns.ts'
import * as zipCodeService from './zip-codes.ts'

export function placeRoutes(api: Api) {
  serve(api, towns.list, (context, { query }) => townService.list(context, query))
  serve(api, towns.add, (context, { body }) => townService.add(context, body))
  serve(api, towns.get, (context, { params }) => townService.get(context, params.id))
  serve(api, towns.edit, (context, { params, body }) => townService.edit(context, params.id, body))
  serve(api, towns.remove, (context, { params }) => townService.remove(context, params.id))
  serve(api, streets.list, (context, { query }) => streetService.list(context, query))
  serve(api, streets.add, (context, { body }) => streetService.add(context, body))
  serve(api, streets.get, (context, { params }) => streetService.get(context, params.id))
  serve(api, streets.edit, (context, { params, body }) =>
    streetService.edit(context, params.id, body),
  )
  serve(api, streets.remove, (context, { params }) => streetService.remove(context, params.id))
  serve(api, zipCodes.list, (context, { query }) => zipCodeService.list(context, query))
  serve(api, zipCodes.likely, (context, { query }) => zipCodeService.likely(context, query))
  serve(api, zipCodes.add, (context, { body }) => zipCodeService.add(context, body))
  serve(api, zipCodes.get, (context, { params }) => zipCodeService.get(context, params.id))
  serve(api, zipCodes.edit, (context, { params, body }) =>
    zipCodeService.edit(context, params.id, body),
  )
  serve(api, zipCodes.remove, (context, { params }) => zipCodeService.remove(context, params.id))
}
