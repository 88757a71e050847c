import { sql } from 'kysely'
import { readReplacedPlaces } from '#dictionaries/entries/merging/server/replaced-entries.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason, buildStaleRefusal } from '#platform/database/records.ts'
import { Refusal, forbidden, notFound } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import {
  type RelocationStep,
  isStepChanged,
  nameRecord,
  revertStep,
  updatePlaces,
} from './steps.ts'

/**
 * Undoes a move: each person with the place in a family, and each family card, returns to its former state. A record
 * changed since stays as it is and is returned by name.
 */
export async function undoRelocation({ db, user }: Context, id: number, version: number) {
  const relocation = await db
    .selectFrom('relocations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!relocation) throw notFound('Nie ma takiej przeprowadzki')
  if (relocation.undone_at) throw new Refusal(409, 'Tę przeprowadzkę już cofnięto.')
  if (relocation.version !== version) throw await buildStaleRefusal(db, 'relocations', id)
  const steps = await listSteps(db, relocation.seq_from ?? 0, relocation.seq_to ?? 0)
  if (steps.some(isOfFamily) && !hasPermission(user, 'families.write')) throw forbidden()
  await setChangeReason(db, 'Cofnięcie przeprowadzki w parafii')
  const records = [...Map.groupBy(steps, toRecordKey).values()]
  const changedNames: string[] = []
  for (const record of records) {
    if (await isRecordChanged(db, record)) changedNames.push(await nameRecord(db, record))
    else for (const step of record.toReversed()) await revertStep(db, step)
  }
  if (changedNames.length === records.length) {
    throw new Refusal(
      422,
      `Nie cofnięto niczego: te karty ktoś już zmienił: ${changedNames.join(', ')}. Popraw ich adresy.`,
    )
  }
  await sql`select remove_relocated_families(${id})`.execute(db)
  const savedRelocation = await db
    .updateTable('relocations')
    .set({ undone_at: sql`now()`, undone_by_name: user.name })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...savedRelocation, kept: changedNames }
}

/** Lists the changes of the move except new families, which leave the register when nobody is left in them. */
async function listSteps(db: Db, from: number, to: number) {
  const { rows } = await sql<RelocationStep>`
    select table_name, record_id, action, old, new from history
    where seq > ${from} and seq <= ${to} and table_name in ('people', 'families', 'family_members')
      and not (table_name = 'families' and action = 'insert')
    order by table_name = 'families', seq`.execute(db)
  const places = await readReplacedPlaces(db)
  return rows.map(step => updatePlaces(step, places))
}

const isOfFamily = ({ table_name }: RelocationStep) => table_name !== 'people'

/** A person's card and places in families are one record: they return together or not at all. */
const toRecordKey = ({ table_name, record_id, new: values }: RelocationStep) => {
  if (table_name === 'families') return `families ${record_id}`
  return `people ${table_name === 'people' ? record_id : String(values.person_id)}`
}

async function isRecordChanged(db: Db, record: readonly RelocationStep[]) {
  for (const step of record) if (await isStepChanged(db, step)) return true
  return false
}
