import * as z from 'zod'
import { BookOnly, GapYear } from '#books/core/numbering/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#shared/fields.ts'
import {
  ImportFiles,
  ImportQuery,
  MAX_IMPORT_FILE_BYTES,
  Ordered,
  buildImportKind,
} from '#imports/contract.ts'
import { SheetChoice } from '#imports/sheet-choice.ts'

/** Description of an import file of this book, for the screens. */
export const SheetOfBook = z.object({
  title: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), group: z.string() })),
  example: z.object({ filename: z.string(), text: z.string() }),
})
export type SheetOfBook = z.infer<typeof SheetOfBook>

const access = 'books.import'

export const bookImports = {
  sheet: endpoint('GET /api/book-sheets', { access, query: BookOnly, answer: SheetOfBook }),
  list: endpoint('GET /api/book-imports', {
    access,
    query: ImportQuery.extend(BookOnly.shape),
    answer: ImportFiles,
  }),
  upload: endpoint('POST /api/book-imports', {
    access,
    query: BookOnly.extend(SheetChoice.shape),
    answer: Ordered,
    upload: { maxBytes: MAX_IMPORT_FILE_BYTES, inspectors: ['platform/sheets/read-thread.ts'] },
    status: 201,
  }),
  ...buildImportKind('/api/book-imports', access),
  /** Returns the numbering of the years of this file: with its rows before the import, that of the book afterwards. */
  gaps: endpoint('GET /api/book-imports/:id/gaps', {
    access,
    params: IdParam,
    answer: z.object({ years: z.array(GapYear) }),
  }),
}
