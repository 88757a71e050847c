import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { notFound, stale } from '#platform/problems.ts'
import { audit } from '#platform/audit.ts'
import type { InstallationState, InstallationStateEntry } from './contract.ts'

const COLUMNS = ['mode', 'message', 'since', 'until', 'version'] as const

export const state = ({ db }: Context) =>
  db
    .selectFrom('installation_state')
    .select(COLUMNS)
    .$narrowType<Pick<InstallationState, 'mode'>>()
    .executeTakeFirstOrThrow()

/** Closes or opens the installation; 409 when another administrator was faster. */
export async function setState(
  { db, user, request }: Context,
  { mode, message, until, version }: InstallationStateEntry,
) {
  const changed = await db
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
    .$narrowType<Pick<InstallationState, 'mode'>>()
    .executeTakeFirst()
  if (!changed) throw stale()
  audit(request, 'installation state', { account: user.id, ok: true, mode })
  return changed
}

const MODULE = ['id', 'code', 'name', 'price', 'section_id', 'under_rebuilding'] as const

export const modules = async ({ db }: Context) => ({
  data: await db.selectFrom('modules').select(MODULE).orderBy('id').execute(),
})

/** Closes one module while it is being rebuilt (470), or opens it again. */
export async function rebuild(
  { db, user, request }: Context,
  id: number,
  under_rebuilding: boolean,
) {
  const changed = await db
    .updateTable('modules')
    .set({ under_rebuilding })
    .where('id', '=', id)
    .returning(MODULE)
    .executeTakeFirst()
  if (!changed) throw notFound('Nie ma takiego modułu')
  audit(request, 'module rebuilding', { account: user.id, ok: true, module: id, under_rebuilding })
  return changed
}
