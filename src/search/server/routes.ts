import { defineRoutes } from '#platform/server/mount.ts'
import { search } from '../contract.ts'
import { findRecords, listTypedActions } from './service.ts'
import type { SearchSource } from './source.ts'

export const searchRoutes = (sources: SearchSource[]) =>
  defineRoutes(search, {
    listActions: context => listTypedActions(context, sources),
    find: (context, query) => findRecords(context, sources, query),
  })
