import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './route.tsx'

type Planned = [name: string, path: string, crumb: string, roles?: readonly number[]]

/** Screens whose module is still to be built: known by name, address and roles, they say so kindly. */
const PLANNED: Planned[] = [
  ['messagesList', '/inventory/messages', 'Wiadomości SMS', [2, 3]],
  ['messageAdd', '/inventory/messages/add', 'Nowa wiadomość', [2, 3]],
  ['messageGroupsList', '/inventory/messages/groups', 'Grupy odbiorców', [2, 3]],
  ['messageGroupAdd', '/inventory/messages/groups/add', 'Nowa grupa', [2, 3]],
  ['messageGroupEdit', '/inventory/messages/groups/$messageGroupID/edit', 'Edycja grupy', [2, 3]],
  ['messageEdit', '/inventory/messages/$messageID/edit', 'Edycja wiadomości', [2, 3]],
  ['messageEditTabReceivers', '/inventory/messages/$messageID/edit/receivers', 'Odbiorcy', [2, 3]],
]

export const plannedScreens = PLANNED.map(([name, path, crumb, roles]) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { name, crumb, roles },
    component: lazyRouteComponent(() => import('./ModuleInProgress.tsx'), 'ModuleInProgress'),
  }),
)
