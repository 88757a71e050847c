import { inject } from 'vitest'
import { createDatabase } from '#postgres/embedded.ts'
import { installJobs } from '#platform/jobs.ts'
import { migrate } from '#platform/migrate.ts'

/** A migrated database for tests that change what all others share: the doors, the queue, the clock. */
export async function ownDatabase(name: string): Promise<string> {
  const server = { url: inject('postgres'), stop: async () => {} }
  const url = await createDatabase(server, `${name}_${process.pid}_${Date.now()}`)
  await migrate(url)
  await installJobs(url)
  return url
}
