import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type TestUser, newClerk, newParish } from './clerk.ts'
import { openPool, openPoolByUrl } from './postgres.ts'
import { type Server, waitUntilReady, spawnServer } from './server.ts'

/** Complete separate installation: the program, its PostgreSQL and its files. */
export interface TestInstallation {
  folder: string
  address: string
  database: pg.Pool
  server(): Server
  /** Returns the log output of the program and of PostgreSQL. */
  log(): string
  clerk(parish_id?: number): Promise<TestUser>
  /** Starts the program again after it has ended, and waits until it is ready. */
  restart(environment?: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** Starts an office on `port`, with a separate PostgreSQL unless DATABASE_URL names one; `close` deletes its folder. */
export async function startInstallation(
  port: number,
  environment: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-')),
): Promise<TestInstallation> {
  const { DATABASE_URL: url } = environment
  const names = url ? ['server.log'] : ['server.log', 'postgres.log']
  const files = names.map(name => join(folder, name))
  const start = (extraEnvironment = {}) =>
    spawnServer(port, files[0]!, { DATA_DIR: folder, ...environment, ...extraEnvironment })
  let server = start()
  await waitUntilReady(server).catch(problem => {
    server.child.kill('SIGTERM')
    throw problem
  })
  const database = url ? openPoolByUrl(url) : openPool(folder)
  return {
    folder,
    address: server.address,
    database,
    server: () => server,
    log: () => files.map(file => readFileSync(file, 'utf8')).join('\n'),
    clerk: async parish_id =>
      newClerk(database, server.address, parish_id ?? (await newParish(database))),
    restart: async extraEnvironment => {
      server = start(extraEnvironment)
      await waitUntilReady(server)
    },
    close: async () => {
      server.child.kill('SIGTERM')
      await server.ended
      await database.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts an office for `work` and closes the office even when `work` fails. */
export async function inOffice<T>(
  port: number,
  work: (office: TestInstallation) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const office = await startInstallation(port, environment)
  return work(office).finally(office.close)
}
