import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'

/**
 * Refuses (422) to remove the last administrator who can sign in, or any of their rights. Under a lock: of two
 * administrators who remove each other at once, the second is refused.
 */
export async function refuseLastAdministrator(db: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(db)
  const otherAdministrator = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .where('id', '!=', id)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .where('rights_taken', '=', sql<string[]>`'{}'`)
    .limit(1)
    .executeTakeFirst()
  if (otherAdministrator) return
  throw new Refusal(
    422,
    'To ostatni administrator z pełnymi uprawnieniami, który może się zalogować. Najpierw zaproś drugiego i poczekaj, aż ustawi hasło.',
  )
}
