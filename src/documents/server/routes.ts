import { asPrint, defineRoutes, forVisitors } from '#platform/server/mount.ts'
import { documents } from '../contract.ts'
import { listDocumentSuggestions } from './suggestions.ts'
import * as service from './service.ts'

export const documentRoutes = defineRoutes(documents, {
  list: service.listDocuments,
  suggestions: listDocumentSuggestions,
  reopen: asPrint(service.draftCopy),
  withdraw: service.withdrawDocument,
  verify: forVisitors(service.verifyDocument),
})
