import { Button } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Mark } from '#ui/layout/Mark.tsx'
import { plural } from '#shared/text/plural.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { CorrectionDialog } from '../../corrections/web/CorrectionDialog.tsx'
import type { Door } from '../../doors/contract.ts'
import { doorLine } from '../../web/form/doors.ts'
import type { VisitRoute } from '../../visit-routes/contract.ts'
import { type VisitOutcome, visitOutcomes } from '../../labels.ts'
import { AmountCell, CountCell, DayCell, TextCell } from './cells.tsx'
import { useChange } from './useChange.ts'

/** Letter keys that enter an outcome. */
const LETTERS: Record<string, VisitOutcome> = {
  p: 'visited',
  n: 'absent',
  o: 'refused',
  w: 'moved_out',
  i: 'return',
  x: 'skipped',
}

/** Grid for entering the outcome of every visit by keyboard: a letter, Enter, the next visit. */
export function OutcomeGrid({ route }: { route: VisitRoute }) {
  const { user } = useSession()
  const [correctedDoor, setCorrectedDoor] = useState<Door>()
  const change = useChange(route)
  const rights = {
    offerings: hasPermission(user, 'visits.offerings'),
    notes: hasPermission(user, 'visits.notes'),
    cards: hasPermission(user, 'families.read'),
  }
  if (route.doors.length === 0) {
    return <p className="kit-empty">Na tej trasie nie ma adresów. Dodaj je w planie trasy.</p>
  }
  return (
    <>
      <p className="visits-keys no-print">
        <kbd>P</kbd> przyjęto, <kbd>N</kbd> nieobecni, <kbd>O</kbd> nie przyjęto, <kbd>W</kbd>{' '}
        wyprowadzili się, <kbd>I</kbd> inny termin, <kbd>X</kbd> pominięto. Enter i strzałki:
        następny adres.
      </p>
      <div className="visits-grid">
        <table>
          <thead>
            <tr>
              <th scope="col">Adres</th>
              <th scope="col">Wynik</th>
              <th scope="col">Osób</th>
              {rights.offerings && <th scope="col">Ofiara</th>}
              <th scope="col">Uwagi na drogę</th>
              {rights.notes && <th scope="col">Notatka duszpasterska</th>}
              <th scope="col">
                <span className="kit-hidden">Karta</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {route.doors.map(door => (
              <DoorRow
                key={door.id}
                door={door}
                rights={rights}
                onChange={facts => change(door, facts)}
                onCorrect={() => setCorrectedDoor(door)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {correctedDoor && (
        <CorrectionDialog door={correctedDoor} onClose={() => setCorrectedDoor(undefined)} />
      )}
    </>
  )
}

interface RowProps {
  door: Door
  rights: { offerings: boolean; notes: boolean; cards: boolean }
  onChange: (facts: Record<string, unknown>) => Promise<boolean>
  onCorrect: () => void
}

function DoorRow({ door, rights, onChange, onCorrect }: RowProps) {
  const line = doorLine(door)
  return (
    <>
      <tr data-outcome={door.outcome ?? undefined}>
        <th scope="row">
          {line}
          {door.family_name && <small>{door.family_name}</small>}
          {door.conflicts > 0 && <Mark tone="bad">różnica</Mark>}
        </th>
        <td data-label="Wynik">
          <OutcomeCell door={door} label={`Wynik: ${line}`} onChange={onChange} />
          {door.outcome === 'return' && (
            <span className="visits-return">
              <DayCell
                label={`Inny termin, dzień: ${line}`}
                value={door.return_on}
                onSave={return_on => onChange({ return_on })}
              />
              <TextCell
                label={`Inny termin, uwagi: ${line}`}
                value={door.return_words}
                maxLength={200}
                onSave={return_words => onChange({ return_words })}
              />
            </span>
          )}
        </td>
        <td data-label="Osób">
          <CountCell
            label={`Obecnych osób: ${line}`}
            value={door.people_present}
            onSave={people_present => onChange({ people_present })}
          />
        </td>
        {rights.offerings && (
          <td data-label="Ofiara">
            <AmountCell
              label={`Ofiara: ${line}`}
              value={door.offering ?? null}
              onSave={offering => onChange({ offering })}
            />
          </td>
        )}
        <td data-label="Na drogę">
          <TextCell
            label={`Uwagi na drogę: ${line}`}
            value={door.remarks}
            maxLength={300}
            onSave={remarks => onChange({ remarks })}
          />
        </td>
        {rights.notes && (
          <td data-label="Notatka">
            <TextCell
              label={`Notatka duszpasterska: ${line}`}
              value={door.note ?? null}
              maxLength={2000}
              onSave={note => onChange({ note })}
            />
          </td>
        )}
        <td data-label="Karta">
          {rights.cards && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Poprawka karty: ${line}`}
              onClick={onCorrect}
            >
              {door.corrections > 0
                ? plural(door.corrections, 'poprawka', 'poprawki', 'poprawek')
                : 'Poprawka'}
            </Button>
          )}
        </td>
      </tr>
    </>
  )
}

interface CellProps {
  door: Door
  label: string
  onChange: (facts: Record<string, unknown>) => Promise<boolean>
}

function OutcomeCell({ door, label, onChange }: CellProps) {
  const put = (outcome: VisitOutcome | null) => {
    if (outcome === door.outcome) return
    const noDay = { return_on: null, return_words: null }
    const hadDay = door.return_on !== null || door.return_words !== null
    void onChange({ outcome, ...(outcome !== 'return' && hadDay && noDay) })
  }
  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const letter = LETTERS[event.key.toLowerCase()]
    if (letter) {
      event.preventDefault()
      put(letter)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      put(null)
    } else walk(event)
  }
  return (
    <select
      aria-label={label}
      className="visits-outcome"
      value={door.outcome ?? ''}
      onKeyDown={press}
      onChange={event => put((event.currentTarget.value || null) as VisitOutcome | null)}
    >
      <option value="">—</option>
      {Object.entries(visitOutcomes).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** Moves the focus with Enter and arrow keys to the same column of the next visit address. */
function walk(event: KeyboardEvent<HTMLSelectElement>) {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const all = [...(event.currentTarget.closest('table')?.querySelectorAll('select') ?? [])]
  all[all.indexOf(event.currentTarget) + step]?.focus()
}
