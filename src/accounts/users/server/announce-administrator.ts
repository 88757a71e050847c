import type { Db } from '#platform/database/database.ts'
import { orderMail } from '#auth/server/mail/account-mail.ts'

/**
 * Notifies the other administrators that an account has become an administrator, so that a single administrator cannot
 * add another unnoticed.
 */
export async function announceAdministrator(
  db: Db,
  { added_id, by }: { added_id: number; by: number },
): Promise<void> {
  const otherAdministrators = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .where('active', '=', true)
    .where('id', 'not in', [added_id, by])
    .orderBy('id')
    .execute()
  for (const { id } of otherAdministrators) {
    await orderMail(db, { kind: 'administrator_added', user_id: id, added_id })
  }
}
