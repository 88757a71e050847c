import { annotationRoutes } from '#acts/annotations/routes.ts'
import { nextStepRoutes } from '#acts/next-steps/routes.ts'
import { baptismClaims } from '#books/baptisms/prints/claims.ts'
import { baptismForms } from '#books/baptisms/prints/forms.ts'
import { baptismTexts } from '#books/baptisms/prints/texts.ts'
import { baptismPrintRoutes } from '#books/baptisms/prints/routes.ts'
import { baptismRegistrationRoutes } from '#books/baptisms/registrations/routes.ts'
import { baptismRoutes } from '#books/baptisms/routes.ts'
import { baptismsHistory } from '#books/baptisms/history.ts'
import { baptismsSearch } from '#books/baptisms/search.ts'
import { communionClaims } from '#books/first-communion/prints/claims.ts'
import { communionsHistory } from '#books/first-communion/history.ts'
import { preparationsHistory } from '#books/first-communion/preparations/history.ts'
import { communionPreparationsSearch } from '#books/first-communion/preparations/search.ts'
import { communionPreparationRoutes } from '#books/first-communion/preparations/routes.ts'
import { communionForms } from '#books/first-communion/prints/forms.ts'
import { communionTexts } from '#books/first-communion/prints/texts.ts'
import { communionPrintRoutes } from '#books/first-communion/prints/routes.ts'
import { communionRoutes } from '#books/first-communion/routes.ts'
import { communionsSearch } from '#books/first-communion/search.ts'
import { communionTransferRoutes } from '#books/first-communion/transfers/routes.ts'
import { checkmarkRoutes } from '#acts/checkmarks/routes.ts'
import { premaritalClaims } from '#books/premaritals/prints/claims.ts'
import { premaritalsHistory } from '#books/premaritals/history.ts'
import { premaritalParts } from '#books/premaritals/dossier.ts'
import { premaritalForms, premaritalPapers } from '#books/premaritals/prints/forms.ts'
import { premaritalPrintRoutes } from '#books/premaritals/prints/routes.ts'
import { premaritalTexts } from '#books/premaritals/texts.ts'
import { premaritalRoutes } from '#books/premaritals/routes.ts'
import { premaritalsSearch } from '#books/premaritals/search.ts'
import { bannsClaims } from '#books/prewedding-announcements/prints/claims.ts'
import { bannsHistory } from '#books/prewedding-announcements/history.ts'
import { bannsForms } from '#books/prewedding-announcements/prints/forms.ts'
import { bannsTexts } from '#books/prewedding-announcements/prints/texts.ts'
import { bannsPrintRoutes } from '#books/prewedding-announcements/prints/routes.ts'
import { bannsRoutes } from '#books/prewedding-announcements/routes.ts'
import { bannsSearch } from '#books/prewedding-announcements/search.ts'
import { weddingClaims } from '#books/weddings/prints/claims.ts'
import { weddingsHistory } from '#books/weddings/history.ts'
import { weddingPrintRoutes } from '#books/weddings/prints/routes.ts'
import { weddingTexts } from '#books/weddings/prints/texts.ts'
import { weddingRoutes } from '#books/weddings/routes.ts'
import { weddingsSearch } from '#books/weddings/search.ts'
import { confirmationClaims } from '#books/confirmation/prints/claims.ts'
import { confirmationForms } from '#books/confirmation/prints/forms.ts'
import { confirmationTexts } from '#books/confirmation/prints/texts.ts'
import { confirmationPrintRoutes } from '#books/confirmation/prints/routes.ts'
import { confirmationPreparationsHistory } from '#books/confirmation/preparations/history.ts'
import { confirmationPreparationsSearch } from '#books/confirmation/preparations/search.ts'
import { confirmationPreparationRoutes } from '#books/confirmation/preparations/routes.ts'
import { confirmationRoutes } from '#books/confirmation/routes.ts'
import { confirmationsHistory } from '#books/confirmation/history.ts'
import { confirmationsSearch } from '#books/confirmation/search.ts'
import { conversionClaims } from '#books/conversions/prints/claims.ts'
import { conversionsHistory } from '#books/conversions/history.ts'
import { conversionForms } from '#books/conversions/prints/forms.ts'
import { conversionTexts } from '#books/conversions/prints/texts.ts'
import { leavingDeclarationRoutes } from '#books/conversions/declaration/routes.ts'
import { conversionPrintRoutes } from '#books/conversions/prints/routes.ts'
import { conversionRoutes } from '#books/conversions/routes.ts'
import { conversionsSearch } from '#books/conversions/search.ts'
import { substituteClaims } from '#books/substitute-certificates/prints/claims.ts'
import { substitutesHistory } from '#books/substitute-certificates/history.ts'
import { substituteForms } from '#books/substitute-certificates/prints/forms.ts'
import { substituteTexts } from '#books/substitute-certificates/prints/texts.ts'
import { substitutePrintRoutes } from '#books/substitute-certificates/prints/routes.ts'
import { substituteRoutes } from '#books/substitute-certificates/routes.ts'
import { substitutesSearch } from '#books/substitute-certificates/search.ts'
import { deceasedClaims } from '#books/deceased/prints/claims.ts'
import { deceasedHistory } from '#books/deceased/history.ts'
import { deceasedForms } from '#books/deceased/prints/forms.ts'
import { deceasedTexts } from '#books/deceased/prints/texts.ts'
import { deceasedPrintRoutes } from '#books/deceased/prints/routes.ts'
import { deceasedRoutes } from '#books/deceased/routes.ts'
import { deceasedSearch } from '#books/deceased/search.ts'
import { withAttachments } from '#documents/attachments/history.ts'
import { overrideParts } from '#acts/canon/dossier.ts'
import { marriageRoutes } from '#acts/marriages/routes.ts'
import { bookImportRoutes } from '#acts/import/routes.ts'
import { numberingRoutes } from '#acts/numbering/routes.ts'
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
