import type { Context } from '#platform/context.ts'
import { forbidden, refuseField } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import type { AuthConfig } from '../sign-in/server/auth-config.ts'
import { renewSession } from '../sign-in/server/sessions.ts'

/** Moves an administrator's own session to another parish; the page then reloads. */
export async function switchParish(
  context: Context,
  auth: AuthConfig,
  user_id: number,
  parish_id: number,
) {
  const { db, user, request } = context
  if (user_id !== user.id) throw forbidden('Parafię można zmienić tylko we własnej sesji')
  const parish = await db
    .selectFrom('parishes')
    .select('id')
    .where('id', '=', parish_id)
    .executeTakeFirst()
  if (!parish) throw refuseField('parishID', 'Nie ma takiej parafii')
  await renewSession(db, context, auth, { parish_id })
  audit(request, 'parish switched', { account: user.id, ok: true, parish: parish_id })
  return {}
}
