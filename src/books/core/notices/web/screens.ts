import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { NOTICES, RECEIVED } from './paths.ts'

/** Screen that is not in the specification; the home panel links to it. */
export const noticeScreens = [
  defineScreen(
    NOTICES,
    { name: 'noticesList', crumb: 'Zawiadomienia', access: 'baptisms.read' },
    lazyScreen(() => import('./NoticesList.tsx'), 'NoticesList'),
  ),
  defineScreen(
    RECEIVED,
    { name: 'incomingNoticesList', crumb: 'Otrzymane zawiadomienia', access: 'baptisms.read' },
    lazyScreen(() => import('../incoming/web/IncomingList.tsx'), 'IncomingList'),
  ),
]
