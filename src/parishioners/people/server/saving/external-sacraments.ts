import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { SacramentEntry } from '../../entry.ts'

/** Replaces the sacraments received elsewhere with the given list, which is sent with the person. */
export async function replaceExternalSacraments(
  db: Db,
  person_id: number,
  entries: SacramentEntry[],
) {
  const present = await db
    .selectFrom('person_sacraments')
    .selectAll()
    .where('person_id', '=', person_id)
    .execute()
  const keptIds = new Set(entries.map(entry => entry.id))
  const removedSacraments = present.filter(({ id }) => !keptIds.has(id))
  if (removedSacraments.length) {
    const ids = removedSacraments.map(({ id }) => id)
    await db.deleteFrom('person_sacraments').where('id', 'in', ids).execute()
  }
  for (const [index, { id, ...values }] of entries.entries()) {
    const row = { ...values, person_id }
    const before = present.find(sacrament => sacrament.id === id)
    if (id && !before) {
      throw refuseField(`sacraments.${index}.kind`, 'Ten wpis został usunięty. Dodaj go ponownie.')
    }
    if (!before) await db.insertInto('person_sacraments').values(row).execute()
    else if (Object.entries(values).some(([name, value]) => before[name as 'kind'] !== value)) {
      await db.updateTable('person_sacraments').set(row).where('id', '=', before.id).execute()
    }
  }
}
