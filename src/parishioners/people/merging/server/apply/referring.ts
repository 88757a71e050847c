import { sql } from 'kysely'
import { FAMILY_REFERENCES } from '#parishioners/families/merging/server/fields.ts'
import type { HistoryRange } from '#imports/server/changed.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { Merges } from '#platform/database/tables.ts'
import { PERSON_REFERENCES, type ReferenceRules, splitColumnPlace } from './references.ts'
import { maySee } from './can-read-records.ts'

/** Descriptions that replace the words of `PERSON_REFERENCES` where these are not clear enough alone. */
const WORDS: Record<string, string> = {
  'attachments.person_id': 'zdjęcie lub załącznik, także usunięty w ostatnich 30 dniach',
  'people_apart.one_id': 'oznaczenie, że to nie ta sama osoba',
  'people_apart.other_id': 'oznaczenie, że to nie ta sama osoba',
  'families_apart.one_id': 'oznaczenie, że to nie ta sama rodzina',
  'families_apart.other_id': 'oznaczenie, że to nie ta sama rodzina',
  'family_members.family_id': 'dopisana osoba',
}

/** Description of a record that the account may not read; it says only that the record exists. */
const HIDDEN_RECORD_LABEL = 'inny zapis, którego to konto nie pokazuje (zapytaj proboszcza)'

type Kind = 'people' | 'families'

/** Selects the ids of people or families to which one column refers, a row for each. */
function selectPointers(kind: Kind, table: string, column: string, by: string) {
  const selectTargets = (
    list: string,
  ) => sql`select (one ->> 'person_id')::bigint as target, null::bigint as id
    from ${sql.table(table)}, jsonb_array_elements(${sql.raw(list)}) one`
  if (by === 'list') return selectTargets(column)
  if (by === 'act') {
    return sql`${selectTargets("act -> 'godparents'")}
      union all select (act ->> 'person_id')::bigint, null from ${sql.table(table)}`
  }
  const referringRows = sql`select ${sql.ref(column)} as target, id from ${sql.table(table)}`
  return by === 'subject' ? sql`${referringRows} where subject = ${kind}` : referringRows
}

/** Selects references that were written together with the card, and so are deleted together with it. */
function ownOnes(table: string, column: string, { seq_from, seq_to }: HistoryRange) {
  const link = column === 'father_id' || column === 'mother_id'
  const ownRowFilter = link
    ? sql`and h.new ->> ${column} = t.target::text and h.old ->> ${column} is distinct from h.new ->> ${column}`
    : sql`and h.action = 'insert'`
  return {
    // Materialized once, because the planner would otherwise scan the whole import again for each card.
    own: sql`own as materialized (select record_id, action, old, new from history
      where table_name = ${table} and seq between ${seq_from} and ${seq_to})`,
    isOwn: sql`exists (select from own h where h.record_id = t.id ${ownRowFilter})`,
  }
}

async function listReferences(
  { db, user }: Pick<Context, 'db' | 'user'>,
  kind: Kind,
  rules: ReferenceRules,
  ids: number[],
  historyRange: HistoryRange,
) {
  const referring = new Map<number, Set<string>>()
  for (const [place, { by = 'point', words }] of Object.entries(rules)) {
    if (by === 'import') continue
    const [table, column] = splitColumnPlace(place)
    const { own, isOwn } = ownOnes(table, column, historyRange)
    const { rows } = await sql<{ target: number }>`
      with ${own}
      select distinct target from (${selectPointers(kind, table, column, by)}) t
      where target = any(${ids}::bigint[]) and not ${isOwn}`.execute(db)
    const word = maySee(user, place) ? (WORDS[place] ?? words[0]) : HIDDEN_RECORD_LABEL
    for (const { target } of rows) {
      referring.set(target, (referring.get(target) ?? new Set()).add(word))
    }
  }
  return new Map([...referring].map(([id, words]) => [id, [...words].join(', ')]))
}

/** Selects records written outside the import that refer to these people, as far as the account may read them. */
export const referringToPeople = (
  context: Pick<Context, 'db' | 'user'>,
  ids: number[],
  historyRange: HistoryRange,
) => listReferences(context, 'people', PERSON_REFERENCES, ids, historyRange)

/**
 * Selects records written outside the import that refer to these families: papers, people who joined later, and marks
 * that two families differ.
 */
export const referringToFamilies = (
  context: Pick<Context, 'db' | 'user'>,
  ids: number[],
  historyRange: HistoryRange,
) => listReferences(context, 'families', FAMILY_REFERENCES, ids, historyRange)

type Merge = Pick<Merges, 'gone_id' | 'gone_name' | 'kept_id' | 'kept_name'>

/** Finds cards into which other cards were merged. */
export async function findMergedRecords(db: Db, kind: Kind, ids: number[]) {
  const merges = await listMerges(db, kind, ids)
  return [...new Set(merges.flatMap(({ kept_id }) => (ids.includes(kept_id) ? kept_id : [])))]
}

/** Lists the merges that are not undone in which one of these cards stayed or disappeared. */
export async function listMerges(db: Db, kind: Kind, ids: number[]) {
  const { rows } = await sql<Merge>`
    select gone_id, gone_name, kept_id, kept_name from merges
    where kind = ${kind} and undone_at is null
      and (kept_id = any(${ids}::bigint[]) or gone_id = any(${ids}::bigint[]))
    order by id`.execute(db)
  return rows
}
