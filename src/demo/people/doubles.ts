import type { Db } from '#platform/database/database.ts'

/** Seeds one person with two cards, of which one was typed without Polish letters, for the merging of cards. */
export async function insertDoubles(db: Db, town: string): Promise<void> {
  const person = {
    gender: 2,
    birth_date: '1957-10-15',
    birth_town: town,
    dic_marital_status_id: 3,
    dic_faith_id: 1,
    dic_rite_id: 1,
    status: 'parishioner',
  } as const
  await db
    .insertInto('people')
    .values([
      { ...person, names: 'Jadwiga Teresa', surname: 'Kądziołka', family_name: 'Źdźbło' },
      { ...person, names: 'Jadwiga', surname: 'Kadziolka', phone: '+48600000983' },
    ])
    .execute()
}
