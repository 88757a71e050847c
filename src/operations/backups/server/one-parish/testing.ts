import { verifyChains } from '#history/server/chain.ts'
import { strayRecords } from '#history/server/verify-records.ts'
import { openDatabase, withoutTimeout } from '#platform/database/database.ts'

/**
 * Returns all rows of a parish as text by table, and the parish's own rows of shared lists; of the given tables or of
 * all.
 */
export async function buildContent(
  address: string,
  parish: number,
  tableNames?: readonly string[],
) {
  const otherDatabase = openDatabase(address, 1)
  const { rows: tables } = await otherDatabase.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'parish_id'
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('record_words', 'word_keys', 'reads', 'account_sessions') order by 1`,
  )
  const content: Record<string, unknown> = {}
  const client = await otherDatabase.connect()
  await client.query('begin; set local role app_backup; set local statement_timeout = 0')
  for (const { name } of tables.filter(table => tableNames?.includes(table.name) ?? true)) {
    const { rows } = await client.query(
      withoutTimeout(
        `select coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '') as text from "${name}" t where parish_id = ${parish}`,
      ),
    )
    if (rows[0].text) content[name] = rows[0].text
  }
  await client.query('rollback')
  client.release()
  await otherDatabase.end()
  return content
}

/** Returns the message of rejected work. */
export const getRefusal = (work: Promise<unknown>) =>
  work.then(
    () => 'restored',
    (problem: Error) => problem.message,
  )

/** Checks that every history chain is complete and agrees with the records. */
export async function verifyDatabase(address: string) {
  const otherDatabase = openDatabase(address, 2)
  const [chains, strays] = [await verifyChains(otherDatabase), await strayRecords(otherDatabase)]
  await otherDatabase.end()
  return { broken: chains.broken, strays }
}
