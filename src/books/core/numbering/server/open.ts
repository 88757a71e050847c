import { forbidden } from '#platform/problems.ts'
import { type Actor, hasPermission } from '#auth/rights/permissions.ts'
import type { BookName } from '#platform/book-catalogue.ts'

/** The numbers of a book and files of its acts are for those who may write in it: some are for clergy alone. */
export function refuseClosed(user: Actor, book: BookName) {
  if (!hasPermission(user, `${book}.write`)) throw forbidden()
}
