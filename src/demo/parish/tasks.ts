import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { addDays } from '#shared/dates/days.ts'

const ANSWER = { by: 'Kancelaria (demo)', text: 'Nie odbiera. Spróbuję jutro po południu.' }

/** Adds two tasks for the office: about the cards of the first living people of the register. */
export async function insertTasks(db: Db, today: string) {
  const { rows: people } = await sql<{ id: number }>`
    select id from people where status = 'parishioner' and restricted_at is null order by id limit 2`.execute(
    db,
  )
  const [first, second] = people
  if (!first || !second) return
  const author = { created_by: null, created_by_name: 'ks. proboszcz (demo)' }
  await db
    .insertInto('tasks')
    .values([
      {
        ...author,
        person_id: first.id,
        content: 'Zadzwonić w sprawie świadectwa chrztu',
        due_on: addDays(today, 2),
        comments: JSON.stringify([{ ...ANSWER, at: `${today}T09:00:00.000Z` }]),
      },
      { ...author, person_id: second.id, content: 'Zapytać o nowy adres po przeprowadzce' },
    ])
    .execute()
}
