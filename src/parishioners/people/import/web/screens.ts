import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { IMPORTS } from './paths.ts'

export const importScreens = [
  defineScreen(
    IMPORTS,
    { name: 'peopleImport', crumb: 'Import z pliku', access: 'people.import' },
    lazyScreen(() => import('./wizard/import-kind.tsx'), 'PeopleImportStart'),
  ),
  defineScreen(
    `${IMPORTS}/$importID`,
    { name: 'peopleImportFile', crumb: 'Plik', access: 'people.import' },
    lazyScreen(() => import('./wizard/import-kind.tsx'), 'PeopleImportFile'),
  ),
]
