import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { notices } from '../contract.ts'
import { deliverNotice, listNotices, moveNotice, recordReminder } from './service.ts'
import { editNotice, printNotice } from './paper.ts'
import { countWaiting, moveTogether, printWaiting } from './waiting.ts'

export const noticeRoutes = defineRoutes(notices, {
  list: listNotices,
  move: moveNotice,
  deliver: deliverNotice,
  remind: recordReminder,
  waiting: countWaiting,
  moveTogether,
  printWaiting: withoutTransaction(printWaiting),
  edit: editNotice,
  print: printNotice,
})
