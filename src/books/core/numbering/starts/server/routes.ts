import { type Api, serve } from '#platform/server/serve.ts'
import { bookStarts } from '../contract.ts'
import * as service from './service.ts'

export function bookStartRoutes(api: Api) {
  serve(api, bookStarts.list, service.listBookStarts)
  serve(api, bookStarts.save, (context, { body }) => service.saveBookStarts(context, body))
}
