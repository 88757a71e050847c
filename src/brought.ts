import { baptismsSheet } from '#books/baptisms/sheet.ts'
import type { BookSheet } from '#imports/books/sheet.ts'

/** Books whose acts may be brought from files: one sheet each. */
export const broughtBooks: BookSheet[] = [baptismsSheet]
