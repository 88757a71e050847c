import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { GROUPS, MESSAGES } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const groupForm = () => import('./groups/GroupForm.tsx')

export const messageScreens = [
  createRoute({
    getParentRoute,
    path: MESSAGES,
    staticData: { name: 'messagesList', crumb: 'Wiadomości SMS', roles },
    component: lazyScreen(() => import('./list/MessagesList.tsx'), 'MessagesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${MESSAGES}/add`,
    staticData: { name: 'messageAdd', crumb: 'Nowa wiadomość', roles },
    component: lazyScreen(() => import('./compose/AddMessage.tsx'), 'AddMessage'),
  }),
  createRoute({
    getParentRoute,
    path: GROUPS,
    staticData: { name: 'messageGroupsList', crumb: 'Grupy odbiorców', roles },
    component: lazyScreen(() => import('./groups/GroupsList.tsx'), 'GroupsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${GROUPS}/add`,
    staticData: { name: 'messageGroupAdd', crumb: 'Nowa grupa', roles },
    component: lazyScreen(groupForm, 'AddGroup'),
  }),
  createRoute({
    getParentRoute,
    path: `${GROUPS}/$messageGroupID/edit`,
    staticData: { name: 'messageGroupEdit', crumb: 'Edycja grupy', roles },
    component: lazyScreen(groupForm, 'EditGroup'),
  }),
  createRoute({
    getParentRoute,
    path: `${MESSAGES}/$messageID/edit`,
    staticData: { name: 'messageEdit', crumb: 'Edycja wiadomości', roles },
    component: lazyScreen(() => import('./compose/EditMessage.tsx'), 'EditMessage'),
  }),
  createRoute({
    getParentRoute,
    path: `${MESSAGES}/$messageID/edit/receivers`,
    staticData: { name: 'messageEditTabReceivers', crumb: 'Odbiorcy', roles },
    component: lazyScreen(() => import('./receivers/tab/ReceiversTab.tsx'), 'ReceiversTab'),
  }),
]
