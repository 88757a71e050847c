import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { MessageChange, MessageEntry, NewMessage } from '../contract.ts'
import { chooseReceivers } from '../receivers/server/choose.ts'
import type { Criteria, ReceiversEntry } from '../receivers/contract.ts'
import { addReceivers, removeReceivers } from '../receivers/server/people.ts'
import { listReceivers } from '../receivers/server/who.ts'
import { getMessageRecord } from './reading.ts'

const GONE =
  'Ta wiadomość została już wysłana i nie można jej zmienić. Napisz nową albo cofnij niewysłane.'

/** Locks and returns the draft; throws 422 when it is being sent. */
async function getDraft(db: Db, id: number) {
  const message = await getMessageRecord(db, id, true)
  if (message.state !== 'draft') throw new Refusal(422, GONE)
  return message
}

/** An hour without a day is dropped. */
const getHour = ({
  send_day,
  send_time,
}: {
  send_day: string | null
  send_time: string | null
}) => ({
  send_time: send_day ? send_time : null,
})

export const createMessage = ({ db, user }: Context, entry: MessageEntry) =>
  db
    .insertInto('messages')
    .values({ ...entry, ...getHour(entry), created_by_name: user.name })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** Creates a draft with the receivers whom the conditions choose. */
export async function createMessageWithReceivers(context: Context, { to, ...entry }: NewMessage) {
  const draft = await createMessage(context, entry)
  if (to) {
    const receivers = await chooseReceivers(context, to)
    await addReceivers(context.db, 'message', draft.id, receivers)
  }
  return draft
}

export async function updateMessage(
  { db }: Context,
  id: number,
  { version, ...change }: MessageChange,
) {
  const draft = await getDraft(db, id)
  return updateVersioned(db, 'messages', id, version, {
    ...change,
    ...getHour({ ...draft, ...change }),
  })
}

/** Deletes a draft for good; a sent message stays, because people have received it. */
export async function removeMessage({ db }: Context, id: number) {
  const { state } = await getMessageRecord(db, id, true)
  if (state !== 'draft') {
    throw new Refusal(
      422,
      'Wysłanej wiadomości nie można usunąć: zostaje w wykazie jako dowód wysyłki.',
    )
  }
  await db.deleteFrom('messages').where('id', '=', id).execute()
  return {}
}

export async function addPeople({ db }: Context, id: number, entry: ReceiversEntry) {
  await getDraft(db, id)
  return addReceivers(db, 'message', id, entry)
}

export async function selectMessageReceivers(context: Context, id: number, criteria: Criteria) {
  await getDraft(context.db, id)
  return addReceivers(context.db, 'message', id, await chooseReceivers(context, criteria))
}

export async function removePeople(
  { db }: Context,
  id: number,
  { receivers, incorrect }: { receivers: number[]; incorrect: boolean },
) {
  const { channel } = await getDraft(db, id)
  if (!incorrect) return removeReceivers(db, 'message', id, receivers)
  const all = await listReceivers(db, 'message', id, channel)
  const wrong = all.filter(receiver => 'problem' in receiver).map(receiver => receiver.id)
  return removeReceivers(db, 'message', id, wrong)
}
