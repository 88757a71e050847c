import type pg from 'pg'
import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { getCode } from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { buildParishIdsQuery } from '../parish-ids.ts'
import type { Stray } from './last-entry-difference.ts'
import { type AccessLogReading, packReadings } from './packed-readings.ts'

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

interface WaitingLink {
  /** Last reading before those of the link. */
  after_id: number
  last_id: number
  last_at: string
  readings: number
}

const WAITING = `
  select after_id, last_id, last_at::text as last_at, readings from waiting_links($1, $2)`

const READINGS = `
  select id, (extract(epoch from at) * 1000000)::bigint as at, account_id, account_name, address, table_name, record_ids,
    query::text as query
  from reads where parish_id = $1 and id > $2 and id <= $3 order by id`

/** Gives links to the readings of one parish that have none, and packs them. */
async function sealParish(client: pg.ClientBase, parish_id: number, horizon: number) {
  await client.query(
    `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(hashtext('read_seals')); set local role app_backup`,
  )
  const { rows: links } = await client.query<WaitingLink>({
    ...withoutTimeout(WAITING),
    values: [parish_id, horizon],
  })
  const packedLinks: { link: WaitingLink; content: Buffer }[] = []
  for (const link of links) {
    const { rows } = await client.query<AccessLogReading>({
      ...withoutTimeout(READINGS),
      values: [parish_id, link.after_id, link.last_id],
    })
    packedLinks.push({ link, content: await packReadings(rows) })
  }
  await client.query('set local role app_system')
  for (const { link, content } of packedLinks) {
    await client.query({
      ...withoutTimeout('select pack_reads($1, $2, $3, $4, $5, $6)'),
      values: [parish_id, link.after_id, link.last_id, link.last_at, link.readings, content],
    })
  }
  await client.query('commit')
}

const PARISHES = buildParishIdsQuery('reads')

/**
 * Gives a link to access log entries that have none, and packs them, one parish after another. While another transaction
 * writes entries for longer than half a second (a parish is being restored, the table vacuumed), the job does nothing until
 * the next hour.
 */
export async function sealReadings(database: Database): Promise<void> {
  const client = await database.connect()
  try {
    const horizon = await findHorizon(client)
    await client.query('begin; set local role app_backup')
    const { rows } = await client.query<{ parish_id: number }>(PARISHES)
    await client.query('commit')
    for (const { parish_id } of rows) await sealParish(client, parish_id, horizon)
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
  ), packed as (
    select l.*, p.content from links l left join packed_reads p on p.parish_id = $1 and p.last_id = l.last_id
  )
  select last_id as record_id from packed
  where case when swept then last_at > now() - interval '2 years'
    when content is not null then digest <> packed_digest($1, last_id, last_at, readings, content, before)
    else digest <> read_digest($1, after_id, last_id, last_at, before) end
  union
  select r.id from reads r join packed p on r.id > p.after_id and r.id <= p.last_id
    where r.parish_id = $1 and p.content is not null
  union
  select last_id from packed_reads where parish_id = $1 and last_id not in (select last_id from links where not swept)
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
