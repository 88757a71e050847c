import type { Db } from '#platform/database/database.ts'

/** Words of a dictionary for the items that occur, in its order. */
export async function listLabels(
  db: Db,
  dictionary: string,
  ids: readonly number[],
): Promise<[id: number, label: string][]> {
  if (ids.length === 0) return []
  const items = await db
    .selectFrom('dictionary_items')
    .select(['id', 'value'])
    .where('dictionary', '=', dictionary)
    .where('id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return items.map(({ id, value }) => [id, value])
}
