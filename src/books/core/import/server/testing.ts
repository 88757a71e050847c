import type { testApi } from '#testing/api.ts'
import { wayOfFiles } from '#imports/server/testing.ts'
import { APPLY_QUEUE, CHECK_QUEUE } from './import-target.ts'
import { bookImportJobs } from './jobs.ts'
import type { ImportMapping } from './import-mapping.ts'

type TestServer = Awaited<ReturnType<typeof testApi>>

/** Returns test helpers for the import of a file of acts of one book. */
export const getActs = (server: Pick<TestServer, 'database'>, sheet: ImportMapping) =>
  wayOfFiles(server, {
    base: '/api/book-imports',
    query: `?book=${sheet.book}`,
    name: 'księga.csv',
    queues: { check: CHECK_QUEUE, apply: APPLY_QUEUE },
    takeUp: (jobs, database) => bookImportJobs(jobs, database, [sheet]),
  })
