import { defineRoutes } from '#platform/server/mount.ts'
import { helpArticles } from './contract.ts'
import * as service from './service.ts'

export const helpRoutes = defineRoutes(helpArticles, {
  check: (context, { routeName }) => service.checkHelpArticle(context, routeName),
  list: (context, { search }) => service.searchHelpArticles(context, search),
  show: service.getHelpArticle,
  write: service.saveHelpArticle,
  reset: service.resetHelpArticle,
})
