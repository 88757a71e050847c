import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { notFound, staleVersion } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import type { InstallationAccess, InstallationStateEntry } from '../contract.ts'

const COLUMNS = ['mode', 'message', 'since', 'until', 'version'] as const

export const getInstallationState = ({ db }: Context) =>
  db
    .selectFrom('installation_state')
    .select(COLUMNS)
    .$narrowType<Pick<InstallationAccess, 'mode'>>()
    .executeTakeFirstOrThrow()

/** Closes or opens the installation; throws 409 when another administrator has changed the state meanwhile. */
export async function setState(
  { db, user, request }: Context,
  { mode, message, until, version }: InstallationStateEntry,
) {
  const newState = await db
    .updateTable('installation_state')
    .set({
      mode,
      message: mode === 'open' ? null : message,
      until: mode === 'open' ? null : until,
      since: mode === 'open' ? null : sql`case when mode = ${mode} then since else now() end`,
      version: sql`version + 1`,
    })
    .where('version', '=', version)
    .returning(COLUMNS)
    .$narrowType<Pick<InstallationAccess, 'mode'>>()
    .executeTakeFirst()
  if (!newState) throw staleVersion()
  audit(request, 'installation state', { account: user.id, ok: true, mode })
  return newState
}

/** Closes one module while it is being rebuilt (470), or opens it again. */
export async function setModuleRebuilding(
  { db, user, request }: Context,
  id: number,
  under_rebuilding: boolean,
) {
  const moduleRow = await db
    .updateTable('modules')
    .set({ under_rebuilding })
    .where('id', '=', id)
    .returning(['id', 'code', 'under_rebuilding'])
    .executeTakeFirst()
  if (!moduleRow) throw notFound('Nie ma takiego modułu')
  audit(request, 'module rebuilding', { account: user.id, ok: true, module: id, under_rebuilding })
  return moduleRow
}
