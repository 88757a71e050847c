import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { NODE_PACKAGES } from '../bootstrap/pinned-node.mjs'

/** Platforms that a folder can be built for: those that have a package with Node. */
export const PLATFORMS = Object.keys(NODE_PACKAGES)
export const OWN_PLATFORM = `${process.platform}-${process.arch}`

const matchesPlatform = ({ os, cpu, libc }, platform) => {
  const [system, chip] = platform.split('-')
  return (
    (!os || os.includes(system)) &&
    (!cpu || cpu.includes(chip)) &&
    (!libc || libc.includes('glibc'))
  )
}

/**
 * Returns the packages of the lock file that the program needs at run time on a platform. Optional packages of this
 * computer that npm left out are left out here too; those of another platform are never installed here.
 */
export function productionPackages(lock, platform = OWN_PLATFORM, exists = fs.existsSync) {
  const isOther = platform !== OWN_PLATFORM
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path && !entry.dev && !path.includes('/@types/'))
    .filter(
      ([path, entry]) =>
        matchesPlatform(entry, platform) && (exists(path) || (isOther && entry.os)),
    )
    .map(([path]) => path)
    .toSorted()
}

/** Refuses a package whose checksum is not that of the lock file. */
export function checkIntegrity(name, content, integrity) {
  const [algorithm, expected] = integrity.split(/-(.*)/)
  if (createHash(algorithm).update(content).digest('base64') === expected) return
  throw new Error(`Pakiet ${name} ma inną sumę kontrolną niż w package-lock.json: nie użyto go.`)
}

const getName = path => path.slice('node_modules/'.length)

/** Returns the folder of a package; one of another platform is brought from the registry and kept for the next time. */
export function bringPackage(path, entry) {
  if (fs.existsSync(path)) return path
  const folder = join('.cache/packages', `${getName(path).replace('/', '+')}-${entry.version}`)
  if (!fs.existsSync(folder)) fetchPackage(getName(path), entry, folder)
  return folder
}

function fetchPackage(name, { version, integrity }, folder) {
  const draft = `${folder}.${process.pid}`
  fs.mkdirSync(join(draft, 'package'), { recursive: true })
  try {
    const args = ['pack', `${name}@${version}`, '--pack-destination', draft, '--silent']
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const archive = join(
      draft,
      fs.readdirSync(draft).find(file => file.endsWith('.tgz')),
    )
    checkIntegrity(name, fs.readFileSync(archive), integrity)
    const target = join(draft, 'package')
    execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1', '--no-same-owner'])
    fs.renameSync(target, folder)
  } finally {
    fs.rmSync(draft, { recursive: true })
  }
}
