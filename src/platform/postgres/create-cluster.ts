import { execFile } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ClusterPaths } from './cluster-paths.ts'
import { postgresEnvironment } from './postgres-environment.ts'
import { movePassword, writePassword } from './server-password.ts'
import { getCode } from '../refusals.ts'

/** Windows knows no C.UTF-8; letters and order come from PostgreSQL itself and from ICU, not from this locale. */
const SYSTEM_LOCALE = process.platform === 'win32' ? 'C' : 'C.UTF-8'

/** Creates the cluster under a temporary name first, so that an incomplete cluster never gets the real name. */
export async function makeCluster(binaries: string, { cluster, account, sockets }: ClusterPaths) {
  if (fs.existsSync(cluster)) return
  const draft = `${cluster}.${process.pid}`
  const passwordFile = `${draft}.password`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  if (account) fs.chownSync(draft, account.uid, account.gid)
  if (!sockets) writePassword(passwordFile, account)
  const access = sockets
    ? ['--auth-local=trust', '--auth-host=reject']
    : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = [
    `--locale=${SYSTEM_LOCALE}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  await promisify(execFile)(
    join(binaries, 'bin/initdb'),
    ['-D', draft, '--username=postgres', ...access, '--encoding=UTF8', ...locale],
    { ...account, cwd: draft, env: postgresEnvironment, windowsHide: true },
  )
  if (!sockets) movePassword(passwordFile, draft)
  await moveIntoPlace(draft, cluster)
  fs.rmSync(draft, { recursive: true, force: true, maxRetries: 10 })
}

const TRIES = 100

/** Retries while a virus scanner has a file of the directory open; another process may have been first. */
async function moveIntoPlace(draft: string, cluster: string) {
  for (let tries = 0; !fs.existsSync(cluster); tries++) {
    try {
      return fs.renameSync(draft, cluster)
    } catch (error) {
      if (fs.existsSync(cluster)) return
      if (tries === TRIES || !['EPERM', 'EACCES', 'EBUSY'].includes(getCode(error))) throw error
      await pause(100)
    }
  }
}
