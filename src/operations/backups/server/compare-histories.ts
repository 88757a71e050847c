import type { Database } from '#platform/database/database.ts'
import type { Manifest } from './manifest.ts'

const LAST = `
  select coalesce(sum(p.seq), 0)::float8 as entries,
    to_char(max(h.at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as time
  from history_heads p join history h on h.parish_id = p.parish_id and h.seq = p.seq`

/**
 * Describes how far the history of a backup goes and how far that of the database which it would replace: an older
 * backup may be presented as the newest, and its signature is as good.
 */
export async function compareHistories(
  database: Database,
  { made_at, heads }: Pick<Manifest, 'made_at' | 'heads'>,
): Promise<string> {
  const { rows } = await database.query<{ entries: number; time: string | null }>(LAST)
  const [row] = rows
  const entries = heads.heads.reduce((sum, { seq }) => sum + seq, 0)
  return [
    `Kopia jest z ${made_at.slice(0, 16).replace('T', ' ')} i ma wpisów historii: ${entries}.`,
    `Obecne dane mają ich ${row?.entries ?? 0}, ostatni z ${row?.time ?? '–'} (czas UTC).`,
  ].join(' ')
}
