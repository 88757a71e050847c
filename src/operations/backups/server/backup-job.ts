import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'

export const BACKUP = 'backup'

/** Payload of the backup job; a nightly backup has no row before it begins, one ordered on the screen has. */
export interface BackupJob {
  ordered?: number
}

/** Time after which an unfinished backup no longer counts as in progress. */
const MAX_BACKUP_DURATION = '2 hours'
export const isUnderWay = sql<boolean>`coalesce((select finished_at is null and started_at > now() - ${sql.lit(MAX_BACKUP_DURATION)}::interval
  from backups order by id desc limit 1), false)`

const MADE_ELSEWHERE =
  'Kopie tej bazy robi ten, kto ją prowadzi. Żeby robił je program, podaj w ustawieniu BACKUP_DIR katalog na kopie i uruchom go od nowa.'

/**
 * Queues a backup of the whole installation. Throws 422 while another is being made, and when the program makes no
 * backups: for an external database without a folder for backups.
 */
export async function orderBackup({ db, user, request }: Context, backsUp: boolean) {
  if (!backsUp) throw new Refusal(422, MADE_ELSEWHERE)
  // Lock the table, so that of two concurrent clicks the second sees the backup of the first.
  await sql`lock table backups in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ under_way: boolean }>`select ${isUnderWay} as under_way`.execute(db)
  if (rows[0]?.under_way) {
    throw new Refusal(422, 'Kopia właśnie powstaje. Poczekaj, aż się skończy.')
  }
  const { id } = await db
    .insertInto('backups')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertJob(db, BACKUP, { ordered: id } satisfies BackupJob)
  audit(request, 'backup ordered', { account: user.id, ok: true })
  return {}
}
