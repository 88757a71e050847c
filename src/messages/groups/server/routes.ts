import { defineRoutes } from '#platform/server/mount.ts'
import { messageGroups } from '../contract.ts'
import * as groups from './service.ts'

export const messageGroupRoutes = defineRoutes(messageGroups, {
  list: groups.listMessageGroups,
  get: groups.getMessageGroup,
  add: groups.createMessageGroup,
  edit: groups.updateMessageGroup,
  remove: groups.removeMessageGroup,
  addReceivers: groups.addPeople,
  removeReceivers: (context, id, { receivers }) => groups.removePeople(context, id, receivers),
  select: groups.selectGroupReceivers,
  write: groups.createGroupMessage,
})
