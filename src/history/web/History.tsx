import './history.css'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { plural } from '#shared/text/plural.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { type HistoryEntry, history } from '../contract.ts'

interface Props {
  /** The record's table: `people`, `baptisms`. */
  table: string
  id: number
  /** Path of the screen that edits the record, if the user may edit it: a change can be reverted there. */
  editPath?: string
}

const HISTORY_PAGE_SIZE = 20

/** Lists the changes of a record with author and reason, the newest first; loaded only when it is shown. */
export function History({ table, id, editPath }: Props) {
  const [per_page, setShown] = useState(HISTORY_PAGE_SIZE)
  const { data } = useSuspenseCall(history.read, { params: { table, id }, query: { per_page } })
  return (
    <div className="history">
      <Entries entries={data.data} record={{ table, id, editPath }} />
      {data.meta.total > data.data.length && per_page < 200 && (
        <Button
          variant="default"
          onClick={() => setShown(Math.min(200, per_page + 3 * HISTORY_PAGE_SIZE))}
        >
          Pokaż starsze zmiany
        </Button>
      )}
    </div>
  )
}

export function Entries({ entries, record }: { entries: HistoryEntry[]; record?: Props }) {
  return (
    <ol>
      {entries.map(entry => (
        <Entry key={entry.seq} entry={entry} record={record} />
      ))}
    </ol>
  )
}

const ACTIONS = { insert: 'Dodano', update: 'Zmieniono', delete: 'Usunięto' }
const RECORD_ACTION_LABELS = {
  insert: 'Utworzono wpis',
  update: 'Zmieniono wpis',
  delete: 'Usunięto wpis',
}

function Entry({ entry, record }: { entry: HistoryEntry; record?: Props }) {
  const { seq, action, part, at, who, reason, changes, hidden } = entry
  const title = part ? `${ACTIONS[action]}: ${part}` : RECORD_ACTION_LABELS[action]
  return (
    <li>
      <h3>{title}</h3>
      <p className="history-who">
        {showInstant(at)}, {who ?? 'program'}
      </p>
      {reason && <p>Powód: {reason}</p>}
      {changes.length > 0 && <Changes entry={entry} />}
      {record?.editPath && action === 'update' && !part && changes.length > 0 && (
        <LinkButton
          size="compact-sm"
          variant="default"
          to={screenAddress(record.editPath)}
          search={{ restore: `${record.table}.${record.id}.${seq}` }}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
        >
          Przywróć poprzednie wartości…
        </LinkButton>
      )}
      {hidden > 0 && (
        <p className="history-who">
          Zmieniono też {plural(hidden, 'pole', 'pola', 'pól')} bez podglądu dla tego konta.
        </p>
      )}
    </li>
  )
}

/** Values of one change: of an edited record always, of a new or removed one on demand. */
function Changes({ entry: { action, changes } }: { entry: HistoryEntry }) {
  const table = (
    <table>
      <thead>
        <tr>
          <th scope="col">Pole</th>
          {action !== 'insert' && <th scope="col">Było</th>}
          {action !== 'delete' && <th scope="col">Jest</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, old, new: now }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {action !== 'insert' && <td>{old ?? '–'}</td>}
            {action !== 'delete' && <td>{now ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (action === 'update') return table
  return (
    <details>
      <summary>Zapisane dane</summary>
      {table}
    </details>
  )
}
