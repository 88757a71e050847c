import { type Api, serve } from '#platform/server/serve.ts'
import { readers } from './contract.ts'
import { list } from './service.ts'

export function readerRoutes(api: Api) {
  serve(api, readers.list, (context, input) => list(context, input, api.endpoints))
}
