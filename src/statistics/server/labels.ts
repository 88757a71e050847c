import type { Db } from '#platform/database/database.ts'

/** Returns the dictionary labels of the items that occur, in the order of the dictionary. */
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
