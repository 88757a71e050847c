import { sql } from 'kysely'
import { OPEN_STATUSES } from '#funerals/labels.ts'
import { today } from '#shared/dates/days.ts'
import { countUnread, listMargins } from '#books/core/annotations/server/service.ts'
import type { Wedding } from '#books/weddings/contract.ts'
import { findCountdown } from '#books/weddings/deadline.ts'
import type { Ways } from '#books/core/corrections/server/second-person.ts'
import {
  listBooks,
  listCorrections as corrections,
} from '#books/core/corrections/server/reading.ts'
import { countWaiting } from '#masses/intentions/attention/server/service.ts'
import { toSettle } from '#masses/orders/inbox/server/reading.ts'
import type { ImportMapping } from '#books/core/import/server/import-mapping.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { ImportState } from '#imports/contract.ts'
import { countProposals } from '#parishioners/retention/server/proposals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { canSeeSubject, visibleSubjects } from '#auth/rights/server/subjects.ts'
import { bookNames } from '#shared/book-catalogue.ts'
import type { Home } from '../contract.ts'

type User = Context['user']
const MAX_VISIBLE_ITEMS = 5
const MAX_VISIBLE_CORRECTIONS = 20
const OPEN_IMPORTS = ['mapping', 'checking', 'checked', 'applying'] as const
const total = sql<number>`(count(*) over ())::int`.as('total')

/** Returns all waiting tasks that the user may see. */
export async function getHome(
  { db, user }: Context,
  { ways, importable }: { ways: Ways; importable: readonly ImportMapping[] },
): Promise<Home> {
  const only = async <Part>(access: string, part: (db: Db) => Promise<Part>) =>
    hasPermission(user, access) ? part(db) : null
  return {
    attention: await only('people.read', () => attention(db, user)),
    unread_annotations: await only('books.import', db =>
      countUnread(
        db,
        listMargins(importable).filter(({ book }) => hasPermission(user, `${book}.read`)),
      ),
    ),
    retention: await only('people.restrict', db => countProposals(db, user)),
    notices: await only('baptisms.read', notices),
    incoming: await only('baptisms.read', incoming),
    registry: await only('weddings.read', registry),
    registrations: await only('baptisms.read', registrations),
    funerals: await only('deceased.read', funerals),
    corrections: await waitingCorrections({ db, user }, ways),
    intentions: await only('intentions.read', countWaiting),
    orders: await only('intentions.write', async db =>
      getList(await toSettle(db, MAX_VISIBLE_ITEMS)),
    ),
    documents: await only('documents.issue', () => documents(db, user)),
    imports: mayImport(user) ? await imports(db, user) : null,
  }
}

async function waitingCorrections(asker: Pick<Context, 'db' | 'user'>, ways: Ways) {
  if (listBooks(asker, ways).length === 0) return null
  const { data } = await corrections(asker, ways)
  return { total: data.length, data: data.slice(0, MAX_VISIBLE_CORRECTIONS) }
}

const MARKED = [
  'people',
  'families',
  'baptism_registrations',
  'funerals',
  'communion_preparations',
  'confirmation_preparations',
  ...bookNames,
]

async function attention(db: Db, user: User) {
  const open = MARKED.filter(table => canSeeSubject(user, table))
  const counts = open.map(
    table =>
      sql`select ${table} as marked, count(*)::integer from ${sql.table(table)} where needs_attention`,
  )
  const { rows } = await sql<{ marked: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(
    rows.filter(({ count }) => count > 0).map(({ marked, count }) => [marked, count]),
  )
}

async function notices(db: Db) {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'recipient', 'about as person', 'origin', 'origin_id', 'created_at', total])
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_VISIBLE_ITEMS)
    .execute()
  return getList(rows)
}

async function incoming(db: Db) {
  const { count } = await db
    .selectFrom('incoming_notices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

async function registry(db: Db) {
  const rows = await db
    .selectFrom('weddings')
    .select(['id', 'wedding_date', 'dic_wedding_kind_id', 'usc_permit_date', 'usc_sent_date'])
    .select(['archival', 'cancelled_at', 'civil_effects'])
    .$narrowType<Pick<Wedding, 'civil_effects'>>()
    .select(sql<string>`groom_surname || ' – ' || bride_surname`.as('couple'))
    .where('usc_permit_date', 'is not', null)
    .where('usc_sent_date', 'is', null)
    .where('archival', '=', false)
    .where('cancelled_at', 'is', null)
    .where('wedding_day', '<=', today())
    .orderBy('wedding_day')
    .orderBy('id')
    .execute()
  const due = rows.flatMap(row => {
    const countdown = findCountdown(row)
    return countdown ? { id: row.id, couple: row.couple, ...countdown } : []
  })
  return { total: due.length, data: due.slice(0, MAX_VISIBLE_ITEMS) }
}

async function registrations(db: Db) {
  const rows = await db
    .selectFrom('baptism_registrations')
    .select(['id', 'names', 'surname', 'planned_date', 'planned_time', total])
    .where('status', 'in', ['reported', 'accepted'])
    .orderBy('planned_date', order => order.asc().nullsLast())
    .orderBy('planned_time', order => order.asc().nullsLast())
    .orderBy('id')
    .limit(MAX_VISIBLE_ITEMS)
    .execute()
  return getList(rows)
}

async function funerals(db: Db) {
  const rows = await db
    .selectFrom('funerals')
    .select(['id', 'names', 'surname', 'burial_date', 'burial_time', 'wished_date', total])
    .where('status', 'in', OPEN_STATUSES)
    .orderBy(sql`coalesce(burial_date, wished_date)`, order => order.asc().nullsLast())
    .orderBy('burial_time', order => order.asc().nullsLast())
    .orderBy('id')
    .limit(MAX_VISIBLE_ITEMS)
    .execute()
  return getList(rows)
}

async function documents(db: Db, user: User) {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'title', 'number', 'year', 'recipient', 'subject', 'subject_id'])
    .select(['issued_at', total])
    .where(sql<boolean>`subject = any(${visibleSubjects(user)}::text[])`)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_VISIBLE_ITEMS)
    .execute()
  return getList(rows)
}

const mayImport = (user: User) =>
  hasPermission(user, 'people.import') || hasPermission(user, 'books.import')

/** Lists the imports of the register, and of books that the user may read. */
async function imports(db: Db, user: User) {
  const books = hasPermission(user, 'books.import')
    ? bookNames.filter(book => hasPermission(user, `${book}.read`))
    : []
  const ofRegister = hasPermission(user, 'people.import')
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'file_name', 'book', 'created_at', total])
    .select(sql<ImportState>`state`.as('state'))
    .where('state', 'in', OPEN_IMPORTS)
    .where(
      sql<boolean>`case when book is null then ${ofRegister}::boolean else book = any(${books}::text[]) end`,
    )
    .orderBy('id', 'desc')
    .limit(MAX_VISIBLE_ITEMS)
    .execute()
  return getList(rows)
}

const getList = <Row extends { total: number }>(data: Row[]) => ({
  total: data[0]?.total ?? 0,
  data,
})
