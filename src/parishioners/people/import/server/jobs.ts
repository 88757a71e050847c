import { LONGEST_IMPORT, NOT_CHECKED, NOT_WRITTEN, importTask } from '#imports/server/jobs.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { APPLY_QUEUE, CHECK_QUEUE } from './import-target.ts'
import { applyPeople } from './applying/apply.ts'
import { checkPeople } from './checking/check.ts'

// The planner has no statistics of thousands of new people until autovacuum runs, and in that minute a list is twenty
// times slower (350 ms instead of 16, its file half a minute instead of a second). If another import is analyzing at
// the same moment, its result is used instead of waiting.
const COUNT_ANEW =
  'analyze (skip_locked) people, families, family_members, record_words, history_entries, towns, streets'

/** Registers the jobs that check and write files of people. */
export async function importJobs(jobs: Jobs, database: Database): Promise<void> {
  await jobs.work(CHECK_QUEUE, importTask(database, checkPeople, NOT_CHECKED), LONGEST_IMPORT)
  await jobs.work(
    APPLY_QUEUE,
    importTask(
      database,
      async (inNewTransaction, id) => {
        await applyPeople(inNewTransaction, id)
        await database.query(COUNT_ANEW)
      },
      NOT_WRITTEN,
    ),
    LONGEST_IMPORT,
  )
}
