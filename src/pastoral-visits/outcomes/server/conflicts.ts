import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Conflict } from '../../doors/contract.ts'
import type { DoorField } from '../../labels.ts'

type Reader = Pick<Context, 'db' | 'user'>

/** Returns the fields that this reader may not see. */
const listHiddenFields = ({ user }: Reader): DoorField[] => [
  ...(hasPermission(user, 'visits.offerings') ? [] : (['offering'] as const)),
  ...(hasPermission(user, 'visits.notes') ? [] : (['note'] as const)),
]

/** Lists fields of these visit addresses with different values from two users. */
export async function listConflicts(reader: Reader, doors: readonly number[]): Promise<Conflict[]> {
  if (doors.length === 0) return []
  const hiddenFields = listHiddenFields(reader)
  const rows = await reader.db
    .selectFrom('visit_conflicts')
    .selectAll()
    .$narrowType<{ field: DoorField }>()
    .where('visit_address_id', 'in', doors)
    .where('solved_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.filter(({ field }) => !hiddenFields.includes(field))
}

/** Returns the open conflicts of one route. */
export async function getConflicts(reader: Reader, visit_route_id: number) {
  const route = await reader.db
    .selectFrom('visit_routes')
    .select('id')
    .where('id', '=', visit_route_id)
    .executeTakeFirst()
  if (!route) throw notFound('Nie ma takiej trasy')
  const doors = await reader.db
    .selectFrom('visit_addresses')
    .select('id')
    .where('visit_route_id', '=', visit_route_id)
    .execute()
  return {
    data: await listConflicts(
      reader,
      doors.map(({ id }) => id),
    ),
  }
}

interface Choice {
  version: number
  solution: 'kept' | 'brought'
}

/** Resolves a conflict: the stored value stays, or the synced value replaces it. */
export async function solveConflict(context: Context, id: number, { version, solution }: Choice) {
  const { db, user } = context
  const conflict = await db
    .selectFrom('visit_conflicts')
    .selectAll()
    .$narrowType<{ field: DoorField }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!conflict || listHiddenFields(context).includes(conflict.field)) throw notFound()
  if (conflict.solved_at) throw new Refusal(409, 'Ktoś już rozstrzygnął tę różnicę.')
  const savedConflict = await updateVersioned(db, 'visit_conflicts', id, version, {
    solved_at: sql`now()`,
    solved_by_name: user.name,
    solution,
  })
  if (solution === 'brought') await overwrite(context, conflict)
  return savedConflict
}

interface Overwritten {
  visit_address_id: number
  field: DoorField
  brought: unknown
  brought_by_name: string
}

async function overwrite({ db }: Context, conflict: Overwritten) {
  const { visit_address_id, field, brought, brought_by_name } = conflict
  await setChangeReason(db, 'Kolęda: rozstrzygnięto różnicę')
  if (field === 'note') {
    await db
      .updateTable('visit_notes')
      .set({ note: brought as string | null })
      .where('visit_address_id', '=', visit_address_id)
      .execute()
    return
  }
  const isReturn = field === 'return_on' || field === 'return_words'
  await db
    .updateTable('visit_addresses')
    .set({
      [field]: brought,
      entered_by_name: brought_by_name,
      ...(isReturn && brought !== null && { outcome: 'return' }),
      ...(field === 'outcome' && brought !== 'return' && { return_on: null, return_words: null }),
    })
    .where('id', '=', visit_address_id)
    .execute()
}
