import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { API_TOKENS, USERS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2]
const form = () => import('./UserForm.tsx')

export const userScreens = [
  createRoute({
    getParentRoute,
    path: USERS,
    staticData: { name: 'usersList', crumb: 'Użytkownicy', roles },
    component: lazyScreen(() => import('./UsersList.tsx'), 'UsersList'),
  }),
  createRoute({
    getParentRoute,
    path: `${USERS}/add`,
    staticData: { name: 'userAdd', crumb: 'Nowy użytkownik', roles },
    component: lazyScreen(form, 'AddUser'),
  }),
  createRoute({
    getParentRoute,
    path: `${USERS}/roles`,
    staticData: { name: 'rolesTable', crumb: 'Role i uprawnienia', roles },
    component: lazyScreen(() => import('./rights/RolesTable.tsx'), 'RolesTable'),
  }),
  createRoute({
    getParentRoute,
    path: API_TOKENS,
    staticData: { name: 'apiTokensList', crumb: 'Klucze API', roles },
    component: lazyScreen(() => import('../api-tokens/TokensList.tsx'), 'TokensList'),
  }),
  createRoute({
    getParentRoute,
    path: `${USERS}/$userID`,
    staticData: { name: 'userDetail', crumb: 'Użytkownik', roles },
    component: lazyScreen(() => import('./UserDetail.tsx'), 'UserDetail'),
  }),
  createRoute({
    getParentRoute,
    path: `${USERS}/$userID/edit`,
    staticData: { name: 'userEdit', crumb: 'Edycja użytkownika', roles },
    component: lazyScreen(form, 'EditUser'),
  }),
]
