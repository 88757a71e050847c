import { getFile, wayOfFiles } from '#imports/server/testing.ts'
import type { Caller, testApi } from '#testing/api.ts'
import { APPLY_QUEUE, CHECK_QUEUE } from './import-target.ts'
import { importJobs } from './jobs.ts'

export { getFile }

type TestServer = Awaited<ReturnType<typeof testApi>>

/** Creates the calls that tests use to upload, check and write a file of people. */
export const createImportCalls = (server: Pick<TestServer, 'database'>) =>
  wayOfFiles(server, {
    base: '/api/people-imports',
    name: 'parafianie.csv',
    queues: { check: CHECK_QUEUE, apply: APPLY_QUEUE },
    takeUp: importJobs,
  })

/** Returns the outcomes of a checked file in the order of its rows. */
export async function listOutcomes(clerk: Caller, id: number): Promise<string[]> {
  const { body } = await clerk('GET', `/api/people-imports/${id}/rows`)
  return body.data.map((row: { outcome: string }) => row.outcome)
}
