import type { CheckmarkModule } from '#books/core/checkmarks/modules.ts'
import type { Db } from '#platform/database/database.ts'

/** Returns an entry of the parish’s own dictionary, and adds it if it does not exist yet. */
export async function ownItem(db: Db, dictionary: string, value: string) {
  const existingItem = await db
    .selectFrom('dictionary_items')
    .select('id')
    .where('dictionary', '=', dictionary)
    .where('value', '=', value)
    .executeTakeFirst()
  if (existingItem) return existingItem.id
  const { id } = await db
    .insertInto('dictionary_items')
    .values({ dictionary, value, position: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates the checklist of a module and returns the ids of its points. */
export async function sowPoints(
  db: Db,
  module: CheckmarkModule,
  categories: Record<string, string[]>,
) {
  const types: number[] = []
  for (const [position, [name, points]] of Object.entries(categories).entries()) {
    const category = await db
      .insertInto('checkmark_categories')
      .values({ module, name, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await db
      .insertInto('checkmark_types')
      .values(
        points.map((point, place) => ({
          category_id: category.id,
          name: point,
          position: place,
        })),
      )
      .returning('id')
      .execute()
    types.push(...rows.map(({ id }) => id))
  }
  return types
}
