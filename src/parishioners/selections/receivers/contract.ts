import * as z from 'zod'
import { MessageEntry } from '#messages/contract.ts'
import { GroupEntry } from '#messages/groups/contract.ts'
import { Added } from '#messages/receivers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Saved, orNull } from '#platform/fields.ts'
import { SelectedRecords } from '../contract.ts'

/** Of each chosen family one person, or all its adults; of chosen people everybody. */
const familyRecipients = z.enum(['heads', 'adults'], 'Wybierz, do kogo w rodzinie').default('heads')

export const MessageToChosen = z.strictObject({
  channel: MessageEntry.shape.channel,
  title: MessageEntry.shape.title,
  whom: familyRecipients,
})
export type MessageToChosen = z.output<typeof MessageToChosen>

const groupRequest = z.strictObject({
  message_group_id: orNull(Id).default(null),
  /** Of a group that begins with those chosen. */
  name: orNull(GroupEntry.shape.name).default(null),
  whom: familyRecipients,
})
const isOne = ({ message_group_id, name }: z.output<typeof groupRequest>) =>
  (message_group_id === null) !== (name === null)
const ONE = { error: 'Wybierz grupę albo podaj nazwę nowej', path: ['message_group_id'] }

export const GroupOfChosen = groupRequest.refine(isOne, ONE)
export type GroupOfChosen = z.output<typeof GroupOfChosen>

export const chosenReceivers = {
  /** Begins a draft to those chosen. */
  message: endpoint('POST /api/messages/chosen', {
    bodyKiB: 256,
    access: 'messages.write',
    body: MessageToChosen.extend({ to: SelectedRecords }),
    answer: Saved,
    status: 201,
  }),
  group: endpoint('POST /api/messages/groups/chosen', {
    bodyKiB: 256,
    access: 'messages.write',
    body: groupRequest.extend({ to: SelectedRecords }).refine(isOne, ONE),
    answer: Added,
  }),
}
