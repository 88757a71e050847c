import { annotationRoutes } from '#acts/annotations/server/routes.ts'
import { nextStepRoutes } from '#acts/next-steps/server/routes.ts'
import { baptismClaims } from '#books/baptisms/prints/server/claims.ts'
import { baptismForms } from '#books/baptisms/prints/server/forms.ts'
import { baptismTexts } from '#books/baptisms/prints/server/texts.ts'
import { baptismPrintRoutes } from '#books/baptisms/prints/server/routes.ts'
import { baptismRegistrationRoutes } from '#books/baptisms/registrations/server/routes.ts'
import { baptismRoutes } from '#books/baptisms/server/routes.ts'
import { baptismsHistory } from '#books/baptisms/server/history.ts'
import { baptismsSearch } from '#books/baptisms/server/search.ts'
import { communionClaims } from '#books/first-communion/prints/server/claims.ts'
import { communionsHistory } from '#books/first-communion/server/history.ts'
import { preparationsHistory } from '#books/first-communion/preparations/server/history.ts'
import { communionPreparationsSearch } from '#books/first-communion/preparations/server/search.ts'
import { communionPreparationRoutes } from '#books/first-communion/preparations/server/routes.ts'
import { communionForms } from '#books/first-communion/prints/server/forms.ts'
import { communionTexts } from '#books/first-communion/prints/server/texts.ts'
import { communionPrintRoutes } from '#books/first-communion/prints/server/routes.ts'
import { communionRoutes } from '#books/first-communion/server/routes.ts'
import { communionsSearch } from '#books/first-communion/server/search.ts'
import { communionTransferRoutes } from '#books/first-communion/transfers/server/routes.ts'
import { checkmarkRoutes } from '#acts/checkmarks/server/routes.ts'
import { premaritalClaims } from '#books/premaritals/prints/server/claims.ts'
import { premaritalsHistory } from '#books/premaritals/server/history.ts'
import { premaritalParts } from '#books/premaritals/server/dossier.ts'
import { premaritalForms, premaritalPapers } from '#books/premaritals/prints/server/forms.ts'
import { premaritalPrintRoutes } from '#books/premaritals/prints/server/routes.ts'
import { premaritalTexts } from '#books/premaritals/server/texts.ts'
import { premaritalRoutes } from '#books/premaritals/server/routes.ts'
import { premaritalsSearch } from '#books/premaritals/server/search.ts'
import { bannsClaims } from '#books/prewedding-announcements/prints/server/claims.ts'
import { bannsHistory } from '#books/prewedding-announcements/server/history.ts'
import { bannsForms } from '#books/prewedding-announcements/prints/server/forms.ts'
import { bannsTexts } from '#books/prewedding-announcements/prints/server/texts.ts'
import { bannsPrintRoutes } from '#books/prewedding-announcements/prints/server/routes.ts'
import { bannsRoutes } from '#books/prewedding-announcements/server/routes.ts'
import { bannsSearch } from '#books/prewedding-announcements/server/search.ts'
import { weddingClaims } from '#books/weddings/prints/server/claims.ts'
import { weddingsHistory } from '#books/weddings/server/history.ts'
import { weddingPrintRoutes } from '#books/weddings/prints/server/routes.ts'
import { weddingTexts } from '#books/weddings/prints/server/texts.ts'
import { weddingRoutes } from '#books/weddings/server/routes.ts'
import { weddingsSearch } from '#books/weddings/server/search.ts'
import { confirmationClaims } from '#books/confirmation/prints/server/claims.ts'
import { confirmationForms } from '#books/confirmation/prints/server/forms.ts'
import { confirmationTexts } from '#books/confirmation/prints/server/texts.ts'
import { confirmationPrintRoutes } from '#books/confirmation/prints/server/routes.ts'
import { confirmationPreparationsHistory } from '#books/confirmation/preparations/server/history.ts'
import { confirmationPreparationsSearch } from '#books/confirmation/preparations/server/search.ts'
import { confirmationPreparationRoutes } from '#books/confirmation/preparations/server/routes.ts'
import { confirmationRoutes } from '#books/confirmation/server/routes.ts'
import { confirmationsHistory } from '#books/confirmation/server/history.ts'
import { confirmationsSearch } from '#books/confirmation/server/search.ts'
import { conversionClaims } from '#books/conversions/prints/server/claims.ts'
import { conversionsHistory } from '#books/conversions/server/history.ts'
import { conversionForms } from '#books/conversions/prints/server/forms.ts'
import { conversionTexts } from '#books/conversions/prints/server/texts.ts'
import { leavingDeclarationRoutes } from '#books/conversions/declaration/server/routes.ts'
import { conversionPrintRoutes } from '#books/conversions/prints/server/routes.ts'
import { conversionRoutes } from '#books/conversions/server/routes.ts'
import { conversionsSearch } from '#books/conversions/server/search.ts'
import { substituteClaims } from '#books/substitute-certificates/prints/server/claims.ts'
import { substitutesHistory } from '#books/substitute-certificates/server/history.ts'
import { substituteForms } from '#books/substitute-certificates/prints/server/forms.ts'
import { substituteTexts } from '#books/substitute-certificates/prints/server/texts.ts'
import { substitutePrintRoutes } from '#books/substitute-certificates/prints/server/routes.ts'
import { substituteRoutes } from '#books/substitute-certificates/server/routes.ts'
import { substitutesSearch } from '#books/substitute-certificates/server/search.ts'
import { deceasedClaims } from '#books/deceased/prints/server/claims.ts'
import { deceasedHistory } from '#books/deceased/server/history.ts'
import { deceasedForms } from '#books/deceased/prints/server/forms.ts'
import { deceasedTexts } from '#books/deceased/prints/server/texts.ts'
import { deceasedPrintRoutes } from '#books/deceased/prints/server/routes.ts'
import { deceasedRoutes } from '#books/deceased/server/routes.ts'
import { deceasedSearch } from '#books/deceased/server/search.ts'
import { withAttachments } from '#documents/attachments/server/history.ts'
import { overrideParts } from '#acts/canon/server/dossier.ts'
import { marriageRoutes } from '#acts/marriages/server/routes.ts'
import { bookImportRoutes } from '#acts/import/server/routes.ts'
import { numberingRoutes } from '#acts/numbering/server/routes.ts'
import type { Api } from '#platform/server/serve.ts'
import { importableBooks } from './importable-books.ts'

