import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { runPinned } from './run-pinned.mjs'

const STAMP = 'dist/.stamp'
const CONFIGS = ['vite.config.ts', 'vite.server.config.ts']
const PLUGINS = [
  'scripts/strip-unused-library-code.ts',
  'scripts/plain-http.ts',
  'scripts/pocket-build.ts',
  'scripts/hoist-imports.ts',
]

/** Builds the screens and the server into dist/ when one of their sources has changed since the last build. */
export async function buildScreens() {
  if (isFresh(fingerprint())) return
  await alone(async () => {
    const sources = fingerprint()
    if (isFresh(sources)) return
    console.log('Buduję program…')
    fs.rmSync(STAMP, { force: true })
    await build()
    fs.writeFileSync(STAMP, sources)
  })
}

const isFresh = sources => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === sources

/** Build the screens first: their build empties dist/, where the server's file is written. */
async function build() {
  for (const config of CONFIGS) {
    let output = ''
    const onOutput = text => (output += text)
    const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config]
    const code = await runPinned(args, { stdio: 'pipe', onOutput })
    if (code !== 0)
      throw new Error(`${output}\nProgramu nie udało się zbudować: przyczyna stoi wyżej.`)
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources()) {
    const { size, mtimeMs } = fs.statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function sources() {
  const pages = fs.readdirSync('.').filter(name => name.endsWith('.html'))
  const code = ['src', 'public'].filter(folder => fs.existsSync(folder)).flatMap(listFiles)
  return [...code.filter(isPartOfScreens), ...pages, ...CONFIGS, ...PLUGINS, 'package-lock.json']
}

const isPartOfScreens = file => !/\.test\.tsx?$|\.sql$/.test(file)

function listFiles(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort((one, other) => (one < other ? -1 : 1))
}
