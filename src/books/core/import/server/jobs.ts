import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { LONGEST_IMPORT, NOT_CHECKED, NOT_WRITTEN, importTask } from '#imports/server/jobs.ts'
import { APPLY_QUEUE, CHECK_QUEUE } from './import-target.ts'
import { checkActs } from './checking.ts'
import type { ImportMapping } from './import-mapping.ts'
import { applyActs } from './writing.ts'

/** Registers the jobs that check and import files of acts. */
export async function bookImportJobs(jobs: Jobs, database: Database, sheets: ImportMapping[]) {
  const getSheet = (book: string | null) => sheets.find(sheet => sheet.book === book)!
  // Analyze the tables: without fresh statistics the planner ignores thousands of new acts until autovacuum runs.
  const tables = sheets.flatMap(({ book, annotations }) => [book, annotations?.table ?? []].flat())
  const countAnew = `analyze ${[...tables, 'record_words', 'history_entries'].join(', ')}`
  await jobs.work(
    CHECK_QUEUE,
    importTask(database, (...run) => checkActs(getSheet, ...run), NOT_CHECKED),
    LONGEST_IMPORT,
  )
  await jobs.work(
    APPLY_QUEUE,
    importTask(
      database,
      async (inNewTransaction, id) => {
        await applyActs(getSheet, inNewTransaction, id)
        await database.query(countAnew)
      },
      NOT_WRITTEN,
    ),
    LONGEST_IMPORT,
  )
}
