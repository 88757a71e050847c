import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { getPage } from '#platform/paging.ts'
import { forbidden, notFound } from '#platform/refusals.ts'
import type { DB } from '#platform/database/tables.ts'
import { type HistoryEntry, history } from '../contract.ts'
import { lookUp } from './sources.ts'
import { type FieldChange, listChanges } from './changes.ts'
import {
  type HistoryField,
  type RecordHistory,
  type ReferenceSource,
  type NameLookup,
  getHistoryField,
  formatFieldValue,
} from '../fields.ts'

type Row = Record<string, unknown> | null
interface Line {
  seq: number
  at: string
  table_name: string
  action: string
  old: Row
  new: Row
  reason: string | null
  account_name: string | null
}

const about =
  (recordHistory: RecordHistory, id: number) => (eb: ExpressionBuilder<DB, 'history'>) =>
    eb.or([
      eb.and([eb('table_name', '=', recordHistory.table), eb('record_id', '=', id)]),
      ...recordHistory.parts.map(({ table, key, where }) =>
        eb.and([
          eb('table_name', '=', table),
          ...Object.entries({ ...where, [key]: String(id) }).map(
            ([column, value]) => sql<boolean>`coalesce(new, old) ->> ${column} = ${value}`,
          ),
        ]),
      ),
    ])

async function lines(db: Db, recordHistory: RecordHistory, id: number, query: Paging) {
  const historyRows = db.selectFrom('history').where(about(recordHistory, id))
  const { total } = await historyRows
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await historyRows
    .select(['seq', 'at', 'table_name', 'action', 'old', 'new', 'reason', 'account_name'])
    .orderBy('seq', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  return { total, rows: rows as Line[] }
}
type Paging = z.output<(typeof history.read)['query']>

/** Formats a change; a column with many facts gives one line per changed fact. */
function inWords({ name, field, old, new: now }: FieldChange, words: NameLookup) {
  const { label, facts } = field
  if (!facts)
    return [
      {
        field: name,
        label,
        old: formatFieldValue(field, old, words),
        new: formatFieldValue(field, now, words),
      },
    ]
  const [before, after] = [facts(old), facts(now)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(fact => before[fact] !== after[fact])
    .map(fact => ({
      field: `${name}.${fact}`,
      label: `${label}: ${fact}`,
      old: before[fact] ?? null,
      new: after[fact] ?? null,
    }))
}

/** Collects the numbers of the page that need a label, by their source. */
function listNumbers(changes: FieldChange[]) {
  const numbers = new Map<ReferenceSource, Set<number>>()
  for (const { field, ...change } of changes) {
    if (!field.source) continue
    const ids = numbers.get(field.source) ?? new Set()
    for (const id of [change.old, change.new]) if (typeof id === 'number') ids.add(id)
    if (ids.size) numbers.set(field.source, ids)
  }
  return numbers
}

/** Whether a column covered only by a digest was changed; an entry in which such columns first appear changed none. */
const hasHiddenChange = ({ old, new: now }: Line) =>
  Boolean(old?.hidden_digest && now?.hidden_digest && old.hidden_digest !== now.hidden_digest)

const getTitle = (title: string | ((row: Record<string, unknown>) => string), line: Line) =>
  typeof title === 'string' ? title : title(line.new ?? line.old ?? {})

type Asker = Pick<Context, 'user'>['user']
const isShown = (user: Asker, field: HistoryField) =>
  (user.clergy || !field.clergy) && (!field.right || hasPermission(user, field.right))

/** Describes the changes between two states of the record itself, as far as the user may see them. */
export async function tellChanges(
  db: Db,
  user: Asker,
  { fields }: RecordHistory,
  old: Row,
  now: Row,
): Promise<Pick<HistoryEntry, 'changes' | 'hidden'>> {
  const changes = listChanges(old, now, fields)
  const visibleChanges = changes.filter(({ field }) => isShown(user, field))
  const words = await lookUp(db, listNumbers(visibleChanges))
  return {
    changes: visibleChanges.flatMap(change => inWords(change, words)),
    hidden: changes.length - visibleChanges.length,
  }
}

/** Formats a value as the API does: times without seconds. */
const asRead = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^(\d\d:\d\d):\d\d$/, '$1') : value

/** Returns the values of the record itself before one change, for the columns that the change affected. */
export async function getEarlierRecord(
  { db, user }: Pick<Context, 'db' | 'user'>,
  recordHistory: RecordHistory | undefined,
  { id, seq }: { id: number; seq: number },
): Promise<z.infer<typeof history.before.answer>> {
  if (!recordHistory) throw notFound()
  if (!hasPermission(user, recordHistory.access)) throw forbidden()
  const { table, fields } = recordHistory
  const line = await db
    .selectFrom('history')
    .where('table_name', '=', table)
    .where('record_id', '=', id)
    .where('seq', '=', seq)
    .where('action', '=', 'update')
    .select(['at', 'old', 'new'])
    .$castTo<Pick<Line, 'at' | 'old' | 'new'>>()
    .executeTakeFirst()
  if (!line) throw notFound()
  const changedFields = Object.entries(fields).filter(
    ([name, field]) =>
      isShown(user, getHistoryField(field)) &&
      JSON.stringify(line.old?.[name] ?? null) !== JSON.stringify(line.new?.[name] ?? null),
  )
  return {
    at: line.at,
    fields: changedFields.map(([name, field]) => ({
      field: name,
      label: getHistoryField(field).label,
      old: asRead(line.old?.[name] ?? null),
    })),
  }
}

/** Reads the changes of one record, newest first; only of tables whose history is kept. */
export async function readHistory(
  { db, user }: Pick<Context, 'db' | 'user'>,
  recordHistory: RecordHistory | undefined,
  { id }: { id: number },
  query: Paging,
) {
  if (!recordHistory) throw notFound()
  if (!hasPermission(user, recordHistory.access)) throw forbidden()
  const { total, rows } = await lines(db, recordHistory, id, query)
  if (total === 0) throw notFound()
  const getPart = (line: Line) => recordHistory.parts.find(({ table }) => table === line.table_name)
  const lineChanges = rows.map(line => {
    const part = getPart(line)
    return { line, part, changes: listChanges(line.old, line.new, (part ?? recordHistory).fields) }
  })
  const words = await lookUp(db, listNumbers(lineChanges.flatMap(({ changes }) => changes)))
  const entries = lineChanges.map(({ line, part, changes }): HistoryEntry => {
    const visibleChanges = changes.filter(({ field }) => isShown(user, field))
    return {
      ...line,
      action: line.action as HistoryEntry['action'],
      who: line.account_name,
      part: part ? getTitle(part.title, line) : null,
      changes: visibleChanges.flatMap(change => inWords(change, words)),
      hidden:
        changes.length === 0
          ? Number(hasHiddenChange(line))
          : changes.length - visibleChanges.length,
    }
  })
  return getPage(`/api/history/${recordHistory.table}/${id}`, query, entries, total)
}
