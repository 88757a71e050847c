import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'

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
    select *, lag(hash, 1, '\\x'::bytea) over w as before, lag(seq, 1, 0::bigint) over w as seq_before,
      history_hash(prev_hash, parish_id, seq, table_name, record_id, action, old, new, reason,
        account_id, account_name, at) as content_hash
    from history window w as (partition by parish_id order by seq)
  )
  select distinct on (parish_id) parish_id, seq,
    case when seq <> seq_before + 1 or prev_hash <> before then 'missing' else 'changed' end as problem
  from links
  where seq <> seq_before + 1 or prev_hash <> before
    or hash <> content_hash and not is_erased_entry(parish_id, seq, table_name, record_id, hash, content_hash)
  order by parish_id, seq`

const TAILS = `
  select h.parish_id, coalesce(last.seq, 0) + 1 as seq, 'tail' as problem
  from history_heads h
  left join lateral (select seq, hash from history where parish_id = h.parish_id order by seq desc limit 1) last on true
  where last.seq is distinct from h.seq and h.seq <> 0 or last.hash is distinct from h.hash and h.seq <> 0
  union all
  select parish_id, max(seq), 'headless' from history
  where parish_id not in (select parish_id from history_heads) group by parish_id`

/** Recomputes the history chain of every parish; returns the first row that does not verify in each. */
export async function verifyChains(
  database: Database,
): Promise<{ rows: number; broken: BrokenChain[] }> {
  const client = await database.connect()
  try {
    await client.query(
      'begin isolation level repeatable read read only; set local statement_timeout = 0',
    )
    const { rows: countRows } = await client.query<{ rows: number }>(
      withoutTimeout('select count(*) as rows from history'),
    )
    const { rows: brokenChains } = await client.query<BrokenChain>(withoutTimeout(CHAIN))
    const { rows: tails } = await client.query<BrokenChain>(withoutTimeout(TAILS))
    const brokenParishIds = new Set(brokenChains.map(({ parish_id }) => parish_id))
    return {
      rows: firstRowOrThrow(countRows).rows,
      broken: [
        ...brokenChains,
        ...tails.filter(({ parish_id }) => !brokenParishIds.has(parish_id)),
      ],
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