// Everything that the books register on the server; add the lines of a new book here.

/** Addresses of every book, and of the rooms that know more than one. */
export function bookRoutes(api: Api): void {
  baptismRoutes(api)
  baptismRegistrationRoutes(api)
  baptismPrintRoutes(api)
  weddingRoutes(api)
  bannsRoutes(api)
  bannsPrintRoutes(api)
  weddingPrintRoutes(api)
  communionRoutes(api)
  communionPreparationRoutes(api)
  communionTransferRoutes(api)
  communionPrintRoutes(api)
  checkmarkRoutes(api)
  premaritalRoutes(api)
  confirmationRoutes(api)
  confirmationPreparationRoutes(api)
  confirmationPrintRoutes(api)
  deceasedRoutes(api)
  deceasedPrintRoutes(api)
  conversionRoutes(api)
  conversionPrintRoutes(api)
  leavingDeclarationRoutes(api)
  substituteRoutes(api)
  substitutePrintRoutes(api)
  premaritalPrintRoutes(api)
  marriageRoutes(api)
  bookImportRoutes(api, importableBooks)
  numberingRoutes(api)
  annotationRoutes(api, importableBooks)
  nextStepRoutes(api)
}

/** Documents of the books whose words the clerk may change before they are issued. */
export const bookForms = [
  ...baptismForms,
  ...confirmationForms,
  ...deceasedForms,
  ...premaritalForms,
  ...communionForms,
  ...bannsForms,
  ...conversionForms,
  ...substituteForms,
]

/** Documents of the books in which there is nothing to fill in. */
export const bookPapers = premaritalPapers

/** Words of their papers, which a parish and its diocese may change. */
export const bookTexts = [
  baptismTexts,
  communionTexts,
  confirmationTexts,
  premaritalTexts,
  weddingTexts,
  bannsTexts,
  deceasedTexts,
  conversionTexts,
  substituteTexts,
]

/** Rules of the books' papers: the facts that each states, and its behaviour in doubt. */
export const bookClaims = [
  ...baptismClaims,
  ...communionClaims,
  ...confirmationClaims,
  ...premaritalClaims,
  ...bannsClaims,
  ...weddingClaims,
  ...deceasedClaims,
  ...conversionClaims,
  ...substituteClaims,
]

/** In the order in which the search over everything shows what it found. */
export const bookSearches = [
  baptismsSearch,
  communionsSearch,
  communionPreparationsSearch,
  premaritalsSearch,
  weddingsSearch,
  confirmationsSearch,
  confirmationPreparationsSearch,
  deceasedSearch,
  bannsSearch,
  conversionsSearch,
  substitutesSearch,
]

export const bookHistories = withAttachments([
  baptismsHistory,
  communionsHistory,
  preparationsHistory,
  premaritalsHistory,
  weddingsHistory,
  confirmationsHistory,
  confirmationPreparationsHistory,
  deceasedHistory,
  bannsHistory,
  conversionsHistory,
  substitutesHistory,
])

/** Acts that tell about a person; `about` hides from one of two what the other said of themselves. */
export const actsOfPerson = [
  { title: 'Akt chrztu', recordHistory: baptismsHistory },
  { title: 'Akt I Komunii', recordHistory: communionsHistory },
  {
    title: 'Akt małżeństwa',
    recordHistory: weddingsHistory,
    about: { groom_person_id: 'bride_', bride_person_id: 'groom_' },
  },
  { title: 'Akt bierzmowania', recordHistory: confirmationsHistory },
  { title: 'Akt zgonu', recordHistory: deceasedHistory },
  { title: 'Metryka zastępcza', recordHistory: substitutesHistory },
  {
    title: 'Akt konwersji, wystąpienia lub powrotu',
    recordHistory: conversionsHistory,
    clergy: true,
  },
  {
    title: 'Zapowiedzi',
    recordHistory: bannsHistory,
    about: { groom_person_id: 'bride_', bride_person_id: 'groom_' },
  },
]

/** Records of the books about a person that are no acts. */
export const partsOfPerson = [premaritalParts, overrideParts]
