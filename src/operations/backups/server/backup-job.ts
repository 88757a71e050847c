import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/problems.ts'
import { audit } from '#platform/server/audit.ts'

export const BACKUP = 'backup'

/** A night's backup has no row before it begins; one ordered on the screen has. */
export interface BackupJob {
  ordered?: number
}

/** One that has begun and not ended so long is not being made any more. */
const LONGEST = '2 hours'
export const isUnderWay = sql<boolean>`coalesce((select finished_at is null and started_at > now() - ${sql.lit(LONGEST)}::interval
  from backups order by id desc limit 1), false)`

const MADE_ELSEWHERE =
  'Kopie tej bazy robi ten, kto ją prowadzi. Żeby robił je program, podaj w ustawieniu BACKUP_DIR katalog na kopie i uruchom go od nowa.'

/**
 * Orders a backup of the whole installation now; it is made by a job. 422 while one is being made, and where the program
 * makes none: for a database elsewhere without a folder for backups.
 */
export async function orderBackup({ db, user, request }: Context, backsUp: boolean) {
  if (!backsUp) throw new Refusal(422, MADE_ELSEWHERE)
  // Of two presses at once one waits, and sees the other.
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
