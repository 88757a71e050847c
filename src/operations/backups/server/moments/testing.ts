import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { openSuperuserClient } from '#platform/postgres/databases.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { runningPostmaster } from '#platform/postgres/postmaster.ts'
import type { ArchiveLocation } from './archiving/make-base.ts'
import { runMomentCommand } from './restoring/command.ts'

export type TestServer = Awaited<ReturnType<typeof startEmbedded>>

export async function addParish(server: TestServer, url: string): Promise<void> {
  const database = openDatabase(server.url, 1)
  await database
    .query(`insert into parishes (name, url, town) values ($1, $1, 'Sokołów')`, [url])
    .finally(() => database.end())
}

/** Ends the segment of the log in use, so that PostgreSQL archives it. */
export async function finishSegment(server: TestServer): Promise<void> {
  const client = await openSuperuserClient(server)
  await client.query('select pg_switch_wal()').finally(() => client.end())
}

/** Deletes a folder of data into which a killed PostgreSQL may still be writing. */
export const deleteDataDir = (dataDir: string) =>
  rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

export function killPostgres(dataDir: string): void {
  const postmaster = runningPostmaster(chooseClusterPaths(dataDir))
  if (postmaster) process.kill(postmaster, 'SIGKILL')
}

/** Prepares folders of an installation whose moments a file of tests restores; they are deleted after its last test. */
export async function createMomentInstallation(name: string) {
  const root = await mkdtemp(`/tmp/kancelaria-${name}-`)
  await chmod(root, 0o755) // the database runs under another account
  afterAll(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'kopie')
  const environment = {
    DATA_DIR: join(root, 'data'),
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: 'cztery śliwki pod płotem',
    SECRET_KEY: 's'.repeat(64),
  }
  const openPlace = (server: TestServer): ArchiveLocation => ({
    server,
    folder,
    passphrase: environment.BACKUP_PASSPHRASE,
    secret: environment.SECRET_KEY,
    heads: join(environment.DATA_DIR, 'heads'),
  })

  /** Lists the parishes while the program is stopped. */
  async function listParishes() {
    const server = await startEmbedded(environment.DATA_DIR)
    const database = openDatabase(server.url, 1)
    const { rows } = await database.query<{ url: string }>('select url from parishes order by url')
    await database.end()
    await server.stop()
    return rows.map(({ url }) => url)
  }

  async function listMoments() {
    const output = await runMomentCommand(undefined, environment)
    return { output, last: /--to '(.*)'/.exec(output)?.[1] ?? '' }
  }

  return {
    environment,
    folder,
    openPlace,
    listParishes,
    listMoments,
    restoreLast: async () => runMomentCommand((await listMoments()).last, environment),
    findSeriesFolder: async () =>
      join(folder, 'wal', (await readdir(join(folder, 'wal')))[0] ?? ''),
  }
}
