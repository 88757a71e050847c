import { defineRoutes } from '#platform/server/mount.ts'
import { retention } from '../contract.ts'
import { eraseRecord, keepRecord, listProposals, setTerm } from './service.ts'

export const retentionRoutes = defineRoutes(retention, {
  list: listProposals,
  erase: eraseRecord,
  keep: keepRecord,
  setTerm,
})
