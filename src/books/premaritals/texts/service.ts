import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { forbidden, notFound, stale } from '#platform/problems.ts'
import { editRecord } from '#platform/records.ts'
import { TEXT_CODES, type TextCode } from '../prints/contract.ts'
import type { DocumentText, DocumentTextEntry, EarlierText, Source } from './contract.ts'

/** Whose words are read and written: those of the parish that is worked in, or of a diocese. */
export type Owner = 'parish' | { diocese_id: number }

const sourceOf = (row: { parish_id: number | null; diocese_id: number | null }): Source =>
  row.parish_id !== null ? 'parish' : row.diocese_id !== null ? 'diocese' : 'program'

/** What each owner reads: the nearest words come first. */
const ORDER: Source[] = ['parish', 'diocese', 'program']

// A parish sees only what row-level security shows it; the installation sees everything, so its question is narrowed.
function rowsOf(db: Db, owner: Owner) {
  const all = db
    .selectFrom('document_texts')
    .select(['id', 'title', 'body', 'version', 'parish_id', 'diocese_id'])
    .select(sql<TextCode>`code`.as('code'))
  if (owner === 'parish') return all
  return all
    .where('parish_id', 'is', null)
    .where(eb => eb.or([eb('diocese_id', 'is', null), eb('diocese_id', '=', owner.diocese_id)]))
}

/** Every text in the order of the papers, as it is in force for its owner. */
export async function list(db: Db, owner: Owner = 'parish') {
  const rows = (await rowsOf(db, owner).execute())
    .map(row => ({ ...row, source: sourceOf(row) }))
    .toSorted((one, other) => ORDER.indexOf(one.source) - ORDER.indexOf(other.source))
  const mine: Source = owner === 'parish' ? 'parish' : 'diocese'
  return TEXT_CODES.flatMap(code => {
    const [first, second] = rows.filter(row => row.code === code)
    if (!first) return []
    const own = first.source === mine
    const { source, title, body } = own ? second! : first
    const { id, version } = first
    return { ...first, id, version: own ? version : null, base: { source, title, body } }
  })
}

export async function get(db: Db, code: TextCode, owner: Owner = 'parish') {
  const text = (await list(db, owner)).find(one => one.code === code)
  if (!text) throw notFound('Nie ma takiego wzoru')
  return text
}

/** One's own words: new, or in place of those there were. */
export async function write(
  db: Db,
  owner: Owner,
  code: TextCode,
  { version, title, body }: DocumentTextEntry,
): Promise<DocumentText> {
  const current = await get(db, code, owner)
  if (current.version !== null) {
    await editRecord(db, 'document_texts', current.id, version ?? 0, { title, body })
  } else {
    if (version !== null) throw stale()
    const whose = owner === 'parish' ? {} : { parish_id: null, ...owner }
    await db
      .insertInto('document_texts')
      .values({ code, title, body, ...whose })
      .execute()
  }
  return get(db, code, owner)
}

export async function reset(db: Db, owner: Owner, code: TextCode): Promise<DocumentText> {
  const { id, version } = await get(db, code, owner)
  if (version !== null) await db.deleteFrom('document_texts').where('id', '=', id).execute()
  return get(db, code, owner)
}

const KEPT = 30

/** The owner's own words as they were, the newest first, and when they were given up; of others history shows nothing. */
export async function earlier(db: Db, owner: Owner, code: TextCode): Promise<EarlierText[]> {
  const diocese = owner === 'parish' ? null : String(owner.diocese_id)
  const { rows } = await sql<EarlierText>`
    select seq, at, account_name as who, action, said ->> 'title' as title, said ->> 'body' as body
    from history, coalesce(new, old) as said
    where table_name = 'document_texts' and said ->> 'code' = ${code}
      and said ->> 'diocese_id' is not distinct from ${diocese}
    order by seq desc limit ${KEPT}`.execute(db)
  return rows
}

/**
 * A curia keeps the words of its diocese (or of the only one that has parishes here), an administrator those of the
 * diocese of the parish worked in.
 */
export async function dioceseOf({ db, user }: Pick<Context, 'db' | 'user'>) {
  const curia = user.role_id === 4
  if (!curia && user.parish_id === null) {
    throw forbidden('Najpierw wybierz parafię: zmienia się wzory pism jej diecezji.')
  }
  const whose = curia
    ? sql`coalesce((select diocese_id from users where id = ${user.id}),
        (select min(diocese_id) from parishes having count(distinct diocese_id) = 1))`
    : sql`(select diocese_id from parishes where id = ${user.parish_id})`
  const { rows } = await sql<{ diocese_id: number; name: string }>`
    select id as diocese_id, name from dioceses where id = ${whose}`.execute(db)
  if (!rows[0]) throw forbidden(curia ? NO_CURIA : NO_DIOCESE)
  return rows[0]
}

const NO_CURIA =
  'To konto nie ma przypisanej diecezji. Poproś administratora systemu, aby ją przypisał.'
const NO_DIOCESE = 'Ta parafia nie ma wpisanej diecezji. Uzupełnij ją w danych parafii.'
