import { getFile, wayOfFiles } from '#imports/server/testing.ts'
import type { testApi } from '#testing/api.ts'
import { APPLY, CHECK } from './import-target.ts'
import { importJobs } from './jobs.ts'

export { getFile }

type TestServer = Awaited<ReturnType<typeof testApi>>

/** Creates the calls that tests use to upload, check and write a file of people. */
export const createImportCalls = (server: Pick<TestServer, 'database'>) =>
  wayOfFiles(server, {
    base: '/api/people-imports',
    name: 'parafianie.csv',
    queues: { check: CHECK, apply: APPLY },
    takeUp: importJobs,
  })
