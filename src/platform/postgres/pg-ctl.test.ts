import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasSignalPipe } from './pg-ctl.ts'

/** `pg_ctl` refuses root; only root can act as an ordinary user. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const load = (name: string) =>
  `await import(${JSON.stringify(import.meta.resolve(`./${name}.ts`))})`

/** Script that starts a server as Windows does, prints whether it answers and its port, and stops it. */
const script = (dataDir: string) => `
  import { once } from 'node:events'
  const { findBinaries } = ${load('binaries')}
  const { chooseClusterPaths } = ${load('cluster-paths')}
  const { choosePort } = ${load('choose-port')}
  const { makeCluster } = ${load('create-cluster')}
  const { makeWalOutbox } = ${load('wal-outbox')}
  const { launchByPgCtl, stopByPgCtl } = ${load('pg-ctl')}
  const { runningPostmaster } = ${load('postmaster')}
  const { findServerAddress } = ${load('server-address')}
  const { connectAsSuperuser } = ${load('server-lock')}
  const paths = chooseClusterPaths(${JSON.stringify(dataDir)}, { overPort: true })
  const binaries = findBinaries(paths)
  await makeCluster(binaries, paths)
  makeWalOutbox(paths)
  const [code] = await once(launchByPgCtl(binaries, paths, await choosePort(paths)), 'exit')
  const client = await connectAsSuperuser(findServerAddress(paths))
  const { rows } = await client.query("select current_setting('listen_addresses') as addresses")
  await client.end()
  await stopByPgCtl(binaries, paths)
  console.log(JSON.stringify({ code, ...rows[0], running: runningPostmaster(paths) ?? null }))`

test('launchByPgCtl, stopByPgCtl: data in a folder with spaces and Polish letters → answers, then is down', () => {
  const directory = fs.mkdtempSync('/tmp/kancelaria-test-')
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  if (account.uid) fs.chownSync(directory, account.uid, account.gid)
  const dataDir = join(directory, 'Józef Żak')
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script(dataDir)], {
    ...account,
    encoding: 'utf8',
  })
  expect(JSON.parse(output)).toEqual({ code: 0, addresses: '127.0.0.1', running: null })
  const log = fs.readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).toContain('database system is shut down')
})

test('hasSignalPipe: pipes cannot be listed on this system → unknown, the process itself is asked', () => {
  expect(hasSignalPipe(process.pid)).toBeUndefined()
})
