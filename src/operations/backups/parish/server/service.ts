import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { buildContentDisposition } from '#platform/files/file-name.ts'
import { audit } from '#platform/server/security-log.ts'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal, mapConstraintError, notFound } from '#platform/refusals.ts'
import {
  type BackupPlan,
  KEPT_DAYS,
  type ParishBackup,
  type ParishBackupEntry,
} from '../contract.ts'
import {
  PARISH_BACKUP,
  PARISH_BACKUP_MAIL,
  type ParishBackupPlace,
  getFile,
  passphraseSealing,
} from './place.ts'
import { listPlans } from './plans.ts'
import { addressOfBackup, nameOfFile } from '../labels.ts'

type DetachedContext = Omit<Context, 'db'>

const MAX_VISIBLE_BACKUPS = 50
const A_DAY = 5
const BACKUP_NOT_FOUND_MESSAGE = `Nie ma takiej kopii do pobrania. Kopia czeka ${KEPT_DAYS} dni; zamów nową.`

mapConstraintError(
  'parish_backups_one_at_a_time',
  'parish_backup_type_id',
  'Kopia tej parafii właśnie powstaje. Następną zamów, gdy będzie gotowa.',
)

const expiry = sql<string>`finished_at + make_interval(days => ${sql.lit(KEPT_DAYS)})`

/** Selects the files that can still be downloaded. */
const standing = (db: Db) =>
  db
    .selectFrom('parish_backups')
    .select(['id', 'parish_id', 'hash', 'parish_backup_type_id', 'finished_at'])
    .where('state', '=', 'ready')
    .where(expiry, '>', sql<string>`now()`)

export async function listParishBackups({ db, user }: Context) {
  requireParish({ user })
  const plans = (await listPlans(db)).map(({ passphrase: _, ...shown }) => shown)
  const findPlan = (type: number) => plans.find(row => row.parish_backup_type_id === type)
  const { rows } = await sql<
    Omit<ParishBackup, 'url' | 'period' | 'upcoming_start_date'> & { hash: string }
  >`
    select b.id, parish_id, parish_backup_type_id, hash, planned,
      case when state = 'ready' and ${expiry} <= now() then 'gone' else state end as state,
      case when state = 'ready' then 1 when parts = 0 then 0 else done::float8 / parts end as progress,
      ordered_by_name, ordered_at, finished_at, bytes, problem,
      case when state = 'ready' then ${expiry} end as expires_at,
      coalesce(last.taken, 0)::integer as taken, last.taken_at, last.name as taken_by
    from parish_backups b left join lateral (
      select count(*) over () as taken, taken_at, name from parish_backup_takings
      where parish_backup_id = b.id order by id desc limit 1) last on true
    order by b.id desc limit ${MAX_VISIBLE_BACKUPS}`.execute(db)
  return {
    plans: plans as BackupPlan[],
    data: rows.map(({ hash, ...row }) => ({
      ...row,
      period: findPlan(row.parish_backup_type_id)?.period ?? 0,
      upcoming_start_date: findPlan(row.parish_backup_type_id)?.upcoming_start_date ?? null,
      url: row.state === 'ready' ? addressOfBackup({ ...row, hash }) : null,
    })),
  }
}

const newPassphrase = () => randomBytes(15).toString('base64url')

/** Orders a file; its job starts after the commit. A generated passphrase is returned once. */
export async function orderParishBackup(
  { inNewTransaction, user, request }: DetachedContext,
  { secret }: ParishBackupPlace,
  { passphrase, parish_backup_type_id }: ParishBackupEntry,
) {
  const parish_id = requireParish({ user })
  const newOrder = await inNewTransaction(async db => {
    await refuseTooMany(db)
    const storedPlan = (await listPlans(db)).find(
      row => row.parish_backup_type_id === parish_backup_type_id,
    )
    // The fixed API allows orders without a passphrase; a file is never left unencrypted, so one is generated.
    const generatedPassphrase = passphrase || storedPlan?.passphrase ? null : newPassphrase()
    const plainPassphrase = passphrase ?? generatedPassphrase
    const sealedPassphrase = plainPassphrase
      ? passphraseSealing.seal(secret, parish_id, plainPassphrase)
      : storedPlan!.passphrase
    const { id } = await db
      .insertInto('parish_backups')
      .values({
        parish_backup_type_id,
        hash: `k${randomBytes(16).toString('hex')}`,
        passphrase: sealedPassphrase,
        ordered_by: user.id,
        ordered_by_name: user.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertJob(db, PARISH_BACKUP, { parish_id, id })
    return { id, passphrase: generatedPassphrase }
  })
  audit(request, 'parish backup ordered', { account: user.id, ok: true, backup: newOrder.id })
  return newOrder
}

async function refuseTooMany(db: Db) {
  const { count } = await db
    .selectFrom('parish_backups')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('ordered_at', '>', sql<string>`now() - interval '1 day'`)
    .where('state', '!=', 'failed')
    .where('planned', '=', false)
    .executeTakeFirstOrThrow()
  if (count >= A_DAY) {
    throw new Refusal(
      422,
      `W ciągu doby można zamówić ${A_DAY} kopii tej parafii. Pobierz jedną z gotowych albo wróć jutro.`,
    )
  }
}

export async function resendParishBackup({ db, user }: Context) {
  const parish_id = requireParish({ user })
  const newest = await standing(db).orderBy('id', 'desc').executeTakeFirst()
  if (!newest) throw new Refusal(422, 'Nie ma gotowej kopii, o której można napisać. Zamów nową.')
  await insertJob(db, PARISH_BACKUP_MAIL, { parish_id, id: newest.id, user_id: user.id })
  return {}
}

/** Records who downloads the file; the download works only with this record, so no download is unrecorded. */
export async function takeParishBackup({ db, user, request }: Context, id: number) {
  requireParish({ user })
  if (!(await standing(db).where('id', '=', id).executeTakeFirst()))
    throw notFound(BACKUP_NOT_FOUND_MESSAGE)
  const taking = await db
    .insertInto('parish_backup_takings')
    .values({ parish_backup_id: id, account_id: user.id, name: user.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(request, 'parish backup taken', { account: user.id, ok: true, backup: id })
  return taking
}

export async function getParishBackupFile(
  { inNewTransaction, user, reply }: DetachedContext,
  folder: string,
  takingID: number,
) {
  requireParish({ user })
  const backup = await inNewTransaction(db =>
    standing(db)
      .where('id', 'in', eb =>
        eb
          .selectFrom('parish_backup_takings')
          .select('parish_backup_id')
          .where('id', '=', takingID)
          .where('account_id', '=', user.id)
          .where('taken_at', '>', sql<string>`now() - interval '10 minutes'`),
      )
      .executeTakeFirst(),
  )
  if (!backup) throw notFound(BACKUP_NOT_FOUND_MESSAGE)
  const path = getFile(folder, backup)
  const { size } = await stat(path).catch(() => {
    throw notFound('Tego pliku nie ma już na serwerze. Zamów nową kopię.')
  })
  reply
    .type('application/octet-stream')
    .header('Content-Disposition', buildContentDisposition(nameOfFile(backup)))
    .header('Content-Length', size)
  return createReadStream(path)
}
