import { sql } from 'kysely'
import {
  type SearchSource,
  MAX_RESULTS_PER_KIND,
  selectHits,
  joinFacts,
  toRowsWithTotal,
} from '#search/server/source.ts'

const WORKERS = '/inventory/parish-workers'

interface Line {
  id: number
  title: string | null
  names: string
  surname: string
  worker_function: string
  active: boolean
  total: number
}

/** Search source of present and former workers of the parish. */
export const parishWorkersSearch: SearchSource = {
  kind: 'parish_workers',
  title: 'Pracownicy parafii',
  access: 'workers.read',
  list: WORKERS,
  async find(db, { words }) {
    const { rows } = await sql<Line>`
      select w.id, w.title, w.names, w.surname, w.worker_function, w.active, count(*) over ()::int as total
      from (${selectHits('parish_workers', words)}) h join parish_workers w on w.id = h.record_id
      order by not w.active, h.cost, w.surname collate "pl", w.names collate "pl", w.id
      limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
    return toRowsWithTotal(rows, worker => ({
      id: worker.id,
      title: [worker.title, worker.names, worker.surname].filter(Boolean).join(' '),
      detail: joinFacts(worker.worker_function),
      state: worker.active ? null : 'dawniej',
      path: `${WORKERS}?search=${encodeURIComponent(worker.surname)}`,
    }))
  },
}
