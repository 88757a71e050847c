import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { posix, win32 } from 'node:path'
import { alone } from './alone.mjs'
import { settlePinnedNode } from './pinned-node.mjs'
import { runChild } from './run-child.mjs'

const STAMP = 'node_modules/.kancelaria-lock'

/** Brings node_modules in line with package-lock.json; does nothing when they already agree. */
export async function install() {
  if (isInstalled()) return
  await alone(async () => {
    if (isInstalled()) return
    if (!agreesWithLock()) await npmCi()
    settlePinnedNode()
    leaveStamp()
  })
}

function isInstalled() {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === fingerprint()
}

function fingerprint() {
  const lock = fs.readFileSync('package-lock.json')
  return createHash('sha256')
    .update(`${process.platform} ${process.arch} `)
    .update(lock)
    .digest('hex')
}

/** Compares the packages with the lock file, because a manual npm run leaves the right packages without the stamp. */
export function agreesWithLock(
  lock = 'package-lock.json',
  hidden = 'node_modules/.package-lock.json',
) {
  if (!fs.existsSync(hidden)) return false
  const [wanted, found] = [lock, hidden].map(file => JSON.parse(fs.readFileSync(file)).packages)
  const ownPackages = Object.keys(wanted['']?.optionalDependencies ?? {})
  const isDispensable = (path, { optional, os, cpu }) =>
    optional && !(ownPackages.includes(path.slice('node_modules/'.length)) && isOurs(os, cpu))
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      (found[path] ? found[path].version === entry.version : isDispensable(path, entry)),
  )
}

/** Node and PostgreSQL of this platform are optional for npm only. */
const isOurs = (os = [], cpu = []) => os.includes(process.platform) && cpu.includes(process.arch)

async function npmCi() {
  console.log('Instaluję program (npm ci)…')
  // The screens are built on the installation itself, so development tools are needed in production too.
  const inclusions = ['--include=dev', '--include=optional']
  const args = ['ci', ...inclusions, '--no-audit', '--no-fund', '--loglevel=error']
  const npm = npmScript()
  const [file, before] = npm ? [process.execPath, [npm]] : ['npm', []]
  const code = await runChild(file, [...before, ...args])
  if (code === 0) return
  throw new Error(
    code === 'ENOENT'
      ? 'Nie znaleziono programu npm: zainstaluj go razem z Node.js.'
      : 'Instalacja się nie udała: usuń przyczynę podaną wyżej i uruchom polecenie ponownie.',
  )
}

/**
 * Finds npm as a script for Node: the one that runs this process, otherwise the one next to this Node. On Windows `npm`
 * is a batch file, which cannot be started without a shell.
 */
export function npmScript(
  { env, execPath, platform } = process,
  path = platform === 'win32' ? win32 : posix,
  exists = fs.existsSync,
) {
  if (env.npm_execpath?.endsWith('npm-cli.js')) return env.npm_execpath
  const npmCliPath = path.join(path.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return exists(npmCliPath) ? npmCliPath : undefined
}

/** In a read-only directory the stamp is not written, and the comparison is repeated the next time. */
function leaveStamp() {
  try {
    fs.writeFileSync(STAMP, fingerprint())
  } catch (error) {
    if (!['EACCES', 'EROFS'].includes(error.code)) throw error
  }
}
