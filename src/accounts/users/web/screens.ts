import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { API_TOKENS, USERS } from './paths.ts'

const form = () => import('./UserForm.tsx')

export const userScreens = [
  defineScreen(
    USERS,
    { name: 'usersList', crumb: 'Użytkownicy', access: 'users.manage' },
    lazyScreen(() => import('./UsersList.tsx'), 'UsersList'),
  ),
  defineScreen(
    `${USERS}/add`,
    { name: 'userAdd', crumb: 'Nowy użytkownik', access: 'users.manage' },
    lazyScreen(form, 'AddUser'),
  ),
  defineScreen(
    `${USERS}/roles`,
    { name: 'rolesTable', crumb: 'Role i uprawnienia', access: 'users.manage' },
    lazyScreen(() => import('./rights/RolesTable.tsx'), 'RolesTable'),
  ),
  defineScreen(
    API_TOKENS,
    { name: 'apiTokensList', crumb: 'Klucze API', access: 'users.manage' },
    lazyScreen(() => import('../../api-tokens/web/TokensList.tsx'), 'TokensList'),
  ),
  defineScreen(
    `${USERS}/$userID`,
    { name: 'userDetail', crumb: 'Użytkownik', access: 'users.manage' },
    lazyScreen(() => import('./UserDetail.tsx'), 'UserDetail'),
  ),
  defineScreen(
    `${USERS}/$userID/edit`,
    { name: 'userEdit', crumb: 'Edycja użytkownika', access: 'users.manage' },
    lazyScreen(form, 'EditUser'),
  ),
]
