import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { IMPORTS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]

export const importScreens = [
  createRoute({
    getParentRoute,
    path: IMPORTS,
    staticData: { name: 'peopleImport', crumb: 'Import z pliku', roles },
    component: lazyScreen(() => import('./wizard/import-kind.tsx'), 'PeopleImportStart'),
  }),
  createRoute({
    getParentRoute,
    path: `${IMPORTS}/$importID`,
    staticData: { name: 'peopleImportFile', crumb: 'Plik', roles },
    component: lazyScreen(() => import('./wizard/import-kind.tsx'), 'PeopleImportFile'),
  }),
]
