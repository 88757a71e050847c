import * as groups from '#messages/groups/server/service.ts'
import * as messages from '#messages/server/writing.ts'
import type { Context } from '#platform/context.ts'
import { Refusal, forbidden } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { SelectedRecords } from '../../contract.ts'
import { type MailingPerson, readMembers } from '../../mailing/server/reading.ts'
import { listFamilies, listSelectedPeople } from '../../server/numbers.ts'
import type { SelectionGroup, SelectionMessage } from '../contract.ts'

interface ReceiversRequest {
  to: SelectedRecords
  whom: 'heads' | 'adults'
}

/**
 * Checks whether a person may be written to; in a family an unreachable person is replaced by another one, but a
 * selected person is always listed with the reason.
 */
const isReachable = ({ adult, status, restricted, left }: MailingPerson) =>
  adult && status !== 'deceased' && !restricted && !left

/** Returns the members of families; a family without a head is reached through its eldest adult. */
async function getMembers(
  context: Context,
  families: number[],
  recipientKind: ReceiversRequest['whom'],
) {
  const members = (await readMembers(context.db, families)).filter(isReachable)
  const first = Map.groupBy(members, ({ family_id }) => family_id)
  const selectedMembers =
    recipientKind === 'adults' ? members : [...first.values()].map(([head]) => head!)
  return selectedMembers.map(({ id }) => id)
}

/** Returns the receivers; refuses a list that the account may not see. */
async function getReceivers(context: Context, { to, whom }: ReceiversRequest) {
  if (!hasPermission(context.user, `${to.of}.read`)) throw forbidden()
  const people =
    to.of === 'people'
      ? await listSelectedPeople(context, to.selection)
      : await getMembers(context, await listFamilies(context, to.selection), whom)
  if (people.length > 0) return { people, parishWorkers: [] }
  throw new Refusal(422, 'Wśród zaznaczonych nie ma nikogo, do kogo wolno napisać.')
}

export async function createSelectionMessage(
  context: Context,
  { channel, title, ...request }: SelectionMessage & ReceiversRequest,
) {
  const receivers = await getReceivers(context, request)
  const entry = { channel, title, content: '', plain: false, send_day: null, send_time: null }
  const draft = await messages.createMessage(context, entry)
  await messages.addPeople(context, draft.id, receivers)
  return draft
}

export async function addSelectionToGroup(
  context: Context,
  { message_group_id, name, ...request }: SelectionGroup & ReceiversRequest,
) {
  const receivers = await getReceivers(context, request)
  const id = message_group_id ?? (await groups.createMessageGroup(context, { name: name! })).id
  return groups.addPeople(context, id, receivers)
}
