import { defineScreen, lazyScreen } from '#shell/screen.ts'
import { NOTICES, RECEIVED } from './paths.ts'

/** Not named by the specification; the home panel leads here. */
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
