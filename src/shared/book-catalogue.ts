import { listKeys } from '#shared/objects.ts'

/**
 * Facts about each book that other modules need: its table, the address of its screens, the noun for its acts, the
 * permission to read them and the people they are about. A new book must be added here.
 */
export const bookCatalogue = {
  baptisms: {
    path: '/books/baptisms',
    title: 'Księga ochrzczonych',
    right: 'baptisms.read',
    people: ['person_id'],
    act: ['akt chrztu', 'akty chrztu', 'aktów chrztu'],
    certificate: 'Świadectwo chrztu',
  },
  communions: {
    path: '/books/first-communion',
    title: 'Księga I Komunii',
    right: 'communions.read',
    people: ['person_id'],
    act: ['akt I Komunii', 'akty I Komunii', 'aktów I Komunii'],
    certificate: 'Świadectwo I Komunii',
  },
  weddings: {
    path: '/books/weddings',
    title: 'Księga małżeństw',
    right: 'weddings.read',
    people: ['groom_person_id', 'bride_person_id'],
    act: ['akt małżeństwa', 'akty małżeństwa', 'aktów małżeństwa'],
    certificate: 'Świadectwo ślubu',
  },
  confirmations: {
    path: '/books/confirmation',
    title: 'Księga bierzmowanych',
    right: 'confirmations.read',
    people: ['person_id'],
    act: ['akt bierzmowania', 'akty bierzmowania', 'aktów bierzmowania'],
    certificate: 'Świadectwo bierzmowania',
  },
  deceased: {
    path: '/books/deceased',
    title: 'Księga zmarłych',
    right: 'deceased.read',
    people: ['person_id'],
    act: ['akt zgonu', 'akty zgonu', 'aktów zgonu'],
    certificate: 'Świadectwo zgonu i pogrzebu',
  },
  conversions: {
    path: '/books/conversions',
    title: 'Księga konwersji, wystąpień i powrotów',
    right: 'conversions.read',
    people: ['person_id'],
    clergyOnly: true,
    menu: ['conversionsList', 'Konwersje, wystąpienia i powroty', 'conversions'],
    act: [
      'akt konwersji, wystąpienia lub powrotu',
      'akty konwersji, wystąpienia lub powrotu',
      'aktów konwersji, wystąpienia lub powrotu',
    ],
    parts: {
      column: 'kind',
      titles: { conversion: 'konwersje', left_church: 'wystąpienia', returned: 'powroty' },
    },
  },
  substitute_certificates: {
    path: '/books/substitute-certificates',
    title: 'Metryki zastępcze',
    right: 'substitute_certificates.read',
    people: ['person_id'],
    menu: ['substituteCertificatesList', 'Metryki zastępcze', 'substitutes'],
    act: ['metryka zastępcza', 'metryki zastępcze', 'metryk zastępczych'],
  },
  banns: {
    path: '/books/prewedding-announcements',
    title: 'Zapowiedzi',
    right: 'banns.read',
    people: ['groom_person_id', 'bride_person_id'],
    act: ['zapowiedzi', 'zapowiedzi', 'zapowiedzi'],
  },
} as const satisfies Record<string, CatalogueBook>

interface CatalogueBook {
  path: string
  title: string
  /** Permission to read its acts (auth/rights/permissions.ts). */
  right: string
  /** Columns with the ids of the people the act is about. */
  people: readonly string[]
  /** True when only clergy may read its acts. */
  clergyOnly?: true
  /**
   * Last lines of the menu, for a book that the specification of the menu does not list; its rights follow from it too.
   * The icon is a name of `search/web/icons.ts`.
   */
  menu?: readonly [screen: string, title: string, icon: string]
  /** Plural forms of the noun for an act: one, few, many. */
  act: readonly [string, string, string]
  /** Name of the main certificate in the menu „Drukuj” of the act. */
  certificate?: string
  parts?: Parts
}

/** Acts of one book that are numbered separately because they have volumes of their own on paper. */
export interface Parts {
  column: string
  titles: Readonly<Record<string, string>>
}

export type BookName = keyof typeof bookCatalogue
export const bookNames = listKeys(bookCatalogue)

const books: Record<BookName, CatalogueBook> = bookCatalogue

type Catalogue = typeof bookCatalogue
export type MenuBook = {
  [Name in BookName]: Catalogue[Name] extends { menu: object } ? Name : never
}[BookName]
/** Books with a line of the menu of their own. */
export const menuBooks = bookNames.filter((name): name is MenuBook => 'menu' in bookCatalogue[name])

export const findParts = (book: BookName): Parts | undefined => books[book].parts

/** Returns true when only clergy may read the acts of a table; false for a table that is not a book. */
export const isClergyOnly = (table: string): boolean =>
  (books as Record<string, CatalogueBook>)[table]?.clergyOnly === true

/** Addresses of records that papers are issued from and that other modules link to. */
const PLACES = {
  people: { path: '/status-of-the-animarum/parish-records/peoples' },
  families: { path: '/status-of-the-animarum/parish-records/families' },
  communion_preparations: { path: '/books/first-communion/preparations' },
  premaritals: { path: '/books/premaritals' },
  confirmation_preparations: { path: '/books/confirmation/preparations' },
  funerals: { path: '/books/deceased/register' },
  ...bookCatalogue,
}

const places: Record<string, { path: string }> = PLACES

/** Returns the address of the preview of a record; null when its table has none. */
export function previewAddress(table: keyof typeof PLACES, id: number): string
export function previewAddress(table: string, id: number | null): string | null
export function previewAddress(table: string, id: number | null) {
  return id !== null && places[table] ? `${places[table].path}/${id}/preview` : null
}

/** Returns the address of the form of a record. */
export const editAddress = (table: keyof typeof PLACES, id: number) =>
  `${PLACES[table].path}/${id}/edit`

/** Returns the address of the form of a record, opened at a field. */
export const fieldAddress = (table: keyof typeof PLACES, id: number, field: string) =>
  `${editAddress(table, id)}#${field}`

/** Name of the query parameter that opens a paper of an act at once. */
export const PAPER = 'print'

/** Returns the address of the act with the dialog of its certificate open; null for a book without one. */
export function findCertificate(table: string, id: number) {
  const book = (bookCatalogue as Record<string, CatalogueBook>)[table]
  if (!book?.certificate) return null
  const { path, certificate: label } = book
  return { label, path: `${path}/${id}/preview?${PAPER}=${encodeURIComponent(label)}` }
}
