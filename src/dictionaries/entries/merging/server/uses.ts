import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { type DictionaryEntry, type DictionaryList, buildEntries, listNamed } from './lists.ts'
import { buildName, buildNamingCondition } from './references.ts'

interface NamedEntry {
  id: number
  value: string
}

/** Counts the references of this parish’s records to the entry. */
export async function getUses(db: Db, list: DictionaryList, entry: NamedEntry) {
  return (await countUses(db, list, [entry])).get(entry.id)!
}

/** Counts the uses of several entries, with one query per column that may refer to them. */
async function countUses(db: Db, { references }: DictionaryList, entries: NamedEntry[]) {
  const uses = new Map(entries.map(({ id }) => [id, 0]))
  if (entries.length === 0) return uses
  for (const reference of references) {
    const { rows } = await sql<{ named: number | string; records: number }>`
      select ${buildName(reference)} as named, count(*)::integer as records
      from ${sql.table(reference.table)} where ${buildNamingCondition(reference, entries)} group by 1`.execute(
      db,
    )
    for (const { id, value } of entries) {
      const key = 'words' in reference ? value : id
      const usage = rows.find(row => row.named === key)
      if (usage) uses.set(id, uses.get(id)! + usage.records)
    }
  }
  return uses
}

/** Lists the uses of several entries before they are merged. */
export async function listEntryUses({ db }: Context, name: string, ids: number[]) {
  const list = await listNamed(db, name)
  const { rows } = await sql<DictionaryEntry>`
    select * from (${buildEntries(list)}) entries where id = any(${ids}::integer[]) order by id`.execute(
    db,
  )
  const useCounts = await countUses(db, list, rows)
  return {
    data: rows.map(({ id, value, global }) => ({ id, value, global, uses: useCounts.get(id)! })),
  }
}
