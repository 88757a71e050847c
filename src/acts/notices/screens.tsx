import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { NOTICES, RECEIVED } from './paths.tsx'

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
    lazyScreen(() => import('./incoming/IncomingList.tsx'), 'IncomingList'),
  ),
]
