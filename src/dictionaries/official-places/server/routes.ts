import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { territory } from '../contract.ts'
import { previewTerritory } from './preview.ts'
import * as service from './service.ts'

export function territoryRoutes(api: Api) {
  serve(api, territory.state, context => service.getTerritoryState(context))
  serveWithoutTransaction(api, territory.send, (context, { file }) =>
    service.uploadTerritoryFile(context, file!),
  )
  serve(api, territory.units, (context, { query }) =>
    service.listTerritoryUnits(context, query.within),
  )
  serve(api, territory.preview, (context, { query }) => previewTerritory(context, query))
  serve(api, territory.add, (context, { body }) => service.importTerritory(context, body))
}
