import { baptismsSheet } from '#books/baptisms/sheet.ts'
import { confirmationsSheet } from '#books/confirmation/sheet.ts'
import { conversionsSheet } from '#books/conversions/sheet.ts'
import { deceasedSheet } from '#books/deceased/sheet.ts'
import { communionsSheet } from '#books/first-communion/sheet.ts'
import { bannsSheet } from '#books/prewedding-announcements/sheet.ts'
import { substitutesSheet } from '#books/substitute-certificates/sheet.ts'
import { weddingsSheet } from '#books/weddings/sheet.ts'
import type { ImportMapping } from '#acts/import/import-mapping.ts'

/** Books whose acts may be brought from files: one sheet each. */
export const importableBooks: ImportMapping[] = [
  baptismsSheet,
  communionsSheet,
  confirmationsSheet,
  weddingsSheet,
  deceasedSheet,
  bannsSheet,
  conversionsSheet,
  substitutesSheet,
]
