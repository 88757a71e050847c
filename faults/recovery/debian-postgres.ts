import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../port.ts'
import { openPoolByUrl, signalWithChildren } from '../postgres.ts'
import { waitForCondition } from '../until.ts'

/** Folder of a Debian with PostgreSQL and pgBackRest, made by debootstrap; without it this computer's own. */
const ROOT = process.env.DEBIAN_ROOT ?? '/'
const BINARIES = '/usr/lib/postgresql/17/bin'

/** Whether pgBackRest and PostgreSQL 17 are installed, and this process may become the account of the database. */
export const hasPgBackRest = () =>
  process.getuid?.() === 0 &&
  existsSync(join(ROOT, '/usr/bin/pgbackrest')) &&
  existsSync(join(ROOT, BINARIES, 'postgres'))

const asPostgres = (command: readonly string[]) => [
  '--userspec=postgres:postgres',
  ROOT,
  ...command,
]

const run = async (...command: string[]) =>
  (await promisify(execFile)('chroot', asPostgres(command))).stdout

/** The settings of docs/operations.md, “Back to a moment (PostgreSQL of Debian)”. */
const buildConfiguration = (folder: string, port: number) => `[global]
repo1-path=${folder}/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(32).toString('hex')}
repo1-retention-full=2
repo1-bundle=y
compress-type=zst
start-fast=y
archive-async=y
spool-path=${folder}/server/spool
lock-path=${folder}/server/lock
log-level-file=off

[kancelaria]
pg1-path=${folder}/server/main
pg1-socket-path=${folder}/server
pg1-port=${port}
`

const buildSettings = (folder: string, port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}/server'
dynamic_shared_memory_type = mmap
archive_mode = on
archive_command = 'pgbackrest --config=${folder}/pgbackrest.conf --stanza=kancelaria archive-push %p'
archive_timeout = 60s
`

const HBA = 'local all all peer\nhost all all 127.0.0.1/32 trust\n'

/** Kills every process whose command names the folder: the asynchronous half of pgBackRest outlives the server. */
function killByFolder(folder: string) {
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (command.includes(folder) && pid !== process.pid) process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended in the meantime.
    }
  }
}

/**
 * Starts a server of Debian's PostgreSQL that pgBackRest copies, as the guide sets it up. `server` inside its folder is
 * the computer that is lost; the repository is the other disk.
 */
export async function startCopiedServer() {
  const folder = `/srv/kancelaria-faults-${randomBytes(4).toString('hex')}`
  const inRoot = (path: string) => join(ROOT, folder, path)
  const port = await freePort()
  const pgBackRest = (...args: string[]) =>
    run('pgbackrest', `--config=${folder}/pgbackrest.conf`, '--stanza=kancelaria', ...args)
  const query = (text: string) =>
    run('psql', '-h', `${folder}/server`, '-p', `${port}`, '-Atc', text, 'postgres')
  let postgres: ChildProcess | undefined

  const makeFolder = (path: string) => run('mkdir', '-p', '-m', '700', `${folder}/${path}`)
  async function start() {
    const command = [`${BINARIES}/postgres`, '-D', `${folder}/server/main`]
    postgres = spawn('chroot', asPostgres(command), { stdio: 'ignore' })
    const isReady = async () =>
      (await query('select pg_is_in_recovery()').catch(() => '')).trim() === 'f'
    await waitForCondition(isReady, 300_000)
  }

  mkdirSync(inRoot('.'), { recursive: true })
  await promisify(execFile)('chroot', [ROOT, 'chown', 'postgres:postgres', folder])
  for (const path of ['repository', 'server/main', 'server/spool', 'server/lock'])
    await makeFolder(path)
  await run(`${BINARIES}/initdb`, '-D', `${folder}/server/main`, '-E', 'UTF8', '--locale=C.UTF-8')
  writeFileSync(inRoot('pgbackrest.conf'), buildConfiguration(folder, port))
  writeFileSync(inRoot('server/main/postgresql.conf'), buildSettings(folder, port), { flag: 'a' })
  writeFileSync(inRoot('server/main/pg_hba.conf'), HBA)
  await start()
  await query('create role kancelaria login createrole')
  await query('create database kancelaria owner kancelaria')
  await pgBackRest('stanza-create')

  const url = `postgresql://kancelaria@127.0.0.1:${port}/kancelaria?sslmode=disable`
  return {
    url,
    backUp: () => pgBackRest('--type=full', 'backup'),
    /** Kills all processes of the server and deletes its disk. */
    loseDisk: () => {
      const postmaster = Number.parseInt(readFileSync(inRoot('server/main/postmaster.pid'), 'utf8'))
      signalWithChildren(postmaster, 'SIGKILL')
      killByFolder(folder)
      rmSync(inRoot('server'), { recursive: true, maxRetries: 20, retryDelay: 100 })
    },
    /** Restores all that was archived, as the guide does. */
    restore: async () => {
      for (const path of ['server/main', 'server/spool', 'server/lock']) await makeFolder(path)
      await pgBackRest('restore')
      await start()
      const database = openPoolByUrl(url)
      await database.query('delete from mail_tokens where session_id is not null')
      await database.query('delete from account_sessions')
      await database.end()
      await query('checkpoint')
    },
    close: () => {
      postgres?.kill('SIGKILL')
      killByFolder(folder)
      rmSync(inRoot('.'), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
