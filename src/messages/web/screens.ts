import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { GROUPS, MESSAGES } from './paths.ts'

const groupForm = () => import('../groups/web/GroupForm.tsx')

export const messageScreens = [
  defineScreen(
    MESSAGES,
    { name: 'messagesList', crumb: 'Wiadomości SMS', access: 'messages.read' },
    lazyScreen(() => import('../list/web/MessagesList.tsx'), 'MessagesList'),
  ),
  defineScreen(
    `${MESSAGES}/add`,
    { name: 'messageAdd', crumb: 'Nowa wiadomość', access: 'messages.write' },
    lazyScreen(() => import('./compose/AddMessage.tsx'), 'AddMessage'),
  ),
  defineScreen(
    GROUPS,
    { name: 'messageGroupsList', crumb: 'Grupy odbiorców', access: 'messages.read' },
    lazyScreen(() => import('../groups/web/GroupsList.tsx'), 'GroupsList'),
  ),
  defineScreen(
    `${GROUPS}/add`,
    { name: 'messageGroupAdd', crumb: 'Nowa grupa', access: 'messages.write' },
    lazyScreen(groupForm, 'AddGroup'),
  ),
  defineScreen(
    `${GROUPS}/$messageGroupID/edit`,
    { name: 'messageGroupEdit', crumb: 'Edycja grupy', access: 'messages.write' },
    lazyScreen(groupForm, 'EditGroup'),
  ),
  defineScreen(
    `${MESSAGES}/$messageID/edit`,
    { name: 'messageEdit', crumb: 'Edycja wiadomości', access: 'messages.write' },
    lazyScreen(() => import('./compose/EditMessage.tsx'), 'EditMessage'),
  ),
  defineScreen(
    `${MESSAGES}/$messageID/edit/receivers`,
    { name: 'messageEditTabReceivers', crumb: 'Odbiorcy', access: 'messages.write' },
    lazyScreen(() => import('../receivers/web/tab/ReceiversTab.tsx'), 'ReceiversTab'),
  ),
]
