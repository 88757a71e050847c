import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { bookCatalogue } from '#platform/book-catalogue.ts'

const getParentRoute = () => shellRoute
const { path: PATH, title } = bookCatalogue.substitute_certificates
const roles = [2, 3]
const choice = () => import('./SubstituteChoice.tsx')
const form = () => import('./form/SubstituteForm.tsx')

export const substituteScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'substituteCertificatesList', crumb: title, roles },
    component: lazyScreen(() => import('./SubstitutesList.tsx'), 'SubstitutesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice`,
    staticData: { name: 'substituteCertificateAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyScreen(choice, 'SubstituteChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/addPerson`,
    staticData: { name: 'substituteCertificateAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyScreen(choice, 'NewBaptised'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$substitutePersonID/add`,
    staticData: { name: 'substituteCertificateAddForm', crumb: 'Nowa metryka', roles },
    component: lazyScreen(form, 'AddSubstitute'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$substituteID/edit`,
    staticData: { name: 'substituteCertificateEdit', crumb: 'Poprawka metryki', roles },
    component: lazyScreen(form, 'EditSubstitute'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$substituteID/preview`,
    staticData: { name: 'substituteCertificatePreview', crumb: 'Podgląd metryki', roles },
    component: lazyScreen(() => import('./preview/SubstitutePreview.tsx'), 'SubstitutePreview'),
  }),
]
