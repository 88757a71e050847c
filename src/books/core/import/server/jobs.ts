import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { NOT_CHECKED, NOT_WRITTEN, importTask } from '#imports/server/jobs.ts'
import { APPLY, CHECK } from './import-target.ts'
import { checkActs } from './checking.ts'
import type { ImportMapping } from './import-mapping.ts'
import { applyActs } from './writing.ts'

/** Takes up the checking and the writing of files of acts. */
export async function bookImportJobs(jobs: Jobs, database: Database, sheets: ImportMapping[]) {
  const sheetOf = (book: string | null) => sheets.find(sheet => sheet.book === book)!
  // The planner knows nothing of thousands of new acts until autovacuum comes.
  const tables = sheets.flatMap(({ book, annotations }) => [book, annotations?.table ?? []].flat())
  const countAnew = `analyze ${[...tables, 'record_words', 'history'].join(', ')}`
  await jobs.work(
    CHECK,
    importTask(database, (...run) => checkActs(sheetOf, ...run), NOT_CHECKED),
  )
  await jobs.work(
    APPLY,
    importTask(
      database,
      async (inNewTransaction, id) => {
        await applyActs(sheetOf, inNewTransaction, id)
        await database.query(countAnew)
      },
      NOT_WRITTEN,
    ),
  )
}
