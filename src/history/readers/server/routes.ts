import { type Api, serve } from '#platform/server/serve.ts'
import { readers } from '../contract.ts'
import { listReaders } from './service.ts'

export function readerRoutes(api: Api) {
  serve(api, readers.list, (context, input) => listReaders(context, input, api.endpoints))
}
