import * as z from 'zod'
import { Annotation, AnnotationEntry } from '#books/core/annotations/annotation.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Saved, Version } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'
import { bookNames } from '#shared/book-catalogue.ts'

const Book = z.enum(bookNames, 'Nie ma takiej księgi')

/** Note that waits for review, with its act. */
export const UnreadAnnotation = Annotation.extend({
  book: Book,
  act_id: z.number(),
  /** `12/1931` */
  act: z.string(),
  /** Person of the act. */
  about: z.string(),
})
export type UnreadAnnotation = z.infer<typeof UnreadAnnotation>

export const UnreadQuery = z.strictObject({
  page: Paging.page,
  per_page: Paging.per_page,
  book: Book.optional(),
  /** Limits the list to the acts created by this import. */
  import_id: z.coerce.number<number>().int().positive().optional(),
})
export type UnreadQuery = z.infer<typeof UnreadQuery>

/** Annotation as the clerk has read it in the book, which is its correct content. */
export const ReadingEntry = AnnotationEntry.safeExtend({ version: Version })
export type ReadingEntry = z.infer<typeof ReadingEntry>

const access = 'books.import'

export const annotations = {
  unread: endpoint('GET /api/unread-annotations', {
    access,
    query: UnreadQuery,
    answer: Page(UnreadAnnotation),
    loggedRecords: ({ data }) =>
      data.map(({ book, act_id }) => ({ table_name: book, record_ids: [act_id] })),
  }),
  read: endpoint('POST /api/unread-annotations/:book/:id/read', {
    access,
    params: z.strictObject({ book: Book, id: Id }),
    body: ReadingEntry,
    answer: Saved,
  }),
}
