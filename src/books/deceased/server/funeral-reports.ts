import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { pickFields } from '#shared/objects.ts'

const CONSENT_COLUMNS = [
  'necrology_published',
  'publish_consent_by',
  'publish_consent_date',
] as const

/** Locks and returns the reports of a funeral of the person that are not in the book yet. */
export const lockOpenReports = (db: Db, person_id: number | null) =>
  db
    .selectFrom('funerals')
    .select(['id', ...CONSENT_COLUMNS])
    .where('person_id', '=', person_id)
    .where('status', 'in', ['reported', 'planned', 'celebrated'])
    .forUpdate()
    .execute()
type OpenReport = Awaited<ReturnType<typeof lockOpenReports>>[number]

/** Returns the consent of the family to an obituary that is on the public page; empty without one. */
export function findObituaryConsent(reports: readonly OpenReport[]) {
  const report = reports.find(({ necrology_published }) => necrology_published)
  return report ? pickFields(report, CONSENT_COLUMNS) : {}
}

/** Closes the reports: from then on the act decides, also about the obituary. */
export async function closeReports(db: Db, reports: readonly OpenReport[], deceased_id: number) {
  for (const { id } of reports) {
    await db
      .updateTable('funerals')
      .set({ status: 'entered', deceased_id, necrology_published: false })
      .where('id', '=', id)
      .execute()
  }
}

/** Reopens the report of the funeral from which a cancelled act was made; only a day that has come was its funeral. */
export const reopenFuneral = (db: Db, deceased_id: number) =>
  db
    .updateTable('funerals')
    .set({
      status: sql`case when burial_date is null then 'reported'
        when burial_date > ${today()}::date then 'planned' else 'celebrated' end`,
      deceased_id: null,
    })
    .where('deceased_id', '=', deceased_id)
    .execute()
