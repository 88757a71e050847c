import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import { refuseRestricted } from '#documents/server/restricted-people.ts'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden, notFound } from '#platform/refusals.ts'
import { type BookName, bookCatalogue, bookNames } from '#shared/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { formatName } from '#shared/people/mononym.ts'
import type { TaskSubject } from '../contract.ts'

/** Columns that store the record of a task. */
interface SubjectColumns {
  person_id: number | null
  family_id: number | null
  book: string | null
  act_id: number | null
}

export const toColumns = ({ table, id }: TaskSubject): SubjectColumns => ({
  person_id: table === 'people' ? id : null,
  family_id: table === 'families' ? id : null,
  ...(table === 'people' || table === 'families'
    ? { book: null, act_id: null }
    : { book: table, act_id: id }),
})

export function toSubject(columns: SubjectColumns): TaskSubject {
  if (columns.person_id !== null) return { table: 'people', id: columns.person_id }
  if (columns.family_id !== null) return { table: 'families', id: columns.family_id }
  const book = bookNames.find(name => name === columns.book)
  if (!book || columns.act_id === null) throw notFound()
  return { table: book, id: columns.act_id }
}

/** Tells whether the account may read records of the table. */
export const canReadSubject = (user: Account, table: TaskSubject['table']) =>
  hasPermission(user, `${table}.read`)

/** Requires that the record exists and the account may read it. */
export async function requireSubject(db: Db, user: Account, { table, id }: TaskSubject) {
  if (!canReadSubject(user, table)) throw forbidden()
  const record = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!record) throw notFound()
}

/** Requires the same of a record about which something is written; a restricted card is refused. */
export async function requireWritableSubject(db: Db, user: Account, subject: TaskSubject) {
  await requireSubject(db, user, subject)
  if (subject.table === 'people') await refuseRestricted(db, subject.id)
}

/** Names the record: „Jan Lis”, „rodzina Lisowie”, „akt chrztu 5/2026”. */
export async function nameSubject(db: Db, { table, id }: TaskSubject) {
  if (table === 'people') {
    const person = await db
      .selectFrom('people')
      .select(['names', 'surname'])
      .where('id', '=', id)
      .executeTakeFirst()
    return person ? formatName(person) : ''
  }
  if (table === 'families') {
    const family = await db
      .selectFrom('families')
      .select('family_name')
      .where('id', '=', id)
      .executeTakeFirst()
    return `rodzina ${family?.family_name ?? ''}`
  }
  return nameAct(db, table, id)
}

async function nameAct(db: Db, book: BookName, id: number) {
  const { rows } = await sql<{ act_number: string | null; year: number }>`
    select act_number, year from ${sql.table(book)} where id = ${id}`.execute(db)
  const [act] = rows
  return [bookCatalogue[book].act[0], act && actLabel(act)].filter(Boolean).join(' ')
}
