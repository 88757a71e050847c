import { addDays } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'

const HOURS = 'poniedziałek, środa i piątek 16:00–17:30\nsobota 9:00–10:00'

/** Opens the public pages of the parish, and records the consents of families to necrologies of the last deceased. */
export async function insertPublicPages(db: Db, today: string): Promise<void> {
  await db
    .insertInto('public_pages')
    .values({ published: true, necrologies: true, necrology_days: 365, office_hours: HOURS })
    .execute()
  const last = db
    .selectFrom('deceased')
    .select('id')
    .where('burial_day', '>=', addDays(today, -365))
    .orderBy('burial_day', 'desc')
    .limit(4)
  await db
    .updateTable('deceased')
    .set({ necrology_published: true, publish_consent_by: 'rodzina', publish_consent_date: today })
    .where('id', 'in', last)
    .execute()
}
