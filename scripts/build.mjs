import * as fs from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

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
  /^node_modules\/bare-[^/]+\/prebuilds\//, // prebuilds of Bare, a runtime that is not Node
  /^node_modules\/node\/node_modules\//, // the second copy of Node, and its headers
]
/** Module that names the font files used on papers, out of the hundred in their packages. */
const FONTS = 'src/platform/printing/fonts.ts'

function isNeeded(source) {
  const path = source.replaceAll('\\', '/')
  if (path.endsWith('.ttf')) return fs.readFileSync(FONTS, 'utf8').includes(basename(path))
  return !UNUSED.some(unused => unused.test(path))
}

/** Returns the packages of the lock file that the program needs at run time and that are installed on this computer. */
export function productionPackages(lock, exists = fs.existsSync) {
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path && !dev)
  const paths = packages.map(([path]) => path).filter(path => !path.includes('/@types/'))
  return paths.filter(path => exists(path)).toSorted()
}

/**
 * Copies the built program with its packages into an empty folder, in which it runs without npm and without this
 * folder.
 */
export function buildFolder(target) {
  fs.rmSync(target, { recursive: true, force: true })
  const copy = (path, filter) => {
    const options = { recursive: true, verbatimSymlinks: true, filter }
    fs.cpSync(path, join(target, path), options)
  }
  for (const path of KEPT) copy(path)
  for (const name of BOOTSTRAP) copy(`scripts/bootstrap/${name}.mjs`)
  copy('src', source => isServerSource(source.replaceAll('\\', '/')))
  for (const path of productionPackages(JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))))
    copy(path, isNeeded)
  // Copy the licence separately: the font of the screens is a plain file for which no bundler adds the licence.
  copy('node_modules/@fontsource-variable/source-sans-3/LICENSE')
  fs.writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

/** Builds the package.json that maps `#` imports and names this version; npm has nothing to install with it. */
function manifest() {
  const { name, version, license, type, imports } = JSON.parse(fs.readFileSync('package.json'))
  return { name, version, private: true, license, type, imports }
}

function sizeOf(folder) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter(file => file.isFile())
    .reduce((sum, file) => sum + fs.statSync(join(file.parentPath, file.name)).size, 0)
}

if (import.meta.main) {
  const target = resolve(process.argv[2] ?? 'build')
  if (fs.existsSync(target) && !fs.existsSync(join(target, 'scripts/kancelaria.mjs'))) {
    console.error(`Katalog ${target} nie jest pusty i nie ma w nim programu: wskaż inny.`)
    process.exit(1)
  }
  fs.mkdirSync(dirname(target), { recursive: true })
  buildFolder(target)
  const megabytes = Math.round(sizeOf(target) / 2 ** 20)
  console.log(`Program gotowy w ${target} (${megabytes} MB): node scripts/kancelaria.mjs start`)
}
