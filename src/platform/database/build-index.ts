import { type Kysely, sql } from 'kysely'
import { splitStatements } from './migration-files.ts'

const NAME = /^(create(?: unique)?|drop) index concurrently if (?:not )?exists "?(\w+)"?\s/i

/** Drops the index of that name when a build was interrupted: PostgreSQL maintains it, but never uses it. */
async function dropBrokenIndex(db: Kysely<unknown>, name: string) {
  const { rows } = await sql<{ broken: boolean }>`
    select not indisvalid as broken from pg_index where indexrelid = to_regclass(${name})`.execute(
    db,
  )
  if (rows[0]?.broken) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
}

/**
 * Runs the statements of a migration that builds or drops indexes while others read and write. They wait for everybody
 * who has read before, without making anybody wait, so there is no limit of time; after an interruption they are run
 * again.
 */
export async function buildIndexes(db: Kysely<unknown>, text: string): Promise<void> {
  for (const statement of splitStatements(text)) {
    const [, verb = '', name = ''] = NAME.exec(statement) ?? []
    if (!name)
      throw new Error(`Only indexes are built outside a transaction, if not exists: ${statement}`)
    if (verb.startsWith('create')) await dropBrokenIndex(db, name)
    await sql.raw(statement).execute(db)
  }
}
