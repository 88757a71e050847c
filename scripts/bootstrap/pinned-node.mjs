import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { resolve } from 'node:path'

/** Path of the executable inside the package of the pinned Node. */
export const nodeIn = platform => `node_modules/node/bin/node${platform === 'win32' ? '.exe' : ''}`

export const NODE = resolve(nodeIn(process.platform))
const LINK = 'node_modules/.bin/node'

/** Makes sure that the pinned Node is installed and runs; npm may have been configured not to download it. */
export function settlePinnedNode() {
  if (!fs.existsSync(NODE)) fetchNode()
  const why = whyItDoesNotRun()
  // On Windows npm creates a batch file, not a link.
  if (process.platform !== 'win32') linkNode(why)
  if (why) throw new Error(why)
}

/** npm puts .bin before the system's Node: a link to a Node that does not run would hide the message about it. */
function linkNode(why) {
  fs.rmSync(LINK, { force: true })
  if (!why) fs.symlinkSync('../node/bin/node', LINK)
}

/** Runs the package's own install script, for an npm that blocks such scripts. */
function fetchNode() {
  const script = ['installArchSpecificPackage.js']
  spawnSync(process.execPath, script, { cwd: 'node_modules/node', stdio: 'inherit' })
}

const lacksNode =
  'npm nie pobrał właściwej wersji Node.js: uruchom „npm rebuild node” i spróbuj ponownie.'

/** Returns a Polish error message, or nothing when the pinned Node runs. */
export function whyItDoesNotRun() {
  const { error, status, stderr } = spawnSync(NODE, ['--version'], { encoding: 'utf8' })
  if (error) return lacksNode
  if (status === 0) return undefined
  if (stderr.includes('libatomic.so.1'))
    return 'Brakuje biblioteki libatomic.so.1: zainstaluj pakiet libatomic1 (apt-get install libatomic1).'
  return `Node.js z katalogu node_modules nie działa w tym systemie: ${stderr.trim()}`
}
