import { type Routes, defineRoutes } from '#platform/server/mount.ts'
import { news, parishNews, programNews } from '../contract.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export const newsRoutes: Routes = [
  defineRoutes(news, {
    list: reading.listNews,
    get: reading.getNewsItem,
    read: reading.readNewsItem,
  }),
  editingRoutes(parishNews, 'parish'),
  editingRoutes(programNews, 'program'),
]

function editingRoutes(contract: typeof parishNews | typeof programNews, owner: service.NewsOwner) {
  return defineRoutes(contract, {
    add: (context, body) => service.createNewsItem(context, owner, body),
    edit: (context, id, body) => service.updateNewsItem(context, owner, id, body),
    remove: (context, id, { version }) => service.removeNewsItem(context, owner, id, version),
    restore: (context, id, { version }) => service.restoreNewsItem(context, owner, id, version),
  })
}
