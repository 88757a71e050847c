import { randomBytes } from 'node:crypto'
import { audit } from '#platform/server/security-log.ts'
import { type Context, requireParish } from '#platform/context.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { refuseField } from '#platform/refusals.ts'
import type { BackupPlanEntry } from '../contract.ts'
import { PARISH_BACKUP, type ParishBackupPlace, passphraseSealing } from './place.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

export const listPlans = (db: Db) =>
  db
    .selectFrom('parish_backup_plans')
    .select([
      'parish_backup_type_id',
      'period',
      'upcoming_start_date',
      'planned_by_name',
      'passphrase',
    ])
    .orderBy('parish_backup_type_id')
    .execute()

/** Saves the plan of automatic backups; the first one is made tonight. Switching it off deletes its passphrase. */
export async function saveBackupPlan(
  { inNewTransaction, user, request }: Omit<Context, 'db'>,
  { secret }: ParishBackupPlace,
  { parish_backup_type_id, period, passphrase }: BackupPlanEntry,
) {
  const parish_id = requireParish({ user })
  await inNewTransaction(async db => {
    const storedPlan = (await listPlans(db)).find(
      row => row.parish_backup_type_id === parish_backup_type_id,
    )
    const sealedPassphrase = passphrase
      ? passphraseSealing.seal(secret, parish_id, passphrase)
      : (storedPlan?.passphrase ?? null)
    if (period !== 0 && !sealedPassphrase) throw refuseField('passphrase', 'Podaj hasło do kopii')
    const values = {
      parish_backup_type_id,
      period,
      passphrase: period === 0 ? null : sealedPassphrase,
      upcoming_start_date: period === 0 ? null : addDays(today(), 1),
      planned_by: user.id,
      planned_by_name: user.name,
    }
    await db
      .insertInto('parish_backup_plans')
      .values(values)
      .onConflict(conflict =>
        conflict.columns(['parish_id', 'parish_backup_type_id']).doUpdateSet(values),
      )
      .execute()
  })
  audit(request, 'parish backup planned', { account: user.id, ok: true, period })
  return {}
}

/** Orders every automatic backup that is due; a parish with a backup in progress waits for the next night. */
export const orderPlanned = (database: Database) => () =>
  inEachParish(database, orderOne, { activeOnly: true })

async function orderOne(db: Db, parish_id: number) {
  const due = await db
    .selectFrom('parish_backup_plans')
    .selectAll()
    .where('upcoming_start_date', '<=', today())
    .orderBy('upcoming_start_date')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!due) return
  const newBackup = await db
    .insertInto('parish_backups')
    .values({
      parish_backup_type_id: due.parish_backup_type_id,
      hash: `k${randomBytes(16).toString('hex')}`,
      passphrase: due.passphrase,
      ordered_by: due.planned_by,
      ordered_by_name: due.planned_by_name,
      planned: true,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!newBackup) return
  await insertJob(db, PARISH_BACKUP, { parish_id, id: newBackup.id })
  await db
    .updateTable('parish_backup_plans')
    .set({ upcoming_start_date: addDays(today(), due.period) })
    .where('id', '=', due.id)
    .execute()
}
