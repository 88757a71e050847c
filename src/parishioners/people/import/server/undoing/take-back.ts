import { sql } from 'kysely'
import {
  type ReplacedPlaces,
  readReplacedPlaces,
} from '#dictionaries/entries/merging/server/replaced-entries.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, getCode } from '#platform/refusals.ts'
import { FILLED } from '../columns.ts'
import type { HistoryRange } from '#imports/server/changed.ts'

/** Translates a foreign key violation into a refusal, because the database deletes no card that is still referenced. */
function refuseUndo(problem: unknown) {
  if (getCode(problem) !== '23503') return problem
  return new Refusal(
    422,
    'Nie cofnięto niczego: ktoś właśnie dopisał coś do jednej z kart tego importu. Spróbuj jeszcze raz.',
  )
}

interface Going {
  import_id: number
  /** Added people who are removed. */
  added: number[]
  /** Other people whose cards get their former values back. */
  changed: number[]
  /** Added families that are removed. */
  families: number[]
}

/**
 * Undoes an import: first deletes records that depend on the cards, then restores former values, then deletes the
 * cards.
 */
export async function takeBack(db: Db, going: Going, historyRange: HistoryRange): Promise<void> {
  const people = [...going.added, ...going.changed]
  try {
    for (const table of ['family_members', 'person_sacraments', 'person_contacts']) {
      await removeHung(db, table, people, historyRange)
    }
    await giveBack(db, going.changed, historyRange)
    await sql`select remove_imported(${going.import_id}, ${going.added}::bigint[],
      ${going.families}::bigint[])`.execute(db)
  } catch (problem) {
    throw refuseUndo(problem)
  }
  await forget(db, going.added)
}

const removeHung = (db: Db, table: string, people: number[], { seq_from, seq_to }: HistoryRange) =>
  sql`delete from ${sql.table(table)} t using history h
    where h.table_name = ${table} and h.action = 'insert' and h.seq between ${seq_from} and ${seq_to}
      and t.id = h.record_id and t.person_id = any(${people}::bigint[])`.execute(db)

const COLUMNS = [...FILLED, 'father_id', 'mother_id']
const columns = sql.join(COLUMNS.map(column => sql.ref(column)))

/** Selects the former values; a town or a street that was merged since is the one that remains. */
const selectFormers = (replacedPlaces: ReplacedPlaces) =>
  sql.join(
    COLUMNS.map(column => {
      const former = sql.ref(`former.${column}`)
      if (column !== 'dic_town_id' && column !== 'dic_street_id') return former
      const ids = JSON.stringify(Object.fromEntries(replacedPlaces[column]))
      return sql`coalesce((${ids}::jsonb ->> ${former}::text)::integer, ${former})`
    }),
  )

/** Restores only the columns that the import wrote, so that later corrections of other columns remain. */
async function giveBack(db: Db, people: number[], { seq_from, seq_to }: HistoryRange) {
  const formers = selectFormers(await readReplacedPlaces(db))
  await sql`
  update people set (${columns}) = row(${formers})
  from history h
  join people as known on known.id = h.record_id
  cross join lateral jsonb_populate_record(known, (
    select jsonb_object_agg(key, h.old -> key) from jsonb_each(h.new) e
    where key <> 'version' and h.old -> key is distinct from value)) former
  where h.table_name = 'people' and h.action = 'update' and h.seq between ${seq_from} and ${seq_to}
    and h.record_id = any(${people}::bigint[]) and people.id = h.record_id`.execute(db)
}

/**
 * Clears the person in rows of this and other imports that refer to a removed person; such a row is refused when it is
 * written.
 */
const forget = (db: Db, people: number[]) =>
  sql`update import_rows set person_id = null where person_id = any(${people}::bigint[])`.execute(
    db,
  )
