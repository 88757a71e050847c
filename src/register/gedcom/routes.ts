import { type Api, serveApart } from '#platform/server/serve.ts'
import { gedcomFile } from './contract.ts'
import { exportGedcom } from './service.ts'

export function gedcomRoutes(api: Api) {
  serveApart(api, gedcomFile, (context, { query }) => exportGedcom(context, query))
}
