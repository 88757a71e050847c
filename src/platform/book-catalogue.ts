import { listKeys } from '#platform/objects.ts'

/**
 * The books of the parish as other rooms point at their acts: the table, where its screens stand, what an act
 * is called. A new book adds a line here.
 */
export const bookCatalogue = {
  baptisms: {
    path: '/books/baptisms',
    title: 'Księga ochrzczonych',
    act: ['akt chrztu', 'akty chrztu', 'aktów chrztu'],
    certificate: 'Świadectwo chrztu',
  },
  communions: {
    path: '/books/first-communion',
    title: 'Księga I Komunii',
    act: ['akt I Komunii', 'akty I Komunii', 'aktów I Komunii'],
    certificate: 'Świadectwo I Komunii',
  },
  weddings: {
    path: '/books/weddings',
    title: 'Księga małżeństw',
    act: ['akt małżeństwa', 'akty małżeństwa', 'aktów małżeństwa'],
    certificate: 'Świadectwo ślubu',
  },
  confirmations: {
    path: '/books/confirmation',
    title: 'Księga bierzmowanych',
    act: ['akt bierzmowania', 'akty bierzmowania', 'aktów bierzmowania'],
    certificate: 'Świadectwo bierzmowania',
  },
  deceased: {
    path: '/books/deceased',
    title: 'Księga zmarłych',
    act: ['akt zgonu', 'akty zgonu', 'aktów zgonu'],
    certificate: 'Świadectwo zgonu i pogrzebu',
  },
  conversions: {
    path: '/books/conversions',
    title: 'Księga konwersji, wystąpień i powrotów',
    act: [
      'akt konwersji lub wystąpienia',
      'akty konwersji lub wystąpienia',
      'aktów konwersji lub wystąpienia',
    ],
    parts: {
      column: 'kind',
      titles: { conversion: 'konwersje', left_church: 'wystąpienia', returned: 'powroty' },
    },
  },
  substitute_certificates: {
    path: '/books/substitute-certificates',
    title: 'Metryki zastępcze',
    act: ['metryka zastępcza', 'metryki zastępcze', 'metryk zastępczych'],
  },
  banns: {
    path: '/books/prewedding-announcements',
    title: 'Zapowiedzi',
    act: ['zapowiedzi', 'zapowiedzi', 'zapowiedzi'],
  },
} as const satisfies Record<string, CatalogueBook>

interface CatalogueBook {
  path: string
  title: string
  /** One, a few, many. */
  act: readonly [string, string, string]
  /** The paper most asked for, as the menu „Drukuj” of the act calls it. */
  certificate?: string
  parts?: Parts
}

/** Acts of one book that are numbered apart, as they have volumes of their own on paper. */
export interface Parts {
  column: string
  titles: Readonly<Record<string, string>>
}

export type BookName = keyof typeof bookCatalogue
export const bookNames = listKeys(bookCatalogue)

export const findParts = (book: BookName): Parts | undefined =>
  (bookCatalogue as Record<BookName, CatalogueBook>)[book].parts

/** Records that papers are issued from and other rooms lead to. */
const PLACES = {
  people: { path: '/status-of-the-animarum/parish-records/peoples' },
  families: { path: '/status-of-the-animarum/parish-records/families' },
  communion_preparations: { path: '/books/first-communion/preparations' },
  premaritals: { path: '/books/premaritals' },
  confirmation_preparations: { path: '/books/confirmation/preparations' },
  ...bookCatalogue,
}

const places: Record<string, { path: string }> = PLACES

/** The preview of a record by its table; null when it has none. */
export function previewAddress(table: keyof typeof PLACES, id: number): string
export function previewAddress(table: string, id: number | null): string | null
export function previewAddress(table: string, id: number | null) {
  return id !== null && places[table] ? `${places[table].path}/${id}/preview` : null
}

/** The form of a record, opened at a field. */
export const fieldAddress = (table: keyof typeof PLACES, id: number, field: string) =>
  `${PLACES[table].path}/${id}/edit#${field}`

/** The word behind `?` that opens a paper of an act at once. */
export const PAPER = 'print'

/** The act with the dialog of its certificate open; null in a book without one. */
export function findCertificate(table: string, id: number) {
  const book = (bookCatalogue as Record<string, CatalogueBook>)[table]
  if (!book?.certificate) return null
  const { path, certificate: label } = book
  return { label, path: `${path}/${id}/preview?${PAPER}=${encodeURIComponent(label)}` }
}
