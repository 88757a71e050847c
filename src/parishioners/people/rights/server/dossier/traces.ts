import { findReadings } from '#history/server/readings/find-readings.ts'
import { readHistory } from '#history/server/read-history.ts'
import type { HistoryEntry } from '#history/contract.ts'
import type { RecordHistory } from '#history/fields.ts'
import { today } from '#shared/dates/days.ts'
import { canSeeSubject } from '#auth/rights/server/subjects.ts'
import type { Account, Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { type DossierPart, formatInstant, listRows } from './part.ts'

/** Maximum number of listed changes of a record; the rest is only counted. */
const CURRENT_TAB_OPTIONS = 1000

/** Returns the part about papers issued about the person. */
export async function documentsPart(db: Db, user: Account, id: number): Promise<DossierPart> {
  const rows = await listRows(db, 'documents', 'person_id', id)
  const visible = rows.filter(({ subject }) => canSeeSubject(user, String(subject)))
  const lines = visible.map(row => [
    row.number ? `${String(row.number)}/${String(row.year)}` : null,
    [row.title, row.withdrawn_at && 'unieważniony'].filter(Boolean).join(', '),
    [row.recipient, row.purpose].filter(Boolean).join(', ') || null,
    [formatInstant(row.issued_at as string), row.issued_by_name].join(', '),
  ])
  return {
    title: 'Wydane dokumenty',
    columns: ['Numer', 'Dokument', 'Dla kogo i po co', 'Wydano'],
    lines,
    empty: 'Nie wydano wcześniej żadnego dokumentu.',
  }
}

const polishOrder = new Intl.Collator('pl')

/** Returns the number of views of the card and the acts by user and month, in the last two years. */
export async function readersPart(db: Db, id: number, acts: { table: string; id: number }[]) {
  const readings = await findReadings(db, [{ table: 'people', id }, ...acts])
  const viewsByMonth = Map.groupBy(readings, ({ at }) => today(new Date(at / 1000)).slice(0, 7))
  const lines = [...viewsByMonth]
    .toSorted(([first], [second]) => second.localeCompare(first))
    .flatMap(([month, views]) =>
      [...Map.groupBy(views, ({ account_name }) => account_name)]
        .toSorted(([first], [second]) => polishOrder.compare(first, second))
        .map(([who, { length }]) => [month.split('-').toReversed().join('.'), who, String(length)]),
    )
  return {
    title: 'Kto oglądał dane',
    note: 'Liczba odczytów w ostatnich dwóch latach, według miesięcy. Lista, na której była ta osoba, liczy się jak odczyt.',
    columns: ['Miesiąc', 'Kto', 'Ile razy'],
    lines,
    empty: 'Nikt nie oglądał tych danych.',
  } satisfies DossierPart
}

const ACTIONS = { insert: 'dodano', update: 'zmieniono', delete: 'usunięto' }

/** Marks changes that only clergy may disclose: an adoption, and that it was ever recorded (KPK 877 § 3). */
const forClergy = ({ field }: { field: string }) => field === 'adopted'

function describeChange(
  { action, part, changes, hidden, reason }: HistoryEntry,
  record: string,
  clergy: boolean,
) {
  const fields = [
    ...changes.filter(change => clergy || !forClergy(change)).map(({ label }) => label),
    hidden > 0 && 'pola, które widzą tylko duchowni',
  ].filter(Boolean)
  return [
    `${record}, ${ACTIONS[action]}${part ? ` (${part.toLowerCase()})` : ''}`,
    fields.length > 0 && `: ${fields.join(', ')}`,
    reason && `. Powód: ${reason}`,
  ]
    .filter(Boolean)
    .join('')
}

interface HistoryField {
  recordHistory: RecordHistory
  id: number
  label: string
}

/** Lists who changed which fields of the card and of the acts, newest first. */
export async function changesPart(context: Context, records: HistoryField[]): Promise<DossierPart> {
  const entries: { entry: HistoryEntry; label: string }[] = []
  let omittedCount = 0
  for (const { recordHistory, id, label } of records) {
    const { data, meta } = await readHistory(
      context,
      recordHistory,
      { id },
      { page: 1, per_page: CURRENT_TAB_OPTIONS },
    )
    entries.push(...data.map(entry => ({ entry, label })))
    omittedCount += meta.total - data.length
  }
  const sortedEntries = entries.toSorted((a, b) => b.entry.seq - a.entry.seq)
  return {
    title: 'Zmiany danych',
    note: omittedCount > 0 ? `Starszych zmian, których tu nie wypisano: ${omittedCount}.` : null,
    columns: ['Kiedy', 'Kto', 'Co'],
    lines: sortedEntries.map(({ entry, label }) => [
      formatInstant(entry.at),
      entry.who ?? 'program',
      describeChange(entry, label, context.user.clergy),
    ]),
    empty: 'Danych nie zmieniano.',
  }
}
