import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newClerk, newParish } from '../clerk.ts'
import type { Office } from '../office.ts'
import type { Pair } from '../pair.ts'
import { ready, spawnServer } from '../server.ts'

/** The program on a pair of databases. */
export async function officeOn(
  pair: Pair,
  port: number,
  environment: Record<string, string>,
): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-paid-'))
  const log = join(folder, 'server.log')
  const start = () =>
    spawnServer(port, log, { DATA_DIR: folder, DATABASE_URL: pair.url, ...environment })
  let server = start()
  const database = new pg.Pool({ connectionString: pair.url, max: 4 })
  database.on('error', () => {})
  await ready(server)
  const { address } = server
  return {
    folder,
    address,
    database,
    server: () => server,
    log: () => readFileSync(log, 'utf8'),
    clerk: async parish_id => newClerk(database, address, parish_id ?? (await newParish(database))),
    restart: async () => {
      server = start()
      await ready(server)
    },
    close: async () => {
      server.child.kill('SIGTERM')
      await server.ended
      await database.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
