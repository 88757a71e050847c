import { asPrint, defineRoutes } from '#platform/server/mount.ts'
import { notices } from '../contract.ts'
import { deliverNotice, listNotices, moveNotice, recordReminder } from './service.ts'
import { draftEditedNotice, draftNotice } from './paper.ts'
import { countWaiting, draftWaiting, moveTogether } from './waiting.ts'

export const noticeRoutes = defineRoutes(notices, {
  list: listNotices,
  move: moveNotice,
  deliver: deliverNotice,
  remind: recordReminder,
  waiting: countWaiting,
  moveTogether,
  printWaiting: asPrint(draftWaiting),
  edit: asPrint(draftEditedNotice),
  print: asPrint(draftNotice),
})
