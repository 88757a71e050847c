import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { notFound, staleVersion } from '#platform/problems.ts'
import { audit } from '#platform/server/audit.ts'
import type { InstallationAccess, InstallationStateEntry } from '../contract.ts'

const COLUMNS = ['mode', 'message', 'since', 'until', 'version'] as const

export const getInstallationState = ({ db }: Context) =>
  db
    .selectFrom('installation_state')
    .select(COLUMNS)
    .$narrowType<Pick<InstallationAccess, 'mode'>>()
    .executeTakeFirstOrThrow()

/** Closes or opens the installation; 409 when another administrator was faster. */
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

/** Lists the modules on sale by section, with the number of parishes that have each. */
export const listModules = async ({ db }: Context) => ({
  data: await db
    .selectFrom('modules')
    .innerJoin('sections', 'sections.id', 'modules.section_id')
    .select(['modules.id', 'code', 'modules.name', 'price', 'section_id', 'under_rebuilding'])
    .select('sections.name as section')
    .select(
      sql<number>`case when price = 0 then (select count(*) from parishes)
        else (select count(*) from parish_modules where module_id = modules.id) end`.as('parishes'),
    )
    .orderBy('section_id')
    .orderBy('modules.id')
    .execute(),
})

/** Changes what a module costs in a year; one that gets its first price stays with every parish there is. */
export async function setPrice({ db, user, request }: Context, id: number, price: number) {
  const module = await db
    .selectFrom('modules')
    .select('price')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!module) throw notFound('Nie ma takiego modułu')
  await db.updateTable('modules').set({ price }).where('id', '=', id).execute()
  if (module.price === 0 && price > 0) {
    await db
      .insertInto('parish_modules')
      .columns(['parish_id', 'module_id'])
      .expression(db.selectFrom('parishes').select(['id', sql.lit(id).as('module_id')]))
      .onConflict(bought => bought.doNothing())
      .execute()
  }
  audit(request, 'module price', { account: user.id, ok: true, module: id, price })
  return {}
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
