import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { type ReplyQuery, type ReplyRow, messageDesk } from '../../list/contract.ts'

// People with this number today, because a number may have passed to another member of the family.
const PEOPLE = sql<ReplyRow['people']>`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id,
    'name', p.surname || ' ' || p.names, 'is_other', p.phone is distinct from r.phone) order by p.birth_day, p.id), '[]')
  from people p where p.id in (select id from people where phone = r.phone
    union all select person_id from person_contacts where kind = 'phone' and value = r.phone) and p.status <> 'deceased')`

export function listReplies({ db }: Context, query: z.output<typeof ReplyQuery>) {
  const repliesQuery = db
    .selectFrom('message_replies as r')
    .leftJoin('messages as m', 'm.id', 'r.message_id')
    .select(['r.id', 'r.phone', 'r.content', 'r.received_at', 'r.stop', 'r.message_id'])
    .select(['m.title as message', PEOPLE.as('people')])
    .orderBy('r.received_at', 'desc')
    .orderBy('r.id', 'desc')
  return readPage(messageDesk.replies.path, query, repliesQuery)
}
