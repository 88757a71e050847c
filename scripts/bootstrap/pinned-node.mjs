import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { constants } from 'node:os'
import { resolve } from 'node:path'

const NODE = resolve('node_modules/node/bin/node')
const LINK = 'node_modules/.bin/node'

/** Runs a script on the Node that package.json pins; answers its exit code. Signals reach the script. */
export function runPinned(args, { stdio = 'inherit', onOutput } = {}) {
  const child = spawn(NODE, args, { stdio, env: environment() })
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
  const forward = signal => {
    // Ctrl+C in a terminal reaches the child by itself; a second one would mean "at once".
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return new Promise((finish, fail) => {
    child.on('error', () => fail(new Error(whyItDoesNotRun() ?? lacksNode)))
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      const why = code === 127 && whyItDoesNotRun()
      return why ? fail(new Error(why)) : finish(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Makes sure that the pinned Node is there and runs; npm may have been forbidden to fetch it. */
export function settlePinnedNode() {
  if (!fs.existsSync(NODE)) fetchNode()
  const why = whyItDoesNotRun()
  // npm puts .bin before the system's Node: a link to a Node that does not run would hide this sentence.
  fs.rmSync(LINK, { force: true })
  if (why) throw new Error(why)
  fs.symlinkSync('../node/bin/node', LINK)
}

function environment() {
  const PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`
  return { ...process.env, PATH, NODE_COMPILE_CACHE: resolve('.cache/compile') }
}

/** What the package's own install script does, for an npm that blocks such scripts. */
function fetchNode() {
  const script = ['installArchSpecificPackage.js']
  spawnSync(process.execPath, script, { cwd: 'node_modules/node', stdio: 'inherit' })
}

const lacksNode =
  'npm nie pobrał właściwej wersji Node.js: uruchom „npm rebuild node” i spróbuj ponownie.'

function whyItDoesNotRun() {
  const { error, status, stderr } = spawnSync(NODE, ['--version'], { encoding: 'utf8' })
  if (error) return lacksNode
  if (status === 0) return undefined
  if (stderr.includes('libatomic.so.1'))
    return 'Brakuje biblioteki libatomic.so.1: zainstaluj pakiet libatomic1 (apt-get install libatomic1).'
  return `Node.js z katalogu node_modules nie działa w tym systemie: ${stderr.trim()}`
}
