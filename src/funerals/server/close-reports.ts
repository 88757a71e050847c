import { closeReports, lockOpenReports } from '#books/deceased/server/funeral-reports.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Closes the open reports of a funeral of a person whose death is in the book: of two merged cards one had the report and
 * the other one the act. From then on the act decides, also about the obituary.
 */
export async function closeReportsByAct(db: Db, person_id: number) {
  const act = await db
    .selectFrom('deceased')
    .select('id')
    .where('person_id', '=', person_id)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (act) await closeReports(db, await lockOpenReports(db, person_id), act.id)
}
