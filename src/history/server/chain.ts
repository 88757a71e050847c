import { type Database, withoutTimeout } from '#platform/database/database.ts'
import type pg from 'pg'
import { readSnapshot } from './snapshot.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { buildParishIdsQuery } from './parish-ids.ts'

export interface BrokenChain {
  parish_id: number
  /** The first number that does not verify; all rows before it do. */
  seq: number
  problem: 'changed' | 'missing' | 'tail' | 'headless'
}

// Verifies row by row inside the database the link to the previous row, the numbering and the hash. For an entry whose
// content was erased by a decision (docs/decisions/0068), a later entry contains its former hash and the hash of the
// remaining content.
const CHAIN = `
  with links as (
    select *, lag(hash, 1, $3::bytea) over w as before, lag(seq, 1, $2::bigint) over w as seq_before,
      history_hash(prev_hash, parish_id, seq, table_name, record_id, action, old, new, reason,
        account_id, account_name, at) as content_hash
    from history where parish_id = $1 and seq > $2 window w as (order by seq)
  )
  select parish_id, seq,
    case when seq <> seq_before + 1 or prev_hash <> before then 'missing' else 'changed' end as problem
  from links
  where seq <> seq_before + 1 or prev_hash <> before
    or hash <> content_hash and not is_erased_entry(parish_id, seq, table_name, record_id, hash, content_hash)
  order by seq limit 1`

const TAIL = `
  select h.parish_id, coalesce(last.seq, 0) + 1 as seq, 'tail' as problem
  from history_heads h
  left join lateral (select seq, hash from history where parish_id = h.parish_id order by seq desc limit 1) last on true
  where h.parish_id = $1
    and (last.seq is distinct from h.seq and h.seq <> 0 or last.hash is distinct from h.hash and h.seq <> 0)
  union all
  select parish_id, max(seq), 'headless' from history
  where parish_id = $1 and not exists (select from history_heads where parish_id = $1) group by parish_id`

const COUNT = 'select count(*) as rows from history where parish_id = $1 and seq > $2'

const PARISHES = `
  select parish_id from (${buildParishIdsQuery('history_entries')}) known
  union select parish_id from history_heads
  union select id from parishes
  union select 0
  order by parish_id`

/** Lists the installation itself (0), and every parish that exists or has a history: each is verified on its own. */
export async function listHistories(database: Pick<Database, 'query'>): Promise<number[]> {
  const { rows } = await database.query<{ parish_id: number }>(PARISHES)
  return rows.map(({ parish_id }) => parish_id)
}

/** An entry of a chain up to which everything has been recomputed; seq 0 before the first entry. */
export interface VerifiedHead {
  seq: number
  hash: Buffer
}
const BEGINNING: VerifiedHead = { seq: 0, hash: Buffer.alloc(0) }

const HEAD = `
  select seq, hash from history where parish_id = $1 and seq > 0 order by seq desc limit 1`
const IS_IN_PLACE = 'select from history where parish_id = $1 and seq = $2 and hash = $3'

export interface ChainVerdict {
  /** Number of entries that were recomputed. */
  rows: number
  /** The first entry that does not verify; none when the chain is whole. */
  broken: BrokenChain[]
  /** The last entry; undefined when the chain is broken. */
  head?: VerifiedHead
}

/** Recomputes the chain of one parish, from its first entry or from one that was verified before. */
export async function verifyChain(
  client: pg.ClientBase,
  parish_id: number,
  since: VerifiedHead = BEGINNING,
): Promise<ChainVerdict> {
  const query = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await client.query<Row>({ ...withoutTimeout(text), values: [parish_id, ...values] })).rows
  const { rows } = firstRowOrThrow(await query<{ rows: number }>(COUNT, since.seq))
  const isMoved = since.seq > 0 && (await query(IS_IN_PLACE, since.seq, since.hash)).length === 0
  if (isMoved) return { rows, broken: [{ parish_id, seq: since.seq, problem: 'changed' }] }
  const brokenChains = await query<BrokenChain>(CHAIN, since.seq, since.hash)
  if (brokenChains.length > 0) return { rows, broken: brokenChains }
  const brokenTails = await query<BrokenChain>(TAIL)
  if (brokenTails.length > 0) return { rows, broken: brokenTails }
  const [head = BEGINNING] = await query<VerifiedHead>(HEAD)
  return { rows, broken: [], head }
}

/** Recomputes the history chain of every parish; returns the first row that does not verify in each. */
export async function verifyChains(
  database: Database,
): Promise<{ rows: number; broken: BrokenChain[] }> {
  let rows = 0
  const brokenChains: BrokenChain[] = []
  for (const parish_id of await listHistories(database)) {
    const result = await readSnapshot(database, client => verifyChain(client, parish_id))
    rows += result.rows
    brokenChains.push(...result.broken)
  }
  return { rows, broken: brokenChains }
}
