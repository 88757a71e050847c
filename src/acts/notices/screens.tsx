import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { NOTICES, RECEIVED } from './paths.tsx'

/** Not named by the specification; the home panel leads here. */
export const noticeScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: NOTICES,
    staticData: { name: 'noticesList', crumb: 'Zawiadomienia', roles: [2, 3] },
    component: lazyScreen(() => import('./NoticesList.tsx'), 'NoticesList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: RECEIVED,
    staticData: { name: 'incomingNoticesList', crumb: 'Otrzymane zawiadomienia', roles: [2, 3] },
    component: lazyScreen(() => import('./incoming/IncomingList.tsx'), 'IncomingList'),
  }),
]
