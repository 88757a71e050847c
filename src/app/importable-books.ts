import { baptismsSheet } from '#books/baptisms/import-mapping.ts'
import { confirmationsSheet } from '#books/confirmation/import-mapping.ts'
import { conversionsSheet } from '#books/conversions/import-mapping.ts'
import { deceasedSheet } from '#books/deceased/import-mapping.ts'
import { communionsSheet } from '#books/first-communion/import-mapping.ts'
import { bannsSheet } from '#books/prewedding-announcements/import-mapping.ts'
import { substitutesSheet } from '#books/substitute-certificates/import-mapping.ts'
import { weddingsSheet } from '#books/weddings/import-mapping.ts'
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
