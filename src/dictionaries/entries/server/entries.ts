import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import {
  Refusal,
  getCode,
  mapConstraintError,
  forbidden,
  notFound,
  refuseField,
  staleVersion,
} from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import {
  type DictionaryEntry,
  type DictionaryListName,
  buildEntries,
  listNamed,
} from '../merging/server/lists.ts'
import { getUses } from '../merging/server/uses.ts'
import { hasPermission } from '#auth/rights/permissions.ts'

const TWICE = 'Taka pozycja już jest na liście. Zamiast poprawiać, scal obie.'
mapConstraintError('towns_once', 'name', TWICE)
mapConstraintError('streets_once', 'name', TWICE)
mapConstraintError('zip_codes_once', 'code', TWICE)
mapConstraintError('names_once', 'value', TWICE)
mapConstraintError('dictionary_parishes_once', 'name', TWICE)

/** Returns the owner of a new entry: the current parish, or null for all parishes. */
export function buildOwner(account: Account, global: boolean): RawBuilder<number> | null {
  if (!global) return sql<number>`current_parish()`
  if (!hasPermission(account, 'installation.manage')) {
    throw forbidden('Pozycje wspólne dla wszystkich parafii dodaje tylko administrator programu.')
  }
  return null
}

/** Adds an entry and returns it, or returns the existing one, including one added concurrently. */
export async function addOnce<Entry>(
  findExisting: () => Promise<Entry | undefined>,
  insert: () => Promise<unknown>,
) {
  const before = await findExisting()
  if (before) return { result: true, added: false, entry: before }
  const isAdded = (await insert()) !== undefined
  return { result: true, added: isAdded, entry: (await findExisting())! }
}

/**
 * Locks and returns an entry of a list: the parish’s own, or a common one for an administrator. A given `version` is
 * checked.
 */
export async function getChangeableEntry(
  db: Db,
  name: DictionaryListName,
  id: number,
  version?: number,
) {
  const list = await listNamed(db, name)
  const { rows } = await sql<DictionaryEntry>`
    select * from (${buildEntries(list)}) entries where id = ${id}`.execute(db)
  const [entry] = rows
  if (!entry) throw notFound('Nie ma takiej pozycji')
  const lockResult = await sql<{ version: number }>`
    select version from ${sql.table(list.table)} where id = ${id} for update`.execute(db)
  if (!lockResult.rows[0]) {
    throw new Refusal(
      422,
      'Ta pozycja jest wspólna dla wszystkich parafii. Zmienia ją tylko administrator programu.',
    )
  }
  if (version !== undefined && version !== lockResult.rows[0].version) throw staleVersion()
  return { list, entry }
}

/** Saves the changed values; refuses them when `alike` names another entry with the same text. */
export async function changeEntry(
  db: Db,
  name: DictionaryListName,
  { id, version }: { id: number; version: number },
  values: Record<string, unknown>,
  alike: { field: string; entry: { id: number } | undefined },
) {
  const { list } = await getChangeableEntry(db, name, id, version)
  if (alike.entry) {
    throw refuseField(alike.field, TWICE)
  }
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ id: number; version: number }>`
    update ${sql.table(list.table)} set ${sql.join(set)} where id = ${id} returning id, version`.execute(
    db,
  )
  return firstRowOrThrow(rows)
}

/** Deletes an entry that no record refers to. */
export async function removeEntry(db: Db, name: DictionaryListName, id: number) {
  const { list, entry } = await getChangeableEntry(db, name, id)
  const uses = await getUses(db, list, entry)
  if (uses > 0) throw buildUseRefusal(`jest używana w zapisach (${uses})`, entry.value)
  await sql`delete from ${sql.table(list.table)} where id = ${id}`.execute(db).catch(problem => {
    // Row-level security hides the records of other parishes from the count, but the foreign key refuses the deletion.
    throw isUsed(problem)
      ? buildUseRefusal('jest używana w zapisach innych parafii', entry.value)
      : problem
  })
  return { result: true }
}

const isUsed = (problem: unknown) => getCode(problem) === '23503'

const buildUseRefusal = (location: string, value: string) =>
  new Refusal(
    422,
    `Pozycja „${value}” ${location}. Scal ją z inną pozycją albo najpierw zmień te zapisy.`,
  )
