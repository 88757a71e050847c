import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { notFound } from '#platform/problems.ts'
import { editRecord } from '#platform/records.ts'
import { TEXT_CODES, type TextCode } from '../prints/contract.ts'
import type { DocumentText, DocumentTextEntry } from './contract.ts'

/** Every text in the order of the papers; the parish's own words win. */
export async function list({ db }: Pick<Context, 'db'>) {
  const rows = await db
    .selectFrom('document_texts')
    .select(['id', 'title', 'body'])
    .select(sql<TextCode>`code`.as('code'))
    .select(sql<number | null>`case when parish_id is not null then version end`.as('version'))
    .orderBy(sql`parish_id nulls last`)
    .execute()
  return TEXT_CODES.flatMap(code => rows.find(row => row.code === code) ?? [])
}

export async function get(db: Db, code: TextCode) {
  const text = (await list({ db })).find(one => one.code === code)
  if (!text) throw notFound('Nie ma takiego wzoru')
  return text
}

/** The parish's own words: new, or in place of those it had. */
export async function write(
  { db }: Context,
  code: TextCode,
  { version, title, body }: DocumentTextEntry,
): Promise<DocumentText> {
  const current = await get(db, code)
  if (current.version === null) {
    await db.insertInto('document_texts').values({ code, title, body }).execute()
  } else {
    await editRecord(db, 'document_texts', current.id, version ?? 0, { title, body })
  }
  return get(db, code)
}

export async function reset({ db }: Context, code: TextCode): Promise<DocumentText> {
  const { id, version } = await get(db, code)
  if (version !== null) await db.deleteFrom('document_texts').where('id', '=', id).execute()
  return get(db, code)
}
