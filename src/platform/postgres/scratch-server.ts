import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chooseClusterPaths } from './cluster-paths.ts'
import { isAlive } from '#platform/workers/process-state.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

/** Server on which temporary databases may be created. */
export type ScratchServer = Pick<EmbeddedServer, 'url' | 'template'>

/** Runs the work with a server on which temporary databases may be created. */
export type WithScratchServer = <T>(work: (server: ScratchServer) => Promise<T>) => Promise<T>

const SCRATCH = /^scratch-(\d+)-[0-9a-f]{8}$/

/** Reuses a server that runs anyway: the built-in one. */
export const reuseServer =
  (server: ScratchServer): WithScratchServer =>
  work =>
    work(server)

/**
 * Starts another built-in server under the data directory for the time of the work, where the database of the
 * installation is external and its role may create no databases. Its files are removed afterwards, and those of killed
 * processes before.
 */
export const startScratchServer =
  (dataDir: string): WithScratchServer =>
  async work => {
    for (const name of readdirSync(dataDir)) {
      const pid = SCRATCH.exec(name)?.[1]
      if (pid && !isAlive(Number(pid))) removeServer(join(dataDir, name))
    }
    const folder = join(dataDir, `scratch-${process.pid}-${randomBytes(4).toString('hex')}`)
    const server = await startEmbedded(folder, { durable: false })
    try {
      return await work(server)
    } finally {
      await server.stop()
      removeServer(folder)
    }
  }

function removeServer(folder: string) {
  const { cluster, sockets } = chooseClusterPaths(folder)
  for (const path of [sockets ?? cluster, cluster, folder])
    rmSync(path, { recursive: true, force: true, maxRetries: 10 })
}
