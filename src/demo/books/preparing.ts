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

/** Points of a checklist, each with the month it takes place in. */
export type Checklist = Record<string, Record<string, number>>

/** Months from September belong to the year before the celebration. */
const getMonth = (month: number, year: number) =>
  `${month >= 9 ? year - 1 : year}-${String(month).padStart(2, '0')}`

/** Creates the checklist of a module and returns the ids of the points whose month has come. */
export async function insertPoints(
  db: Db,
  module: CheckmarkModule,
  checklist: Checklist,
  { year, today }: { year: number; today: string },
) {
  const types: number[] = []
  for (const [position, [name, points]] of Object.entries(checklist).entries()) {
    const category = await db
      .insertInto('checkmark_categories')
      .values({ module, name, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await db
      .insertInto('checkmark_types')
      .values(
        Object.keys(points).map((point, place) => ({
          category_id: category.id,
          name: point,
          position: place,
        })),
      )
      .returning(['id', 'name'])
      .execute()
    const pastRows = rows.filter(row => getMonth(points[row.name]!, year) <= today.slice(0, 7))
    types.push(...pastRows.map(({ id }) => id))
  }
  return types
}
