import * as fs from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { linkLibraries } from '#platform/postgres/binaries.ts'
import { NODE_PACKAGES, getNodePath } from './bootstrap/pinned-node.mjs'
import {
  OWN_PLATFORM,
  PLATFORMS,
  bringPackage,
  productionPackages,
} from './build/platform-packages.mjs'

/** Files of the folder besides the packages: everything that the running program reads. */
const KEPT = ['dist', 'db/migrations', 'templates', 'deploy', 'scripts/kancelaria.mjs', 'LICENSE']
const BOOTSTRAP = ['commands', 'run-pinned', 'run-child', 'pinned-node']

/** Worker threads, printing and the administrator's commands run from the sources; screens and tests do not. */
const isServerSource = path =>
  !/\.tsx$|\/web\/.*\.ts$|\.test\.ts$|\.css$|^src\/testing\b/.test(path)
/** Files of packages that are not needed at run time; licences stay with their packages. */
const UNUSED = [
  /\.map$|\.[cm]?ts$|(?<!licen[cs]e|notice|copying)\.md$/i,
  /\.(iife|umd)\.c?js$/, // browser builds
  /\/(tests?|__tests__|benchmarks?)\//,
  // Of the installer of PostgreSQL and its tools, and for compilers; no file of the server loads them.
  /windows-x64\/native\/(bin\/(wx|testplug|libcurl)[^/]*\.dll|lib\/(plugin_debugger|system_stats)\.dll|lib\/[^/]+\.lib)$/,
  /^node_modules\/bare-[^/]+\/prebuilds\//, // prebuilds of Bare, a runtime that is not Node
]
/** Module that names the font files used on papers, out of the hundred in their packages. */
const FONTS = 'src/platform/printing/fonts.ts'

/** Returns whether a file of a package belongs to the folder. */
export function isNeeded(source) {
  const path = source.replaceAll('\\', '/')
  if (path.endsWith('.ttf')) return fs.readFileSync(FONTS, 'utf8').includes(basename(path))
  return !UNUSED.some(unused => unused.test(path))
}

/**
 * Copies the built program with its packages into an empty folder, in which it runs without npm and without this
 * folder, on this computer or on another platform.
 */
export function buildFolder(target, platform = OWN_PLATFORM) {
  fs.rmSync(target, { recursive: true, force: true })
  // The stamp of the build contains times, which would make equal programs differ.
  for (const path of KEPT) copyPart(path, join(target, path), file => !file.endsWith('.stamp'))
  for (const name of BOOTSTRAP) {
    const path = `scripts/bootstrap/${name}.mjs`
    copyPart(path, join(target, path))
  }
  copyPart('src', join(target, 'src'), source => isServerSource(source.replaceAll('\\', '/')))
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  for (const path of productionPackages(lock, platform)) {
    const source = bringPackage(path, lock.packages[path])
    if (path === `node_modules/${NODE_PACKAGES[platform]}`) copyNode(source, target, platform)
    else copyPart(source, join(target, path), file => isNeeded(file.replace(source, path)))
    linkDatabase(join(target, path, 'native'))
  }
  // Copy the licence separately: the font of the screens is a plain file for which no bundler adds the licence.
  const licence = 'node_modules/@fontsource-variable/source-sans-3/LICENSE'
  copyPart(licence, join(target, licence))
  fs.writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

const copyPart = (source, target, filter) =>
  fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter })

/**
 * Makes the links between the libraries of PostgreSQL, which an install script makes for this platform only: without
 * them a program in a folder of root would copy PostgreSQL beside the data first.
 */
function linkDatabase(native) {
  if (fs.existsSync(join(native, 'pg-symlinks.json'))) linkLibraries(native)
}

/** Gives Node the path that it has on every platform, with its licence. */
function copyNode(source, target, platform) {
  const node = join(target, getNodePath(platform))
  fs.mkdirSync(dirname(node), { recursive: true })
  fs.copyFileSync(join(source, 'bin', basename(node)), node)
  // The package for Windows lacks the licence; it is the same text.
  const licence = `node_modules/${NODE_PACKAGES[OWN_PLATFORM]}/LICENSE`
  fs.copyFileSync(licence, join(dirname(node), '../LICENSE'))
}

/** Builds the package.json that maps `#` imports and names this version; npm has nothing to install with it. */
function manifest() {
  const { name, version, license, type, imports } = JSON.parse(fs.readFileSync('package.json'))
  return { name, version, private: true, license, type, imports }
}

function getSize(folder) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter(file => file.isFile())
    .reduce((sum, file) => sum + fs.statSync(join(file.parentPath, file.name)).size, 0)
}

function complain(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { platform: { type: 'string', default: OWN_PLATFORM } },
    allowPositionals: true,
  })
  const target = resolve(positionals[0] ?? 'build')
  if (!PLATFORMS.includes(values.platform))
    complain(`Nie ma pakietów dla systemu „${values.platform}”: ${PLATFORMS.join(', ')}.`)
  if (fs.existsSync(target) && !fs.existsSync(join(target, 'scripts/kancelaria.mjs')))
    complain(`Katalog ${target} nie jest pusty i nie ma w nim programu: wskaż inny.`)
  fs.mkdirSync(dirname(target), { recursive: true })
  buildFolder(target, values.platform)
  const megabytes = Math.round(getSize(target) / 2 ** 20)
  console.log(`Program gotowy w ${target} (${megabytes} MB): node scripts/kancelaria.mjs start`)
}
