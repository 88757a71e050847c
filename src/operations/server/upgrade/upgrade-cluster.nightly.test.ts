import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertDemo } from '#demo/insert-demo.ts'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { sealFirst } from '#history/server/heads/heads-job.ts'
import { startArchiver } from '#operations/backups/server/moments/archiving/archiver.ts'
import { makeBase } from '#operations/backups/server/moments/archiving/make-base.ts'
import { runMomentCommand } from '#operations/backups/server/moments/restoring/command.ts'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { readArchiveState } from '#platform/postgres/archive-state.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { findFormerBinaries } from '#platform/postgres/former-binaries.ts'
import { readClusterMajor } from '#platform/postgres/major-version.ts'
import { fetchFormerPostgres } from '#testing/former-postgres.ts'
import { quickLocks } from '#testing/locks.ts'
import { runUpgradeCommand } from './command.ts'

quickLocks()
const former = fetchFormerPostgres()
const root = await mkdtemp('/tmp/kancelaria-major-upgrade-')
await chmod(root, 0o755) // the database runs under another account
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 10 }))
const environment = {
  DATA_DIR: join(root, 'data'),
  BACKUP_DIR: join(root, 'kopie'),
  BACKUP_PASSPHRASE: 'cztery śliwki pod płotem',
  SECRET_KEY: 's'.repeat(64),
}
const paths = chooseClusterPaths(environment.DATA_DIR)
const { cluster } = paths
/** PostgreSQL 17; without it nothing is tried. */
const binaries = former && findFormerBinaries(17, paths, former)
const upgrade = (...args: string[]) =>
  runUpgradeCommand(environment, [...(binaries ? ['--from', binaries] : []), ...args])

type Server = Awaited<ReturnType<typeof startEmbedded>>

async function useDatabase<T>(
  server: Server,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
) {
  const database = openDatabase(server.url, 1)
  try {
    return await work(database)
  } finally {
    await database.end()
    await server.stop()
  }
}

const COUNTS = `
  select current_setting('server_version_num')::integer / 10000 as major,
    (select count(*) from people)::integer as people, (select count(*) from history)::integer as history`

/** Counts the rows of all parishes. */
const count = async (server: Server) =>
  useDatabase(server, async database => {
    await database.query('set role app_backup')
    return (await database.query(COUNTS)).rows[0]
  })
const startFormer = () => startEmbedded(environment.DATA_DIR, { binaries })
const start = () => startEmbedded(environment.DATA_DIR)

let before: { major: number; people: number; history: number }

beforeAll(async () => {
  if (!binaries) return
  await useDatabase(await startFormer(), async database => {
    const server = await startFormer()
    await migrateDatabase(server.url)
    await insertDictionaries(database)
    await insertOffer(database)
    await insertDemo(database, '2026-11-30')
    const secret = environment.SECRET_KEY
    const heads = join(environment.DATA_DIR, 'heads')
    await sealFirst({ database, secret, folder: heads })
    const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase } = environment
    const place = { server, folder, passphrase, secret, heads }
    await makeBase(place)
    const archiver = startArchiver({ place, orderBase: async () => {} })
    await vi.waitUntil(() => readArchiveState(server.cluster), { timeout: 60_000 })
    await archiver.stop()
    await server.stop()
  })
  before = await count(await startFormer())
}, 300_000)

test.skipIf(!binaries)('start: data of the former major version → refused, unchanged', async () => {
  expect(before).toMatchObject({ major: 17 })
  expect(before.people).toBeGreaterThan(100)
  await expect(start()).rejects.toThrow('Uruchom: npm run upgrade')
  expect(readClusterMajor(cluster)).toBe(17)
})

test.skipIf(!binaries)('upgrade: the former program is running → refused, unchanged', async () => {
  const server = await startFormer()
  const client = openDatabase(server.url, 1)
  await client.query('select')
  await expect(upgrade()).rejects.toThrow('Program jest uruchomiony')
  await client.end()
  await server.stop()
  expect(readClusterMajor(cluster)).toBe(17)
})

const script = fileURLToPath(new URL('command.ts', import.meta.url))

async function killAfter(child: ChildProcess, delay: number) {
  await Promise.race([once(child, 'exit'), pause(delay)])
  if (child.exitCode !== null) return false
  child.kill('SIGKILL')
  await once(child, 'exit')
  return true
}

test.skipIf(!binaries)(
  'upgrade: killed at any step → the former data stay whole, and the next upgrade ends well',
  async () => {
    let kills = 0
    for (const delay of [500, 1200, 2500, 4000, 6000, 9000, 13_000, 18_000, 25_000, 35_000]) {
      const child = spawn(process.execPath, [script, '--from', String(binaries)], {
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      })
      if (!(await killAfter(child, delay))) break
      kills++
      if (readClusterMajor(cluster) !== 17) break
      await expect(start()).rejects.toThrow('Uruchom: npm run upgrade')
      expect(await count(await startFormer())).toEqual(before)
    }
    expect(kills).toBeGreaterThan(2)
    if (readClusterMajor(cluster) === 17)
      expect(await upgrade()).toContain('Dane są teraz w bazie PostgreSQL 18')
    expect(await count(await start())).toEqual({ ...before, major: 18 })
    const names = await readdir(environment.DATA_DIR)
    expect(names.filter(name => /upgrade-|\.next/.test(name))).toEqual([])
    expect(names.filter(name => name.startsWith('postgres.postgresql-17-'))).toHaveLength(1)
  },
  600_000,
)

test.skipIf(!binaries)(
  'after the upgrade: history verified, a second upgrade does nothing',
  async () => {
    const verify = fileURLToPath(import.meta.resolve('#history/server/verification/verify.ts'))
    const options = { env: { ...process.env, ...environment }, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [verify], options)
    expect(stdout, stderr).toContain('Historia nienaruszona')
    expect(status).toBe(0)
    expect(await upgrade()).toContain('Nic nie trzeba robić')
  },
)

test.skipIf(!binaries)(
  'moments: those of the former version are listed, and refused by this program',
  async () => {
    const output = await runMomentCommand(undefined, environment)
    const [, moment = ''] = /- od .* do (\S+ \S+) \(PostgreSQL 17: poprzednią/.exec(output) ?? []
    await expect(runMomentCommand(moment, environment)).rejects.toThrow(
      'Ta chwila jest w kopii bazy PostgreSQL 17',
    )
  },
)

test.skipIf(!binaries)(
  'upgrade --back: the former data are in place, a new upgrade takes them again',
  async () => {
    expect(await upgrade('--back')).toContain('Wróciła baza PostgreSQL 17')
    expect(await count(await startFormer())).toEqual(before)
    await expect(start()).rejects.toThrow('Uruchom: npm run upgrade')
    expect(await upgrade()).toContain('Historia i podpisy się zgadzają.')
    expect(await count(await start())).toEqual({ ...before, major: 18 })
  },
  300_000,
)
