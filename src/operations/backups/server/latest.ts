import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LatestBackup } from '../contract.ts'
import { isUnderWay } from './backup-job.ts'

/** Returns the last good backup of the installation, a later failure, and the last trial restore. */
export async function getLatestBackup({ db }: Pick<Context, 'db'>): Promise<LatestBackup> {
  const { rows } = await sql<LatestBackup>`
    with good as (
      select id, finished_at, bytes from backups
      where finished_at is not null and problem is null order by id desc limit 1),
    failed as (
      select finished_at, problem from backups
      where problem is not null and id > coalesce((select id from good), 0) order by id desc limit 1),
    trial as (
      select rehearsed_at, rehearsal_problem from backups
      where rehearsed_at is not null order by rehearsed_at desc limit 1)
    select good.finished_at as made_at, good.bytes, failed.finished_at as failed_at, failed.problem,
      coalesce(good.finished_at < now() - interval '2 days', true) as late,
      trial.rehearsed_at, trial.rehearsal_problem, ${isUnderWay} as under_way
    from (values (1)) as one left join good on true left join failed on true left join trial on true`.execute(
    db,
  )
  return rows[0]!
}
