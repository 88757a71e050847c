import { sql } from 'kysely'
import type { Because } from '#books/core/act.ts'
import { actLabel } from '#shared/act-label.ts'
import { getRule } from '#books/core/corrections/server/rule.ts'
import type { ImportMapping } from '#books/core/import/server/import-mapping.ts'
import { type Hindrances, changedActs, toldActs } from '#books/core/import/server/undoing.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import type { UndoEntry } from '#imports/contract.ts'

const REASON = 'Cofnięcie wpisu grupy'

type Cancel = (context: Context, id: number, why: Because) => Promise<unknown>

/**
 * Undoes acts created together: each is cancelled and keeps its number, because nothing leaves a book. When one of them
 * was changed since, nothing happens and 422 names the acts and changes; with `except` these acts stay.
 */
export async function undoGroup(
  context: Context,
  sheet: ImportMapping,
  ids: readonly number[],
  { except }: UndoEntry,
  cancel: Cancel,
) {
  const { db } = context
  if (ids.length === 0) throw notFound('Nie ma takiej grupy')
  if ((await getRule(db)).second_person) throw new Refusal(422, BY_TWO)
  const acts = await requireNotCancelled(db, sheet, ids)
  if (acts.length === 0) throw new Refusal(422, 'Wpis tej grupy jest już cofnięty.')
  const hindrances = await listWorkedActs(
    db,
    sheet,
    acts.map(({ id }) => id),
  )
  const going = acts.filter(({ id }) => !hindrances.has(id))
  if (hindrances.size > 0 && (!except || going.length === 0)) {
    throw await refuseUndo(db, sheet, hindrances, going.length)
  }
  for (const { id, version } of going) await cancel(context, id, { version, reason: REASON })
  const keptLabels = acts.filter(({ id }) => hindrances.has(id)).map(act => actLabel(act))
  return { cancelled: going.length, kept: keptLabels }
}

const BY_TWO =
  'W tej parafii unieważnienie aktu zatwierdza druga osoba, dlatego całej grupy nie cofnie się naraz. Unieważnij każdy akt osobno na jego stronie.'

interface Act {
  id: number
  version: number
  act_number: string | null
  year: number
}

/** Returns the valid acts of the group, locked until the end of the transaction. */
async function requireNotCancelled(db: Db, { book }: ImportMapping, ids: readonly number[]) {
  const { rows } = await sql<Act>`select id, version, act_number, year from ${sql.table(book)}
    where id = any(${ids}::bigint[]) and cancelled_at is null order by id for update`.execute(db)
  return rows
}

/** Lists the acts changed since their creation, with the changes. */
async function listWorkedActs(db: Db, sheet: ImportMapping, acts: number[]) {
  const hindrances = await changedActs(db, sheet, await writtenBetween(db, sheet, acts))
  for (const id of hindrances.keys()) if (!acts.includes(id)) hindrances.delete(id)
  const { rows } = await sql<{ id: number; words: string }>`
    select subject_id as id, 'wydano dokument' as words from documents
    where subject = ${sheet.book} and subject_id = any(${acts}::bigint[]) and withdrawn_at is null
    union ${buildNoteQuery(sheet, acts)}`.execute(db)
  for (const { id, words } of rows) hindrances.set(id, [...(hindrances.get(id) ?? []), words])
  return hindrances
}

const buildNoteQuery = ({ annotations }: ImportMapping, acts: number[]) =>
  annotations
    ? sql`select ${sql.ref(annotations.key)}, 'przybyło: adnotacja' from ${sql.table(annotations.table)}
        where ${sql.ref(annotations.key)} = any(${acts}::bigint[]) and struck_at is null`
    : sql`select null::bigint, null where false`

/** Returns the range of history entries in which these acts were created. */
async function writtenBetween(db: Db, { book }: ImportMapping, acts: number[]) {
  const { seq_from, seq_to } = await db
    .selectFrom('history')
    .where('table_name', '=', book)
    .where('record_id', 'in', acts)
    .where('action', '=', 'insert')
    .select(sql<number>`coalesce(min(seq), 0)`.as('seq_from'))
    .select(sql<number>`coalesce(max(seq), 0)`.as('seq_to'))
    .executeTakeFirstOrThrow()
  return { seq_from, seq_to }
}

async function refuseUndo(
  db: Db,
  sheet: ImportMapping,
  hindrances: Hindrances,
  remainingCount: number,
) {
  const { seq_to } = await writtenBetween(db, sheet, [...hindrances.keys()])
  const barred_by = await toldActs(db, sheet, hindrances, { seq_from: seq_to, seq_to })
  const reasonText = barred_by.map(({ name, why }) => `${name}: ${why}`).join('; ')
  return new Refusal(
    422,
    `Nie cofnięto niczego, bo ktoś pracował już na tych aktach. ${reasonText}`,
    {
      extra: { barred_by, barred_count: hindrances.size, left: remainingCount },
    },
  )
}
