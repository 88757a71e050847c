import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'
import { shelf } from '../../shelf.ts'

const getParentRoute = () => shellRoute
const { path: PATH, title } = shelf.substitute_certificates
const roles = [2, 3]
const choice = () => import('./SubstituteChoice.tsx')
const form = () => import('./form/SubstituteForm.tsx')

export const substituteScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'substituteCertificatesList', crumb: title, roles },
    component: lazyRouteComponent(() => import('./SubstitutesList.tsx'), 'SubstitutesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice`,
    staticData: { name: 'substituteCertificateAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyRouteComponent(choice, 'SubstituteChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/addPerson`,
    staticData: { name: 'substituteCertificateAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyRouteComponent(choice, 'NewBaptised'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$substitutePersonID/add`,
    staticData: { name: 'substituteCertificateAddForm', crumb: 'Nowa metryka', roles },
    component: lazyRouteComponent(form, 'AddSubstitute'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$substituteID/edit`,
    staticData: { name: 'substituteCertificateEdit', crumb: 'Poprawka metryki', roles },
    component: lazyRouteComponent(form, 'EditSubstitute'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$substituteID/preview`,
    staticData: { name: 'substituteCertificatePreview', crumb: 'Podgląd metryki', roles },
    component: lazyRouteComponent(
      () => import('./preview/SubstitutePreview.tsx'),
      'SubstitutePreview',
    ),
  }),
]
