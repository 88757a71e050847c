import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam, Saved, Version, requiredText } from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import {
  Added,
  Criteria,
  ReceiverQuery,
  ReceiverRow,
  ReceiversEntry,
} from '../receivers/contract.ts'

export const GroupRow = z.object({ id: z.number(), name: z.string(), receivers_count: z.number() })
export type GroupRow = z.infer<typeof GroupRow>

/** A group of people to whom a parish writes together: a choir, ministers, the council. */
export const MessageGroup = z.object({
  ...GroupRow.shape,
  version: z.number(),
  receivers: Page(ReceiverRow),
})
export type MessageGroup = z.infer<typeof MessageGroup>

export const GroupEntry = z.strictObject({ name: requiredText('Podaj nazwę grupy', 100) })
export type GroupEntry = z.infer<typeof GroupEntry>

export const GroupListQuery = z.strictObject({ ...Paging, sort: buildSortField('name') })
export type GroupListQuery = z.infer<typeof GroupListQuery>

const read = { access: 'messages.read' }
const write = { access: 'messages.write' }
const baseSpec = { params: IdParam }

export const messageGroups = {
  list: endpoint('GET /api/messages/groups', {
    ...read,
    query: GroupListQuery,
    answer: Page(GroupRow),
  }),
  get: endpoint('GET /api/messages/groups/:id', {
    ...read,
    ...baseSpec,
    query: ReceiverQuery,
    answer: MessageGroup,
    accessLogLabel: 'Grupa odbiorców',
    loggedRecords: ({ receivers }: MessageGroup) => [
      {
        table_name: 'people',
        record_ids: receivers.data.flatMap(({ person_id }) => person_id ?? []),
      },
    ],
  }),
  add: endpoint('POST /api/messages/groups', {
    ...write,
    body: GroupEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PATCH /api/messages/groups/:id', {
    ...write,
    ...baseSpec,
    body: GroupEntry.extend({ version: Version.optional() }),
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/messages/groups/:id', {
    ...write,
    ...baseSpec,
    answer: z.object({}),
  }),
  addReceivers: endpoint('POST /api/messages/groups/:id/people', {
    bodyKiB: 256,
    ...write,
    ...baseSpec,
    body: ReceiversEntry,
    answer: Added,
  }),
  removeReceivers: endpoint('DELETE /api/messages/groups/:id/people', {
    ...write,
    ...baseSpec,
    body: z.strictObject({ receivers: z.array(Id).min(1, 'Wskaż, kogo usunąć').max(200) }),
    answer: z.object({ receivers_count: z.number() }),
  }),
  select: endpoint('POST /api/messages/groups/:id/select', {
    formerAddress: 'POST /api/messages/groups/:id/selection',
    ...write,
    ...baseSpec,
    body: Criteria,
    answer: Added,
  }),
  /** Creates a draft for the whole group, with the name of the group as its title. */
  write: endpoint('POST /api/messages/groups/:id/messages', {
    ...write,
    ...baseSpec,
    answer: Saved,
    status: 201,
  }),
}
