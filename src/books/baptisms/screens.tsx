import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const PATH = '/books/baptisms'
const roles = [2, 3]
const choice = () => import('./BaptismChoice.tsx')
const form = () => import('./form/BaptismForm.tsx')

export const baptismScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'baptismsList', crumb: 'Chrzty', roles },
    component: lazyScreen(() => import('./BaptismsList.tsx'), 'BaptismsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice`,
    staticData: { name: 'baptismAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyScreen(choice, 'BaptismChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$peopleIDToBeBaptized/add`,
    staticData: { name: 'baptismAddForm', crumb: 'Nowy wpis', roles },
    component: lazyScreen(form, 'AddBaptism'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/addPerson`,
    staticData: { name: 'baptismAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyScreen(choice, 'NewChild'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/register`,
    staticData: { name: 'baptismRegister', crumb: 'Zgłoszenia do chrztu', roles },
    component: lazyScreen(() => import('./registrations/RegistrationsList.tsx'), 'BaptismRegister'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/register/$peopleIDToBeBaptized/add`,
    staticData: { name: 'baptismRegisterForm', crumb: 'Nowe zgłoszenie', roles },
    component: lazyScreen(() => import('./registrations/RegistrationForm.tsx'), 'AddRegistration'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/register/addPerson`,
    staticData: { name: 'baptismRegisterNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyScreen(choice, 'NewChildToRegister'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$baptismID/edit`,
    staticData: { name: 'baptismEdit', crumb: 'Edycja wpisu', roles },
    component: lazyScreen(form, 'EditBaptism'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$baptismID/preview`,
    staticData: { name: 'baptismPreview', crumb: 'Podgląd wpisu', roles },
    component: lazyScreen(() => import('./preview/BaptismPreview.tsx'), 'BaptismPreview'),
  }),
]
