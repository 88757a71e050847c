import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const PATH = '/books/deceased'
const roles = [2, 3]
const choice = () => import('./DeceasedChoice.tsx')
const form = () => import('./form/DeceasedForm.tsx')

export const deceasedScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'deceasedList', crumb: 'Zmarli', roles },
    component: lazyScreen(() => import('./DeceasedList.tsx'), 'DeceasedList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice`,
    staticData: { name: 'deceasedAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyScreen(choice, 'DeceasedChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$deceasedPersonIDProp/add`,
    staticData: { name: 'deceasedAddForm', crumb: 'Nowy wpis', roles },
    component: lazyScreen(form, 'AddDeceased'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/addPerson`,
    staticData: { name: 'deceasedAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyScreen(choice, 'NewDeceasedPerson'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$deceasedID/edit`,
    staticData: { name: 'deceasedEdit', crumb: 'Edycja wpisu', roles },
    component: lazyScreen(form, 'EditDeceased'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$deceasedID/preview`,
    staticData: { name: 'deceasedPreview', crumb: 'Podgląd wpisu', roles },
    component: lazyScreen(() => import('./preview/DeceasedPreview.tsx'), 'DeceasedPreview'),
  }),
]
