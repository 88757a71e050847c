import type { Database } from '#platform/database/database.ts'
import type { Manifest } from '../format/manifest.ts'
import { formatPolishTime } from '../polish-time.ts'

const LAST = `
  select coalesce(sum(p.seq), 0)::float8 as entries,
    (extract(epoch from max(h.at)) * 1000)::float8 as time
  from history_heads p join history h on h.parish_id = p.parish_id and h.seq = p.seq`

/**
 * Describes how far the history of a backup goes and how far that of the database which it would replace: an older
 * backup may be presented as the newest, and its signature is as good.
 */
export async function compareHistories(
  database: Database,
  { made_at, heads }: Pick<Manifest, 'made_at' | 'heads'>,
): Promise<string> {
  const { rows } = await database.query<{ entries: number; time: number | null }>(LAST)
  const [row] = rows
  const entries = heads.heads.reduce((sum, { seq }) => sum + seq, 0)
  const lastTime = row?.time == null ? '–' : formatPolishTime(row.time)
  return [
    `Kopia jest z ${formatPolishTime(Date.parse(made_at))} i ma wpisów historii: ${entries}.`,
    `Obecne dane mają ich ${row?.entries ?? 0}, ostatni z ${lastTime} (czas polski).`,
  ].join(' ')
}
