import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../db/migrations/', import.meta.url)
const list = new URL('landed.txt', folder)

/**
 * Records the checksums of the new migrations in db/migrations/landed.txt. A migration that is not in git yet may still
 * be edited: the next `npm run tables` records it anew.
 */
export function closeMigrations() {
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:db/migrations/landed.txt'], {
    encoding: 'utf8',
    cwd: folder,
  })
  const landedText = status === 0 ? stdout : readFileSync(list, 'utf8')
  const names = readdirSync(folder).filter(
    name => name.endsWith('.sql') && !landedText.includes(`  ${name}\n`),
  )
  const lines = names.toSorted().map(name => {
    const sum = createHash('sha256').update(readFileSync(new URL(name, folder)))
    return `${sum.digest('hex')}  ${name}\n`
  })
  writeFileSync(list, landedText + lines.join(''))
}
