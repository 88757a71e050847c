import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { requestSms } from '#parishes/offer/server/service.ts'
import { messages } from '../contract.ts'
import { messageGroupRoutes } from '../groups/server/routes.ts'
import { listReplies } from '../inbound/server/list.ts'
import { smsCallRoutes } from '../inbound/server/routes.ts'
import { messageDesk } from '../list/contract.ts'
import { type Gateway, findProvider } from './provider/gateway.ts'
import * as reading from './reading.ts'
import { listReceiverChoices } from '../receivers/server/choose.ts'
import { previewReceivers } from '../receivers/server/preview.ts'
import { getSmsBalance } from './sending/balance.ts'
import * as deciding from './sending/deciding.ts'
import { sendMessage } from './sending/send.ts'
import * as writing from './writing.ts'

export function messageRoutes(gateway: Gateway): Routes {
  const ready = findProvider(gateway) !== null
  return [
    defineRoutes(messages, {
      list: reading.listMessages,
      choices: context => listReceiverChoices(context.db),
      get: reading.getMessage,
      add: writing.createMessageWithReceivers,
      preview: previewReceivers,
      edit: writing.updateMessage,
      remove: writing.removeMessage,
      addReceivers: writing.addPeople,
      removeReceivers: writing.removePeople,
      select: writing.selectMessageReceivers,
      send: (context, id, body) => sendMessage(context, ready, id, body),
      test: (context, id, { to }) => deciding.sendTestMessage(context, ready, id, to),
      undo: deciding.undoMessageSending,
      resume: deciding.resumeMessage,
    }),
    defineRoutes(messageDesk, {
      balance: context => getSmsBalance(context, gateway),
      topUp: (context, { amount }) => requestSms(context, amount),
      replies: listReplies,
    }),
    messageGroupRoutes,
    smsCallRoutes(gateway),
  ]
}
