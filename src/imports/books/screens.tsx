import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type BookName, bookNames, shelf } from '#shelf.ts'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const wizard = () => import('./wizard/way.tsx')

const screensOf = (book: BookName) => [
  createRoute({
    getParentRoute,
    path: `${shelf[book].path}/import`,
    staticData: { name: `${book}Import`, crumb: 'Wczytywanie z pliku', roles },
    component: lazyRouteComponent(wizard, 'BookImportStart'),
  }),
  createRoute({
    getParentRoute,
    path: `${shelf[book].path}/import/$importID`,
    staticData: { name: `${book}ImportFile`, crumb: 'Plik', roles },
    component: lazyRouteComponent(wizard, 'BookImportFile'),
  }),
  createRoute({
    getParentRoute,
    path: `${shelf[book].path}/gaps`,
    staticData: { name: `${book}Gaps`, crumb: 'Braki w numeracji', roles },
    component: lazyRouteComponent(() => import('#numbering/GapsScreen.tsx'), 'GapsScreen'),
  }),
]

/** Files brought into each book, and its numbering. */
export const bookImportScreens = bookNames.flatMap(screensOf)
