import { defineRoutes } from '#platform/server/mount.ts'
import type { ImportMapping } from '#books/core/import/server/import-mapping.ts'
import { refuseClosed } from '#books/core/numbering/server/open.ts'
import { notFound } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { annotations } from '../contract.ts'
import { listMargins, readAnnotation, listUnreadAnnotations } from './service.ts'

/** Registers the endpoints of unread notes of the books that accept files of acts. */
export function annotationRoutes(sheets: readonly ImportMapping[]) {
  const margins = listMargins(sheets)
  return defineRoutes(annotations, {
    unread: (context, query) => {
      const readableMargins = margins.filter(({ book }) =>
        hasPermission(context.user, `${book}.read`),
      )
      return listUnreadAnnotations(context, readableMargins, query)
    },
    read: (context, { book, id }, body) => {
      const margin = margins.find(candidate => candidate.book === book)
      if (!margin) throw notFound('Nie ma takiej adnotacji')
      refuseClosed(context.user, book)
      return readAnnotation(context, margin, id, body)
    },
  })
}
