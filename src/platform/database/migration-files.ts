import { readFile, readdir } from 'node:fs/promises'

export const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url)

export interface MigrationFile {
  name: string
  text: string
  /** Whether its statements, which only create or drop indexes, run one by one and in no transaction. */
  isOutside: boolean
}

/** First line of a migration of `create index concurrently`, which no transaction may contain. */
const OUTSIDE = /^-- outside the transaction\b/

const listFiles = async (folder: URL) =>
  (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()

/** Returns the names of all migrations in the folder, in their order. */
export const listMigrations = async (folder = MIGRATIONS): Promise<string[]> =>
  (await listFiles(folder)).map(name => name.replace('.sql', ''))

/** Reads all migrations in the folder, in their order. */
export const readMigrations = async (folder = MIGRATIONS): Promise<MigrationFile[]> =>
  Promise.all(
    (await listFiles(folder)).map(async file => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return { name: file.replace('.sql', ''), text, isOutside: OUTSIDE.test(text) }
    }),
  )

/** Returns the statements of a migration that runs outside a transaction; none of them contains a semicolon. */
export const splitStatements = (text: string): string[] =>
  text
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map(statement => statement.trim())
    .filter(Boolean)

/** Migrations that are run together: all in one transaction, or a single one outside. */
export interface MigrationRun {
  last: string
  isOutside: boolean
}

/** Splits migrations at those that run outside a transaction. */
export function splitRuns(files: readonly MigrationFile[]): MigrationRun[] {
  const runs: MigrationRun[] = []
  for (const { name, isOutside } of files) {
    const run = runs.at(-1)
    if (run && !run.isOutside && !isOutside) run.last = name
    else runs.push({ last: name, isOutside })
  }
  return runs
}
