import type { Db } from '#platform/database/database.ts'

const NEIGHBOURS = [
  ['pw. św. Jana Chrzciciela', 'Łękawka'],
  ['pw. św. Mikołaja', 'Bobowa'],
  ['pw. św. Anny', 'Żabno'],
  ['pw. Wniebowzięcia NMP', 'Źródlana Góra'],
  ['pw. Świętej Rodziny', 'Tarnów'],
] as const

/** Seeds other parishes for acts and letters, which the fields of places suggest. */
export async function insertNeighbours(db: Db, town: string): Promise<void> {
  const { id: diocese_id } = await db
    .selectFrom('dioceses')
    .select('id')
    .where('name', '=', 'tarnowska')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dictionary_parishes')
    .values(
      NEIGHBOURS.filter(([, at]) => at !== town).map(([name, at]) => ({
        name: `Parafia ${name}`,
        town: at,
        diocese_id,
      })),
    )
    .execute()
}
