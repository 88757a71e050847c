import { sql } from 'kysely'
import { today } from '#platform/days.ts'
import type { Db } from '#platform/database/database.ts'

interface About {
  subject: string
  subject_id: number
  title: string
}

/** Says that the same paper left today already, so that a second number is never taken by a slip. */
export async function issuedToday(db: Db, { subject, subject_id, title }: About) {
  const earlier = await db
    .selectFrom('documents')
    .select(['number', 'year'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('title', '=', title)
    .where('withdrawn_at', 'is', null)
    .where(sql<string>`(issued_at at time zone 'Europe/Warsaw')::date::text`, '=', today())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return earlier
    ? `To samo pismo wydano już dziś: L.dz. ${earlier.number}/${earlier.year}. Kolejne dostanie nowy numer.`
    : undefined
}
