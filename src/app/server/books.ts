import type { BookModule } from '#books/core/server/book-module.ts'
import { annotationRoutes } from '#books/core/annotations/server/routes.ts'
import { overrideParts } from '#books/canon-law/server/dossier.ts'
import { checkmarkRoutes } from '#books/core/checkmarks/server/routes.ts'
import { bookImportRoutes } from '#books/core/import/server/routes.ts'
import { marriageRoutes } from '#books/marriages/server/routes.ts'
import { waitingCorrections } from '#books/core/corrections/server/waiting-entries.ts'
import { waitingIncomingNotices } from '#books/core/notices/server/waiting-entries.ts'
import { nextStepRoutes } from '#books/core/next-steps/server/routes.ts'
import { numberingRoutes } from '#books/core/numbering/server/routes.ts'
import { baptismsModule } from '#books/baptisms/server/module.ts'
import { confirmationsModule } from '#books/confirmations/server/module.ts'
import { conversionsModule } from '#books/conversions/server/module.ts'
import { deceasedModule } from '#books/deceased/server/module.ts'
import { communionsModule } from '#books/first-communion/server/module.ts'
import { premaritalsModule } from '#books/premaritals/server/module.ts'
import { bannsModule } from '#books/banns/server/module.ts'
import { substitutesModule } from '#books/substitute-certificates/server/module.ts'
import { weddingsModule } from '#books/weddings/server/module.ts'
import { withAttachments } from '#documents/attachments/server/history.ts'
import type { Yearbook } from '#operations/backups/parish/server/yearbooks.ts'
import { bookCatalogue } from '#shared/book-catalogue.ts'
import type { Routes } from '#platform/server/mount.ts'

/** Books in the order in which searches, papers, texts and printouts show them. */
const books: readonly BookModule[] = [
  baptismsModule,
  communionsModule,
  confirmationsModule,
  premaritalsModule,
  bannsModule,
  weddingsModule,
  deceasedModule,
  conversionsModule,
  substitutesModule,
]

export const importableBooks = books.flatMap(book => book.importMapping ?? [])

/** The addresses of every book, and those of the acts of all books. */
export const bookRoutes: Routes = [
  ...books.map(book => book.routes),
  checkmarkRoutes,
  marriageRoutes,
  bookImportRoutes(importableBooks),
  numberingRoutes,
  annotationRoutes(importableBooks),
  nextStepRoutes,
]

export const bookForms = books.flatMap(book => book.forms ?? [])
export const bookPapers = books.flatMap(book => book.plainPapers ?? [])
export const bookTexts = books.map(book => book.texts)
export const bookClaims = books.flatMap(book => book.claims)
export const bookSearches = books.flatMap(book => book.searches)
export const bookCalendars = books.flatMap(book => book.calendar ?? [])
export const bookWaiting = [
  ...books.flatMap(book => book.waiting ?? []),
  waitingIncomingNotices,
  waitingCorrections,
]
export const bookHistories = withAttachments(books.flatMap(book => book.histories))
export const actsOfPerson = books.flatMap(book => book.personActs ?? [])
export const partsOfPerson = [...books.flatMap(book => book.personParts ?? []), overrideParts]
/** Names of the books' schemas in the API description. */
export const bookSchemas = Object.fromEntries(books.flatMap(book => Object.entries(book.schemas)))

/** Books that are printed year by year into a backup of the parish. */
export const bookYearbooks: readonly Yearbook[] = books.flatMap(({ yearbook }) =>
  yearbook ? { ...yearbook, title: bookCatalogue[yearbook.table].title, year: 'year' } : [],
)
