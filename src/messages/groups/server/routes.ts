import { type Api, serve } from '#platform/server/serve.ts'
import { messageGroups } from '../contract.ts'
import * as groups from './service.ts'

export function messageGroupRoutes(api: Api) {
  serve(api, messageGroups.list, (context, { query }) => groups.listMessageGroups(context, query))
  serve(api, messageGroups.get, (context, { params, query }) =>
    groups.getMessageGroup(context, params.id, query),
  )
  serve(api, messageGroups.add, (context, { body }) => groups.createMessageGroup(context, body))
  serve(api, messageGroups.edit, (context, { params, body }) =>
    groups.updateMessageGroup(context, params.id, body),
  )
  serve(api, messageGroups.remove, (context, { params }) =>
    groups.removeMessageGroup(context, params.id),
  )
  serve(api, messageGroups.addReceivers, (context, { params, body }) =>
    groups.addPeople(context, params.id, body),
  )
  serve(api, messageGroups.removeReceivers, (context, { params, body }) =>
    groups.removePeople(context, params.id, body.receivers),
  )
  serve(api, messageGroups.select, (context, { params, body }) =>
    groups.selectGroupReceivers(context, params.id, body),
  )
  serve(api, messageGroups.write, (context, { params }) =>
    groups.createGroupMessage(context, params.id),
  )
}
