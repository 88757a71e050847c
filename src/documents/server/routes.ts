import { type Api, serve, servePublic } from '#platform/server/serve.ts'
import { documents } from '../contract.ts'
import { listDocumentSuggestions } from './suggestions.ts'
import * as service from './service.ts'

export function documentRoutes(api: Api) {
  serve(api, documents.list, (context, { query }) => service.listDocuments(context, query))
  serve(api, documents.suggestions, context => listDocumentSuggestions(context))
  serve(api, documents.reopen, (context, { params }) => service.reopenDocument(context, params.id))
  serve(api, documents.withdraw, (context, { params, body }) =>
    service.withdrawDocument(context, params.id, body),
  )
  servePublic(api, documents.verify, (context, { params }) =>
    service.verifyDocument(context, params.code),
  )
}
