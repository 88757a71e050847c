import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { getPublicKey } from '#history/server/heads/heads.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { buildDatabaseUrl } from '#platform/postgres/server-address.ts'
import { quickLocks } from '#testing/locks.ts'
import { startArchiver } from './archiving/archiver.ts'
import { makeBase } from './archiving/make-base.ts'
import { forgetSessions } from './restoring/check-moment.ts'
import { extractBase } from './restoring/extract-base.ts'
import { chooseRange, listRanges } from './restoring/moments.ts'
import { recoverCluster } from './restoring/recovery/recover.ts'
import { readSeriesKey } from './restoring/series-key.ts'

quickLocks()

async function query(url: string, text: string) {
  const client = new Client(url)
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** Returns a whole second of the database between two writes, neither of which is in that second. */
async function passSeconds(url: string): Promise<number> {
  const { rows } = await query(
    url,
    `select pg_sleep(1.1), extract(epoch from date_trunc('second', clock_timestamp()))::float8 as time`,
  )
  await query(url, 'select pg_sleep(1.1)')
  return rows[0].time * 1000
}

test.each([
  ['socket', false],
  ['port, as on Windows', true],
])('point in time over a %s → the moment, without what was written later', async (_, overPort) => {
  const root = await mkdtemp('/tmp/kancelaria-moment-')
  await chmod(root, 0o755) // the database runs under another account
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [dataDir, folder, passphrase] = [join(root, 'data'), join(root, 'kopie'), 'długie hasło']
  const server = await startEmbedded(dataDir, { overPort })
  const place = {
    server,
    folder,
    passphrase,
    secret: 's'.repeat(64),
    heads: join(dataDir, 'heads'),
  }
  await makeBase(place)
  // Two processes of the program: one of them archives.
  const archivers = [1, 2].map(() => startArchiver({ place, orderBase: async () => {} }))
  await query(server.url, 'create table entries as select 1 as id')
  const moment = await passSeconds(server.url)
  await query(server.url, 'delete from entries')
  await Promise.all(archivers.map(archiver => archiver.stop()))
  await server.stop()

  const range = chooseRange(await listRanges(folder), moment)
  const lock = await readSeriesKey(range.base, passphrase)
  await expect(readSeriesKey(range.base, 'inne hasło')).rejects.toThrow('nie jest hasło')
  const paths = chooseClusterPaths(dataDir, { overPort })
  const cluster = `${paths.cluster}.restored`
  const file = join(range.base.folder, range.base.file)
  const besideFiles = await extractBase(file, lock, cluster, paths.account)
  expect(besideFiles.secret).toBe('s'.repeat(64))
  const trust = { keys: [getPublicKey(place.secret)], allowsUntrusted: false, isLocked: true }
  const recovery = { paths: { ...paths, cluster }, range, lock, trust, moment }
  const { rows } = await recoverCluster(recovery, async address => {
    const url = buildDatabaseUrl(address, 'kancelaria')
    await forgetSessions(url)
    return query(url, 'select id from entries')
  })
  expect(rows).toEqual([{ id: 1 }])
})
