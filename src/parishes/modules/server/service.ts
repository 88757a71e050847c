import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'

/** Lists the modules by section, with the number of parishes that have each. */
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

/** Changes the yearly price of a module; one that gets its first price remains active in all existing parishes. */
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
