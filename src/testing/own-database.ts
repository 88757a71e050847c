import { inject } from 'vitest'
import { createDatabase } from '#platform/postgres/embedded.ts'

/** A migrated database for tests that change what all others share: the doors, the queue, the clock. */
export async function ownDatabase(name: string): Promise<string> {
  const server = { url: inject('postgres'), stop: async () => {} }
  return createDatabase(server, `${name}_${process.pid}_${Date.now()}`, inject('model'))
}
