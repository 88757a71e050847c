import { type Api, serve } from '#platform/server/serve.ts'
import { search } from '../contract.ts'
import { findRecords } from './service.ts'
import type { SearchSource } from './source.ts'

export function searchRoutes(api: Api, sources: SearchSource[]) {
  serve(api, search.find, (context, { query }) => findRecords(context, sources, query))
}
