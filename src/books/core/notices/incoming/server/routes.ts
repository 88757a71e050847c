import { defineRoutes } from '#platform/server/mount.ts'
import { incomingNotices } from '../contract.ts'
import { listNoticeCandidates, enterNotice, giveBack, listIncomingNotices } from './service.ts'

export const incomingNoticeRoutes = defineRoutes(incomingNotices, {
  list: listIncomingNotices,
  candidates: listNoticeCandidates,
  enter: enterNotice,
  giveBack,
})
