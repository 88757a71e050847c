import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { type Actor, hasPermission } from '#session/rights/permissions.ts'
import { type BookName, bookNames, bookCatalogue } from '#platform/book-catalogue.ts'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const wizard = () => import('./wizard/import-kind.tsx')

const CLERK: Actor = { role_id: 3 }

/** Some books are for the clergy alone. */
const whoOf = (book: BookName) => ({
  roles: [2, 3],
  ...(!hasPermission(CLERK, `${book}.write`) && { clergy: true as const }),
})

const screensOf = (book: BookName) => [
  createRoute({
    getParentRoute,
    path: `${bookCatalogue[book].path}/import`,
    staticData: { name: `${book}Import`, crumb: 'Wczytywanie z pliku', ...whoOf(book) },
    component: lazyScreen(wizard, 'BookImportStart'),
  }),
  createRoute({
    getParentRoute,
    path: `${bookCatalogue[book].path}/import/$importID`,
    staticData: { name: `${book}ImportFile`, crumb: 'Plik', ...whoOf(book) },
    component: lazyScreen(wizard, 'BookImportFile'),
  }),
  createRoute({
    getParentRoute,
    path: `${bookCatalogue[book].path}/gaps`,
    staticData: { name: `${book}Gaps`, crumb: 'Braki w numeracji', ...whoOf(book) },
    component: lazyScreen(() => import('#acts/numbering/GapsScreen.tsx'), 'GapsScreen'),
  }),
]

/** Files brought into each book, and its numbering. */
export const bookImportScreens = bookNames.flatMap(screensOf)
