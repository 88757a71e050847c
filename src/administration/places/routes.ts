import { type Api, serve } from '#platform/serve.ts'
import { streets, towns, zipCodes } from './contract.ts'
import * as streetService from './streets.ts'
import * as townService from './towns.ts'
import * as zipCodeService from './zip-codes.ts'

export function placeRoutes(api: Api) {
  serve(api, towns.list, (context, { query }) => townService.list(context, query))
  serve(api, towns.add, (context, { body }) => townService.add(context, body))
  serve(api, streets.list, (context, { query }) => streetService.list(context, query))
  serve(api, streets.add, (context, { body }) => streetService.add(context, body))
  serve(api, zipCodes.list, (context, { query }) => zipCodeService.list(context, query))
  serve(api, zipCodes.likely, (context, { query }) => zipCodeService.likely(context, query))
  serve(api, zipCodes.add, (context, { body }) => zipCodeService.add(context, body))
}
