import { baptismsSheet } from '#books/baptisms/server/import-mapping.ts'
import { confirmationsSheet } from '#books/confirmation/server/import-mapping.ts'
import { conversionsSheet } from '#books/conversions/server/import-mapping.ts'
import { deceasedSheet } from '#books/deceased/server/import-mapping.ts'
import { communionsSheet } from '#books/first-communion/server/import-mapping.ts'
import { bannsSheet } from '#books/prewedding-announcements/server/import-mapping.ts'
import { substitutesSheet } from '#books/substitute-certificates/server/import-mapping.ts'
import { weddingsSheet } from '#books/weddings/server/import-mapping.ts'
import type { ImportMapping } from '#acts/import/server/import-mapping.ts'

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
