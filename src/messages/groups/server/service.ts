import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, mapConstraintError, notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { MessageEntry } from '../../contract.ts'
import { chooseReceivers } from '../../receivers/server/choose.ts'
import { Criteria, type ReceiverQuery, type ReceiversEntry } from '../../receivers/contract.ts'
import { addReceivers, removeReceivers } from '../../receivers/server/people.ts'
import { listReceivers } from '../../receivers/server/who.ts'
import { ofReceivers, pageOfRows } from '../../receivers/server/rows.ts'
import * as messages from '../../server/writing.ts'
import { type GroupEntry, type GroupListQuery, messageGroups } from '../contract.ts'

mapConstraintError(
  'message_groups_once',
  'name',
  'Grupa o tej nazwie już jest. Dodaj odbiorców do niej.',
)

const GROUP_NOT_FOUND_MESSAGE = 'Nie ma takiej grupy'

export async function listMessageGroups({ db }: Context, query: GroupListQuery) {
  let groupRows = db.selectFrom('message_groups')
  if (query.search)
    groupRows = groupRows.where(sql<boolean>`strpos(fold(name), fold(${query.search})) > 0`)
  const listQuery = groupRows
    .select(['id', 'name'])
    .select(
      sql<number>`(select count(*)::int from message_group_members m
        where m.message_group_id = message_groups.id)`.as('receivers_count'),
    )
    .orderBy(sql`name collate "pl"`, query.sortType)
    .orderBy('id')
  return readPage(messageGroups.list.path, query, listQuery)
}

async function requireGroup(db: Db, id: number, shouldLock = false) {
  const groupQuery = db
    .selectFrom('message_groups')
    .select(['id', 'version', 'name'])
    .where('id', '=', id)
  const group = await (shouldLock ? groupQuery.forUpdate() : groupQuery).executeTakeFirst()
  if (!group) throw notFound(GROUP_NOT_FOUND_MESSAGE)
  return group
}

/**
 * Returns a group with whether each member would get an SMS today, so that missing data can be corrected before a
 * message is written.
 */
export async function getMessageGroup({ db }: Context, id: number, query: ReceiverQuery) {
  const group = await requireGroup(db, id)
  const rows = ofReceivers(await listReceivers(db, 'group', id, 'sms'), 'sms')
  const receivers = pageOfRows(`/api/messages/groups/${id}`, query, rows)
  return { ...group, receivers_count: rows.length, receivers }
}

export const createMessageGroup = ({ db }: Context, entry: GroupEntry) =>
  db
    .insertInto('message_groups')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export async function updateMessageGroup(
  { db }: Context,
  id: number,
  { version, ...entry }: GroupEntry & { version?: number | undefined },
) {
  await requireGroup(db, id)
  return updateVersioned(db, 'message_groups', id, version, entry)
}

/** Deletes the group; its people stay in the register. */
export async function removeMessageGroup({ db }: Context, id: number) {
  await requireGroup(db, id, true)
  await db.deleteFrom('message_groups').where('id', '=', id).execute()
  return {}
}

export async function addPeople({ db }: Context, id: number, entry: ReceiversEntry) {
  await requireGroup(db, id, true)
  return addReceivers(db, 'group', id, entry)
}

export async function selectGroupReceivers(context: Context, id: number, criteria: Criteria) {
  const { db } = context
  await requireGroup(db, id, true)
  return addReceivers(db, 'group', id, await chooseReceivers(context, criteria))
}

/** Creates a draft with its recipients, both or neither. */
export async function createGroupMessage(context: Context, id: number) {
  const { name } = await requireGroup(context.db, id, true)
  const draft = await messages.createMessage(context, MessageEntry.parse({ title: name }))
  const { added } = await messages.selectMessageReceivers(
    context,
    draft.id,
    Criteria.parse({ message_group_id: id }),
  )
  if (added > 0) return draft
  throw new Refusal(422, 'W grupie nie ma nikogo, do kogo można napisać.')
}

export async function removePeople({ db }: Context, id: number, rows: number[]) {
  await requireGroup(db, id, true)
  return removeReceivers(db, 'group', id, rows)
}
