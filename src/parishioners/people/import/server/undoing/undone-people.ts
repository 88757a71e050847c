import { sql } from 'kysely'
import { formatValue } from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'
import type { UndoObstacle } from '#imports/contract.ts'
import type { HistoryRange } from '#imports/server/changed.ts'
import type { Hindrances } from './undo-obstacles.ts'

const MAX_LISTED_PEOPLE = 20

interface ImportedPerson {
  id: number
  name: string
  /** Whether its address shows something: the card, or into which card it was merged. */
  has_address: boolean
  at: string | null
  account_name: string | null
}

/** Lists the people who prevent the undo, the reason, and who changed the card last; at most twenty people. */
export async function toldPeople(
  db: Db,
  hindrances: Hindrances,
  { seq_to }: HistoryRange,
): Promise<UndoObstacle[]> {
  const visibleEntries = [...hindrances].slice(0, MAX_LISTED_PEOPLE)
  const ids = visibleEntries.map(([id]) => id)
  const { rows } = await sql<ImportedPerson>`
    select w.id, card.name, p.id is not null or m.id is not null as has_address, last.at, last.account_name
    from unnest(${ids}::bigint[]) w (id)
    left join people p on p.id = w.id
    left join merges m on m.kind = 'people' and m.gone_id = w.id and m.undone_at is null
    left join lateral (
      select concat_ws(' ', coalesce(new, old) ->> 'surname', coalesce(new, old) ->> 'names') as name
      from history where table_name = 'people' and record_id = w.id order by seq desc limit 1) card on true
    left join lateral (
      select at, account_name from history where table_name = 'people' and record_id = w.id and seq > ${seq_to}
      order by seq desc limit 1) last on true`.execute(db)
  const rowsById = new Map(rows.map(row => [row.id, row]))
  return visibleEntries.map(([id, reasons]) => {
    const { name, has_address, at, account_name } = rowsById.get(id)!
    const when = at && [formatValue(at.slice(0, 10)), account_name].filter(Boolean).join(', ')
    const reasonText = reasons.join('; ')
    return { id: has_address ? id : null, name, why: when ? `${reasonText} (${when})` : reasonText }
  })
}
