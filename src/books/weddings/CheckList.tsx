import './weddings.css'
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Check } from '#canon/contract.ts'

type Shown = Omit<Check, 'path'>

interface Props<One extends Shown> {
  checks: readonly One[]
  /** What may be done about a check. */
  Way?: ComponentType<{ check: One }>
}

/** Canonical checks, blocks first; what is settled says how. */
export function CheckList<One extends Shown>({ checks, Way }: Props<One>) {
  if (checks.length === 0) return null
  return (
    <ul className="weddings-checks" aria-label="Sprawdzenie kanoniczne">
      {checks.map(check => (
        <li key={check.code} data-state={stateOf(check)}>
          <Sign check={check} />
          <div>
            {check.message}
            {check.about && <small>{check.about}</small>}
            {check.settled && <small>{settledWords(check.settled)}</small>}
          </div>
          {Way && (
            <div className="weddings-ways no-print">
              <Way check={check} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const stateOf = ({ severity, settled }: Shown) => (settled ? 'settled' : severity)

function Sign({ check }: { check: Shown }) {
  const state = stateOf(check)
  if (state === 'settled') return <IconCheck size={18} aria-label="Załatwione" />
  return state === 'block' ? (
    <IconBan size={18} aria-label="Przeszkoda" />
  ) : (
    <IconAlertTriangle size={18} aria-label="Uwaga" />
  )
}

const settledWords = ({ by, words }: NonNullable<Check['settled']>) =>
  by === 'dispensation' ? `Wpisano: ${words}` : `Pominięto z powodem: ${words}`
