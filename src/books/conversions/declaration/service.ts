import { sql } from 'kysely'
import { paragraphsOf } from '#documents/forms/service.ts'
import { parishHead } from '#documents/letterhead.ts'
import { fileName, typeset } from '#documents/typesetting.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { stale } from '#platform/problems.ts'
import { editRecord } from '#platform/records.ts'
import type { DeclarationText, DeclarationTextEntry } from './contract.ts'

/** Of the words among the texts of papers (0042_leaving_declaration.sql). */
const CODE = 'leavingDeclaration'

/** The nearest words that row-level security shows: the parish's, its diocese's, the program's. */
const nearest = (db: Db) =>
  db
    .selectFrom('document_texts')
    .select(['id', 'title', 'body'])
    .select(sql<number | null>`case when parish_id is not null then version end`.as('version'))
    .where('code', '=', CODE)
    .orderBy(sql`parish_id nulls last`)
    .orderBy(sql`diocese_id nulls last`)
    .limit(1)
    .executeTakeFirstOrThrow()

export const text = (db: Db): Promise<DeclarationText> => nearest(db)

/** The parish's own words: new, or in place of those it had. */
export async function write(db: Db, { version, title, body }: DeclarationTextEntry) {
  const current = await nearest(db)
  if (current.version !== null) {
    await editRecord(db, 'document_texts', current.id, version ?? 0, { title, body })
  } else {
    if (version !== null) throw stale()
    await db.insertInto('document_texts').values({ code: CODE, title, body }).execute()
  }
  return text(db)
}

/** Without words of its own the parish prints those of the diocese or of the program again. */
export async function reset(db: Db) {
  const { id, version } = await nearest(db)
  if (version !== null) await db.deleteFrom('document_texts').where('id', '=', id).execute()
  return text(db)
}

export async function print({ apart }: Pick<Context, 'apart'>) {
  const { title, body, parish } = await apart(async db => ({
    ...(await text(db)),
    parish: await parishHead(db),
  }))
  const content = { title, body: paragraphsOf(body), parish }
  const sheet = await typeset({ template: 'leaving-declaration', content })
  return { ...sheet, filename: fileName(title), document_id: null }
}
