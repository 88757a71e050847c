import { requestSms } from '#parishes/offer/server/service.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { messages } from '../contract.ts'
import { messageGroupRoutes } from '../groups/server/routes.ts'
import { listReplies } from '../inbound/server/list.ts'
import { smsCallRoutes } from '../inbound/server/routes.ts'
import { messageDesk } from '../list/contract.ts'
import { type Gateway, findProvider } from './provider/gateway.ts'
import * as reading from './reading.ts'
import { listReceiverChoices } from '../receivers/server/choose.ts'
import { getSmsBalance } from './sending/balance.ts'
import * as deciding from './sending/deciding.ts'
import { sendMessage } from './sending/send.ts'
import * as writing from './writing.ts'

export function messageRoutes(api: Api, gateway: Gateway) {
  const ready = findProvider(gateway) !== null
  serve(api, messages.list, (context, { query }) => reading.listMessages(context, query))
  serve(api, messageDesk.balance, context => getSmsBalance(context, gateway))
  serve(api, messageDesk.topUp, (context, { body }) => requestSms(context, body.amount))
  serve(api, messages.choices, context => listReceiverChoices(context.db))
  serve(api, messageDesk.replies, (context, { query }) => listReplies(context, query))
  messageGroupRoutes(api)
  serve(api, messages.get, (context, { params, query }) =>
    reading.getMessage(context, params.id, query),
  )
  serve(api, messages.add, (context, { body }) => writing.createMessage(context, body))
  serve(api, messages.edit, (context, { params, body }) =>
    writing.updateMessage(context, params.id, body),
  )
  serve(api, messages.remove, (context, { params }) => writing.removeMessage(context, params.id))
  serve(api, messages.addReceivers, (context, { params, body }) =>
    writing.addPeople(context, params.id, body),
  )
  serve(api, messages.removeReceivers, (context, { params, body }) =>
    writing.removePeople(context, params.id, body),
  )
  serve(api, messages.select, (context, { params, body }) =>
    writing.selectMessageReceivers(context, params.id, body),
  )
  serve(api, messages.send, (context, { params, body }) =>
    sendMessage(context, ready, params.id, body),
  )
  serve(api, messages.test, (context, { params, body }) =>
    deciding.sendTestMessage(context, ready, params.id, body.to),
  )
  serve(api, messages.undo, (context, { params }) =>
    deciding.undoMessageSending(context, params.id),
  )
  serve(api, messages.resume, (context, { params }) => deciding.resumeMessage(context, params.id))
  smsCallRoutes(api, gateway)
}
