import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = ['src', 'db', 'templates', 'scripts', 'package.json']
const PAGES = ['index.html', 'public.html', 'signin.html', 'pocket.html']

/** Tables that requests read and write all the time; a later release adds a column to each of them. */
const TABLES = 'parishes users account_sessions people families baptisms intentions record_words'

const MIGRATIONS = {
  '9990_columns.sql': TABLES.split(' ')
    .map(table => `alter table ${table} add column added_later text not null default '';`)
    .join('\n'),
  '9991_index.sql': `-- outside the transaction: people are many
create index concurrently if not exists people_added_later on people (parish_id, added_later);`,
}

/** Copies the sources of this program and adds migrations, as a later release will. */
export function newerProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-newer-'))
  for (const part of [...PARTS, ...PAGES])
    cpSync(join(project, part), join(folder, part), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(MIGRATIONS))
    writeFileSync(join(folder, 'db/migrations', name), text)
  return {
    folder,
    migrations: Object.keys(MIGRATIONS).length,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
