import { type Api, serve } from '#platform/server/serve.ts'
import { retention } from '../contract.ts'
import { eraseRecord, keepRecord, listProposals, setTerm } from './service.ts'

export function retentionRoutes(api: Api) {
  serve(api, retention.list, (context, { query }) => listProposals(context, query))
  serve(api, retention.erase, (context, { body }) => eraseRecord(context, body))
  serve(api, retention.keep, (context, { body }) => keepRecord(context, body))
  serve(api, retention.setTerm, (context, { body }) => setTerm(context, body))
}
