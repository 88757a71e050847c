import { useState } from 'react'
import type { Conflict } from '../../../contract.ts'
import { doorFields, visitOutcomes } from '../../../labels.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { solveDeviceConflict } from '../device/solving.ts'
import type { PocketPhone } from '../device/phone.ts'
import { getAddress, getZloty } from '../device/labels.ts'

/** List of conflicts between two users: both values next to each other, with a button to choose one. */
export function Conflicts({ phone }: { phone: PocketPhone }) {
  const { conflicts } = phone.open.pack
  return (
    <section className="card" aria-label="Różnice do wyboru">
      <h2>Ktoś wpisał tu co innego ({conflicts.length})</h2>
      {conflicts.map(conflict => (
        <Choice key={conflict.id} phone={phone} conflict={conflict} />
      ))}
    </section>
  )
}

function Choice({ phone, conflict }: { phone: PocketPhone; conflict: Conflict }) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const door = phone.open.base.get(conflict.visit_address_id)
  const choose = (solution: 'kept' | 'brought') => {
    setBusy(true)
    solveDeviceConflict(phone, conflict, solution)
      .catch((trouble: Error) => setProblem(trouble.message))
      .finally(() => setBusy(false))
  }
  return (
    <div className="choice">
      <p>
        <strong>
          {door ? getAddress(door) : 'Adres na innej trasie'}: {doorFields[conflict.field]}
        </strong>
      </p>
      <div className="columns">
        <button type="button" className="second" disabled={busy} onClick={() => choose('kept')}>
          <span className="quiet">{conflict.kept_by_name ?? 'kancelaria'}</span>
          {valueWords(conflict, conflict.kept)}
        </button>
        <button type="button" className="second" disabled={busy} onClick={() => choose('brought')}>
          <span className="quiet">{conflict.brought_by_name}</span>
          {valueWords(conflict, conflict.brought)}
        </button>
      </div>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function valueWords({ field }: Conflict, value: unknown): string {
  if (value === null || value === undefined) return 'nic nie wpisano'
  if (field === 'outcome') return visitOutcomes[value as keyof typeof visitOutcomes]
  if (field === 'offering') return `${getZloty(value)} zł`
  return field === 'return_on' ? showDay(String(value)) : String(value)
}
