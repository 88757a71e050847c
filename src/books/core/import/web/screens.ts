import { isForClergy } from '#auth/rights/permissions.ts'
import { type BookName, bookNames, bookCatalogue } from '#shared/book-catalogue.ts'
import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

const wizard = () => import('./wizard/import-kind.tsx')

const access = 'books.import'

/** Marks the screens of books reserved to clergy. */
const clergyOnly = (book: BookName) => isForClergy(`${book}.write`) && { clergy: true as const }

const getScreens = (book: BookName) => [
  defineScreen(
    `${bookCatalogue[book].path}/import`,
    { name: `${book}Import`, crumb: 'Wczytywanie z pliku', access, ...clergyOnly(book) },
    lazyScreen(wizard, 'BookImportStart'),
  ),
  defineScreen(
    `${bookCatalogue[book].path}/import/$importID`,
    { name: `${book}ImportFile`, crumb: 'Plik', access, ...clergyOnly(book) },
    lazyScreen(wizard, 'BookImportFile'),
  ),
  defineScreen(
    `${bookCatalogue[book].path}/gaps`,
    { name: `${book}Gaps`, crumb: 'Braki w numeracji', access, ...clergyOnly(book) },
    lazyScreen(() => import('#books/core/numbering/web/GapsScreen.tsx'), 'GapsScreen'),
  ),
]

/** Import and numbering screens of each book. */
export const bookImportScreens = bookNames.flatMap(getScreens)
