import { notFound } from '#platform/refusals.ts'
import type { Aim } from '#imports/server/service.ts'
import { getFields } from './reading.ts'
import type { ImportMapping } from './import-mapping.ts'

export const CHECK_QUEUE = 'book-import-check'
export const APPLY_QUEUE = 'book-import-apply'

/** Builds the import target of this book's acts. */
export const getImportTarget = (sheet: ImportMapping): Aim => ({
  book: sheet.book,
  fields: getFields(sheet),
  describeMissing: mapping => {
    const message = describeMissing(sheet, mapping)
    return message ? { field: 'act_number', message } : undefined
  },
  checkQueue: CHECK_QUEUE,
  applyQueue: APPLY_QUEUE,
})

function describeMissing(sheet: ImportMapping, mapping: Record<string, number>) {
  const missingByBook = sheet.describeMissing(mapping)
  if (missingByBook) return missingByBook
  const hasDate = ['year', 'act_number', ...sheet.dated].some(field => mapping[field] !== undefined)
  return hasDate ? undefined : 'Wskaż kolumnę z rokiem aktu albo z datą.'
}

/** Returns the mapping of the book; 404 when it accepts no files. */
export function sheetNamed(sheets: ImportMapping[], book: string): ImportMapping {
  const sheet = sheets.find(candidate => candidate.book === book)
  if (!sheet) throw notFound('Do tej księgi nie można wczytać pliku')
  return sheet
}
