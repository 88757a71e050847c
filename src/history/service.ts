import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { may } from '#session/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { pageOf } from '#platform/page.ts'
import { forbidden, notFound } from '#platform/problems.ts'
import type { DB } from '#platform/tables.ts'
import { type HistoryEntry, history } from './contract.ts'
import { lookUp } from './sources.ts'
import {
  type Chronicle,
  type Field,
  type Fields,
  type Source,
  type Words,
  plainly,
  say,
  toldOf,
} from './told.ts'

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

const about = (chronicle: Chronicle, id: number) => (eb: ExpressionBuilder<DB, 'history'>) =>
  eb.or([
    eb.and([eb('table_name', '=', chronicle.table), eb('record_id', '=', id)]),
    ...(chronicle.parts ?? []).map(({ table, key, where }) =>
      eb.and([
        eb('table_name', '=', table),
        ...Object.entries({ ...where, [key]: String(id) }).map(
          ([column, value]) => sql<boolean>`coalesce(new, old) ->> ${column} = ${value}`,
        ),
      ]),
    ),
  ])

async function lines(db: Db, chronicle: Chronicle, id: number, query: Paging) {
  const found = db.selectFrom('history').where(about(chronicle, id))
  const { total } = await found
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['seq', 'at', 'table_name', 'action', 'old', 'new', 'reason', 'account_name'])
    .orderBy('seq', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  return { total, rows: rows as Line[] }
}
type Paging = z.output<(typeof history.read)['query']>

interface Change {
  name: string
  old: unknown
  new: unknown
}

/** Columns that differ, of those the chronicle names, in its order. */
const changesOf = (line: Line, fields: Fields): Change[] =>
  Object.keys(fields)
    .map(name => ({ name, old: line.old?.[name] ?? null, new: line.new?.[name] ?? null }))
    .filter(change => JSON.stringify(change.old) !== JSON.stringify(change.new))
    // A record that begins empty-handed or says "no" has said nothing yet.
    .filter(change => line.old !== null || plainly(change.new) !== null)
    .filter(change => line.old !== null || change.new !== false)

/** A change in words; of a column that holds many facts, each fact that differs. */
function inWords({ name, old, new: now }: Change, field: Field, words: Words) {
  const { label, facts } = toldOf(field)
  if (!facts)
    return [{ field: name, label, old: say(field, old, words), new: say(field, now, words) }]
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

/** Every number of the page that needs words, by where they are. */
function numbersIn(found: { changes: Change[]; fields: Fields }[]) {
  const numbers = new Map<Source, Set<number>>()
  for (const { changes, fields } of found) {
    for (const change of changes) {
      const { source } = toldOf(fields[change.name]!)
      if (!source) continue
      const ids = numbers.get(source) ?? new Set()
      for (const id of [change.old, change.new]) if (typeof id === 'number') ids.add(id)
      if (ids.size) numbers.set(source, ids)
    }
  }
  return numbers
}

const titleOf = (title: string | ((row: Record<string, unknown>) => string), line: Line) =>
  typeof title === 'string' ? title : title(line.new ?? line.old ?? {})

/** Reads the changes of one record, newest first; only of tables whose chronicle is kept. */
export async function read(
  { db, user }: Pick<Context, 'db' | 'user'>,
  chronicle: Chronicle | undefined,
  { id }: { id: number },
  query: Paging,
) {
  if (!chronicle) throw notFound()
  if (!may(user, chronicle.access)) throw forbidden()
  const { total, rows } = await lines(db, chronicle, id, query)
  if (total === 0) throw notFound()
  const partOf = (line: Line) => chronicle.parts?.find(({ table }) => table === line.table_name)
  const found = rows.map(line => {
    const part = partOf(line)
    const fields = part?.fields ?? chronicle.fields
    return { line, part, fields, changes: changesOf(line, fields) }
  })
  const words = await lookUp(db, numbersIn(found))
  const entries = found.map(({ line, part, fields, changes }): HistoryEntry => {
    const seen = changes.filter(({ name }) => user.clergy || !toldOf(fields[name]!).clergy)
    return {
      ...line,
      action: line.action as HistoryEntry['action'],
      who: line.account_name,
      part: part ? titleOf(part.title, line) : null,
      changes: seen.flatMap(change => inWords(change, fields[change.name]!, words)),
      hidden: changes.length - seen.length,
    }
  })
  return pageOf(`/api/history/${chronicle.table}/${id}`, query, entries, total)
}
