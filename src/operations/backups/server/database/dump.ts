import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { signHeads } from '#history/server/heads/heads.ts'
import { openDedicatedConnection, withoutTimeout } from '#platform/database/database.ts'
import type { AddArchiveFile } from '../format/archive.ts'
import { END, JOBS, LEFT_BEHIND, MANIFEST, type Manifest } from '../format/manifest.ts'
import { type TablePart, getPart } from '../one-parish/part.ts'

/** Bytes of a table in one entry, because a large table would not fit into memory. */
const ENTRY = 4_000_000

const TABLES = `
  select relname as name, array(select attname::text from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`
const SEQUENCES = `
  select sequencename as name, last_value from pg_sequences where schemaname = 'public' and last_value is not null`
const PENDING_JOBS_QUERY = `select name, data from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

type Table = Manifest['tables'][number]

const buildWholePart = ({ name, columns }: Table): TablePart => ({
  columns: columns.map(quoteIdentifier),
  where: LEFT_BEHIND[name] ?? 'true',
})

/**
 * Reads the whole database, or the data of one parish, table by table at one moment, while users continue to work.
 * Reads as `app_backup`, which sees every parish and writes nothing. Returns the number of rows of each table.
 */
export async function dumpDatabase(
  url: string,
  secret: string,
  add: AddArchiveFile,
  parish?: number,
): Promise<Record<string, number>> {
  // Use a dedicated connection, because connections of the pool are in pipeline mode, which does not support COPY.
  const client = await openDedicatedConnection(url)
  try {
    await client.query(
      withoutTimeout(
        'begin isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
      ),
    )
    const manifest = await describe(client, secret, parish)
    const jobs = parish === undefined ? await waitingJobs(client) : []
    const part = parish === undefined ? buildWholePart : await getPart(client, parish)
    await client.query('set local role app_backup')
    await add(MANIFEST, JSON.stringify(manifest))
    await add(JOBS, JSON.stringify(jobs))
    const rows: Record<string, number> = {}
    for (const table of manifest.tables) {
      rows[table.name] = await copyOut(client, table.name, part(table), add)
    }
    await add(END, JSON.stringify({ rows }))
    return rows
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

/** Returns the waiting jobs; none before the program has run for the first time. */
async function waitingJobs(client: pg.Client) {
  const { rows } = await client.query(`select to_regclass('pgboss.job') is not null as made`)
  return rows[0].made ? (await client.query(PENDING_JOBS_QUERY)).rows : []
}

async function describe(client: pg.Client, secret: string, parish?: number): Promise<Manifest> {
  const migrations = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  const tables = await client.query<Manifest['tables'][number]>(TABLES)
  const sequences = await client.query<{ name: string; last_value: number }>(SEQUENCES)
  return {
    format: 1,
    made_at: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.rows,
    sequences: Object.fromEntries(
      sequences.rows.map(({ name, last_value }) => [name, Number(last_value)]),
    ),
    heads: await signHeads(client, secret, parish),
    ...(parish !== undefined && { parish: await findParish(client, parish) }),
  }
}

async function findParish(client: pg.Client, parish: number) {
  const { rows } = await client.query<NonNullable<Manifest['parish']>>(
    'select id, name, url from parishes where id = $1',
    [parish],
  )
  return rows[0]
}

async function copyOut(
  client: pg.Client,
  name: string,
  { columns, where }: TablePart,
  add: AddArchiveFile,
) {
  const text = `copy (select ${columns.join(', ')} from ${quoteIdentifier(name)} as t where ${where}) to stdout`
  const stream = client.query(copyTo(text))
  let [parts, size, entry]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (size === 0) return
    await add(`tables/${name}/${String(++entry).padStart(6, '0')}`, Buffer.concat(parts))
    ;[parts, size] = [[], 0]
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk)
    size += chunk.length
    if (size >= ENTRY) await flush()
  }
  await flush()
  return stream.rowCount
}
