import type pg from 'pg'
import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { getCode } from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import type { Stray } from './last-entry-difference.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Returns the last id of the access log while no transaction is writing to it, so that no smaller id can appear later.
 */
async function findHorizon(client: pg.ClientBase): Promise<number> {
  await client.query(`begin; set local lock_timeout = '500ms'; lock table reads in share mode`)
  const { rows } = await client.query<{ horizon: number | null }>(
    `select pg_sequence_last_value(pg_get_serial_sequence('reads', 'id')::regclass) as horizon`,
  )
  await client.query('commit')
  return firstRowOrThrow(rows).horizon ?? 0
}

const INSERT = `
  insert into read_seals (parish_id, last_id, last_at, readings, digest)
  select parish_id, last_id, last_at, readings, decode(digest, 'hex') from jsonb_to_recordset($1)
    as r(parish_id integer, last_id bigint, last_at timestamptz, readings integer, digest text)`

/**
 * Adds a digest to access log entries that have none. While another transaction writes entries for longer than half a
 * second (a parish is being restored, the table vacuumed), the job does nothing until the next hour.
 */
export async function sealReadings(database: Database): Promise<void> {
  const client = await database.connect()
  try {
    const horizon = await findHorizon(client)
    await client.query(
      `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(hashtext('read_seals'))`,
    )
    await client.query('set local role app_backup')
    const { rows } = await client.query(
      withoutTimeout(
        `select coalesce(jsonb_agg(jsonb_build_object('parish_id', parish_id, 'last_id', last_id, 'last_at', last_at,
           'readings', readings, 'digest', encode(digest, 'hex'))), '[]')::text as links from unsealed_reads(${horizon})`,
      ),
    )
    await client.query('reset role')
    await client.query({ ...withoutTimeout(INSERT), values: [rows[0].links] })
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    if (getCode(problem) !== LOCK_NOT_AVAILABLE) throw problem
  } finally {
    client.release()
  }
}

// An anchor is younger than its link, so the link may be deleted two years after the anchor.
const ALTERED = `
  with links as (
    select *, lag(last_id, 1, 0::bigint) over w as after_id, lag(digest, 1, '\\x'::bytea) over w as before
    from read_seals where parish_id = $1 window w as (order by last_id)
  )
  select last_id as record_id from links
  where case when swept then last_at > now() - interval '2 years'
    else digest <> read_digest($1, after_id, last_id, last_at, before) end
  union
  select id from reads where parish_id = $1
    and id <= (select max(last_id) from read_seals where parish_id = $1 and swept)
  union
  select record_id from history h where parish_id = $1 and table_name = 'reads' and at > now() - interval '2 years'
    and not exists (select from read_seals s
      where s.parish_id = $1 and s.last_id = h.record_id and encode(s.digest, 'hex') = h.new ->> 'digest')
  order by 1 limit 100`

/**
 * Lists the access log entries of one parish that do not match their digests: the last number of each portion that
 * differs.
 */
export async function findAlteredReadings(
  client: pg.ClientBase,
  parish_id: number,
): Promise<Stray[]> {
  const { rows } = await client.query<{ record_id: number }>({
    ...withoutTimeout(ALTERED),
    values: [parish_id],
  })
  return rows.map(({ record_id }) => ({
    parish_id,
    table_name: 'reads',
    record_id,
    problem: 'changed' as const,
  }))
}
