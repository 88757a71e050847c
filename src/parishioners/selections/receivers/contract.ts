import * as z from 'zod'
import { MessageEntry } from '#messages/contract.ts'
import { GroupEntry } from '#messages/groups/contract.ts'
import { Added } from '#messages/receivers/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Saved, orNull } from '#shared/fields.ts'
import { SelectedRecords } from '../contract.ts'

/** Recipients in each selected family: one person, or all adults; of selected people, all of them. */
const familyRecipients = z.enum(['heads', 'adults'], 'Wybierz, do kogo w rodzinie').default('heads')

export const SelectionMessage = z.strictObject({
  channel: MessageEntry.shape.channel,
  title: MessageEntry.shape.title,
  whom: familyRecipients,
})
export type SelectionMessage = z.output<typeof SelectionMessage>

const groupRequest = z.strictObject({
  message_group_id: orNull(Id).default(null),
  /** Name of a new group that starts with the selected people. */
  name: orNull(GroupEntry.shape.name).default(null),
  whom: familyRecipients,
})
const isOne = ({ message_group_id, name }: z.output<typeof groupRequest>) =>
  (message_group_id === null) !== (name === null)
const ONE = { error: 'Wybierz grupę albo podaj nazwę nowej', path: ['message_group_id'] }

export const SelectionGroup = groupRequest.refine(isOne, ONE)
export type SelectionGroup = z.output<typeof SelectionGroup>

export const chosenReceivers = {
  /** Creates a draft message to the selected people. */
  message: endpoint('POST /api/messages/write-to-selection', {
    formerAddress: 'POST /api/messages/chosen',
    bodyKiB: 256,
    access: 'messages.write',
    body: SelectionMessage.extend({ to: SelectedRecords }),
    answer: Saved,
    status: 201,
  }),
  group: endpoint('POST /api/messages/groups/add-selection', {
    formerAddress: 'POST /api/messages/groups/chosen',
    bodyKiB: 256,
    access: 'messages.write',
    body: groupRequest.extend({ to: SelectedRecords }).refine(isOne, ONE),
    answer: Added,
  }),
}
