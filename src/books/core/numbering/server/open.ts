import { forbidden } from '#platform/refusals.ts'
import { type Actor, hasPermission } from '#auth/rights/permissions.ts'
import type { BookName } from '#shared/book-catalogue.ts'

/**
 * Refuses users who may not write in the book, some of which are reserved to clergy: numbering and import are open only
 * to those who may.
 */
export function refuseClosed(user: Actor, book: BookName) {
  if (!hasPermission(user, `${book}.write`)) throw forbidden()
}
