import { type Routes, defineRoutes, mount } from '#platform/server/mount.ts'
import { readers } from '../contract.ts'
import { listReaders } from './service.ts'

export const readerRoutes: Routes = api =>
  mount(
    api,
    defineRoutes(readers, {
      list: (context, params, query) => listReaders(context, { params, query }, api.endpoints),
    }),
  )
