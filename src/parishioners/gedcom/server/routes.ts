import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { gedcomFile } from '../contract.ts'
import { exportGedcom } from './service.ts'

export function gedcomRoutes(api: Api) {
  serveWithoutTransaction(api, gedcomFile, (context, { query }) => exportGedcom(context, query))
}
