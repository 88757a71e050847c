import { sql } from 'kysely'
import { familiesHistory } from '#parishioners/families/server/history.ts'
import { formatValue, getHistoryField, type HistoryFields } from '#history/fields.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { peopleHistory } from '../../../server/history.ts'
import type { CardRow } from '../resolve/groups.ts'
import { type MergeJournalEntry, isChanged } from './steps.ts'

/** State in which the merge left a record: the columns that it changed, or null when it deleted the record. */
interface MergedRecord {
  table: string
  id: number
  columns: CardRow | null
}

/** Returns the state in which the merge left each record; the last step of a record decides. */
function listRemaining(steps: MergeJournalEntry[]): MergedRecord[] {
  const lastStates = new Map<string, MergedRecord>()
  for (const { table_name: table, record_id: id, action, old, new: fresh } of steps) {
    const key = `${table} ${id}`
    if (action === 'delete') lastStates.set(key, { table, id, columns: null })
    else {
      const changedColumns = Object.keys(fresh!).filter(column =>
        isChanged({ old, new: fresh }, column),
      )
      const earlierColumns = lastStates.get(key)?.columns ?? {}
      const columns = Object.fromEntries(changedColumns.map(column => [column, fresh![column]]))
      lastStates.set(key, { table, id, columns: { ...earlierColumns, ...columns } })
    }
  }
  return [...lastStates.values()]
}

async function getRecords(db: Db, table: string, ids: number[]) {
  const { rows } = await sql<{ id: number; record: CardRow }>`
    select id, to_jsonb(t) as record from ${sql.table(table)} t where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, record }) => [id, record]))
}

interface ChangedRecord extends MergedRecord {
  record: CardRow | undefined
  differing: string[]
}

/** Lists records whose columns changed by the merge have other values now. */
async function changedSince(db: Db, steps: MergeJournalEntry[]): Promise<ChangedRecord[]> {
  const changes: ChangedRecord[] = []
  for (const [table, states] of Map.groupBy(listRemaining(steps), state => state.table)) {
    const records = await getRecords(
      db,
      table,
      states.map(({ id }) => id),
    )
    for (const recordState of states) {
      const record = records.get(recordState.id)
      const differing = Object.entries(recordState.columns ?? {})
        .filter(([column, value]) => JSON.stringify(record?.[column]) !== JSON.stringify(value))
        .map(([column]) => column)
      const asLeft = recordState.columns === null ? !record : record && differing.length === 0
      if (!asLeft) changes.push({ ...recordState, record, differing })
    }
  }
  return changes
}

const CARDS: Record<string, { what: string; fields: HistoryFields }> = {
  people: { what: 'karta osoby', fields: peopleHistory.fields },
  families: { what: 'karta rodziny', fields: familiesHistory.fields },
}
const WORDS: Record<string, string> = {
  family_members: 'miejsce w rodzinie',
  person_sacraments: 'sakrament ze świadectwa',
  person_contacts: 'inny telefon lub e-mail',
  baptisms: 'akt chrztu',
  baptism_registrations: 'zgłoszenie do chrztu',
  communions: 'akt I Komunii',
  communion_preparations: 'przygotowanie do I Komunii',
  confirmation_preparations: 'przygotowanie do bierzmowania',
  funerals: 'zgłoszenie pogrzebu',
  documents: 'wydany dokument',
  notices: 'zawiadomienie',
  people_apart: 'oznaczenie, że to różne osoby',
  families_apart: 'oznaczenie, że to różne rodziny',
}

/** Describes a changed record: «karta osoby Nowak Anna: Telefon, E-mail (12.11.2026, ks. Jan Lis)» */
async function tell(db: Db, { table, id, record, differing }: ChangedRecord, since: number) {
  const card = CARDS[table]
  const last = await db
    .selectFrom('history')
    .select(['at', 'account_name'])
    .where('table_name', '=', table)
    .where('record_id', '=', id)
    .where('seq', '>', since)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const name = record
    ? String(
        record.family_name && table === 'families' ? record.family_name : getRecordName(record),
      )
    : ''
  const fields = differing
    .filter(column => card?.fields[column])
    .map(column => getHistoryField(card!.fields[column]!).label)
  const subject = [card?.what ?? WORDS[table] ?? 'powiązany zapis', name].filter(Boolean).join(' ')
  const how = record ? fields.join(', ') : 'nie ma jej już w kartotece'
  const author =
    last && [formatValue(last.at.slice(0, 10)), last.account_name].filter(Boolean).join(', ')
  return `${subject}${card && how ? `: ${how}` : ''}${author ? ` (${author})` : ''}`
}

const getRecordName = ({ surname, names, act_number, year }: CardRow) =>
  act_number ? `${String(act_number)}/${String(year)}` : [surname, names].filter(Boolean).join(' ')

/** Throws 422 with the changes made since the merge, their authors and times; does nothing when there are none. */
export async function refuseChanged(db: Db, steps: MergeJournalEntry[], since: number) {
  const changes = await changedSince(db, steps)
  if (changes.length === 0) return
  const descriptions = await Promise.all(changes.slice(0, 5).map(change => tell(db, change, since)))
  const suffix = changes.length > 5 ? ' i inne' : ''
  throw new Refusal(
    422,
    `Tego połączenia nie można już cofnąć, bo później zmieniono: ${descriptions.join('; ')}${suffix}. Przywróć tamte dane albo rozdziel karty ręcznie.`,
  )
}
