import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { refuseField, staleVersion } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { DocumentText, DocumentTextEntry, EarlierText, TextSource } from '../contract.ts'
import { type Fillings, fillText, findPlaceholderProblem } from '../placeholders.ts'
import type { PaperText } from './text.ts'

/** Owner of the texts that are read and written: the current parish, or a diocese. */
export type TextOwner = 'parish' | { diocese_id: number }

/** Sources of a text in order of precedence, the nearest first. */
const ORDER: TextSource[] = ['parish', 'diocese', 'program']

interface Wording {
  code: string
  id: number | null
  source: TextSource
  title: string
  body: string
  version: number | null
}

// Selects the owner’s texts. Row-level security limits what a parish sees; the installation sees all texts, so its
// query needs a condition.
async function listWordings(db: Db, owner: TextOwner, code?: string): Promise<Wording[]> {
  let rows = db
    .selectFrom('document_texts')
    .select(['code', 'id', 'title', 'body', 'version'])
    .select(
      sql<TextSource>`case when parish_id is null then 'diocese' else 'parish' end`.as('source'),
    )
  if (code !== undefined) rows = rows.where('code', '=', code)
  if (owner !== 'parish') {
    rows = rows.where('parish_id', 'is', null).where('diocese_id', '=', owner.diocese_id)
  }
  return rows.execute()
}

const toProgramWording = ({ code, title, body }: PaperText): Wording => ({
  code,
  id: null,
  source: 'program',
  title,
  body: body.join('\n\n'),
  version: null,
})

/** Lists the versions of one text in order of precedence; the last one is that of the program. */
const getWordings = (text: PaperText, rows: readonly Wording[]) =>
  [...rows.filter(({ code }) => code === text.code), toProgramWording(text)].toSorted(
    (left, right) => ORDER.indexOf(left.source) - ORDER.indexOf(right.source),
  )

function inForce(text: PaperText, rows: readonly Wording[], owner: TextOwner) {
  const [first, second] = getWordings(text, rows) as [Wording, Wording | undefined]
  const isOwnText = first.source === (owner === 'parish' ? 'parish' : 'diocese')
  const { source, title, body } = isOwnText ? second! : first
  return {
    ...first,
    version: isOwnText ? first.version : null,
    base: { source, title, body },
    fills: text.fills,
    note: text.note ?? null,
  }
}

/** Lists the texts in the given order, each as it is in force for its owner. */
export async function listDocumentTexts(
  db: Db,
  texts: readonly PaperText[],
  owner: TextOwner = 'parish',
) {
  const rows = await listWordings(db, owner)
  return texts.map(text => inForce(text, rows, owner))
}

export const getDocumentText = async (db: Db, text: PaperText, owner: TextOwner = 'parish') =>
  inForce(text, await listWordings(db, owner, text.code), owner)

/** Returns the title and text of a paper as the parish has them, filled in for one record. */
export async function resolveText<Name extends string>(
  db: Db,
  text: PaperText<Name>,
  fillings: Fillings<Name>,
  gender?: number | null,
) {
  const { title, body } = await getDocumentText(db, text)
  return {
    title: fillText(title, fillings, gender),
    body: fillText(body, fillings, gender),
  }
}
export type FilledText = Awaited<ReturnType<typeof resolveText>>

/** Saves the owner’s own text: a new one, or a changed one. */
export async function saveDocumentText(
  db: Db,
  owner: TextOwner,
  text: PaperText,
  { version, title, body }: DocumentTextEntry,
): Promise<DocumentText> {
  for (const [field, words] of Object.entries({ title, body })) {
    const wrong = findPlaceholderProblem(words, text.fills)
    if (wrong) throw refuseField(field, wrong)
  }
  const current = await getDocumentText(db, text, owner)
  if (current.version !== null) {
    await updateVersioned(db, 'document_texts', current.id!, version ?? 0, { title, body })
  } else {
    if (version !== null) throw staleVersion()
    const ownerFields = owner === 'parish' ? {} : { parish_id: null, ...owner }
    await db
      .insertInto('document_texts')
      .values({ code: text.code, title, body, ...ownerFields })
      .execute()
  }
  return getDocumentText(db, text, owner)
}

export async function resetDocumentText(
  db: Db,
  owner: TextOwner,
  text: PaperText,
): Promise<DocumentText> {
  const { id, version } = await getDocumentText(db, text, owner)
  if (version !== null) await db.deleteFrom('document_texts').where('id', '=', id).execute()
  return getDocumentText(db, text, owner)
}

const MAX_EARLIER_TEXTS = 30

/**
 * Lists the earlier versions of the owner’s own text, newest first, including deletions; the texts of other owners are
 * not shown.
 */
export async function listEarlierTexts(
  db: Db,
  owner: TextOwner,
  { code }: PaperText,
): Promise<EarlierText[]> {
  const diocese = owner === 'parish' ? null : String(owner.diocese_id)
  const { rows } = await sql<EarlierText>`
    select seq, at, account_name as who, action, said ->> 'title' as title, said ->> 'body' as body
    from history, coalesce(new, old) as said
    where table_name = 'document_texts' and said ->> 'code' = ${code}
      and said ->> 'diocese_id' is not distinct from ${diocese}
    order by seq desc limit ${MAX_EARLIER_TEXTS}`.execute(db)
  return rows
}
