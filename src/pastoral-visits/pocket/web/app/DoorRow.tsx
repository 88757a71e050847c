import { memo, useSyncExternalStore } from 'react'
import { type VisitOutcome, visitOutcomes } from '../../../labels.ts'
import type { PocketPhone } from '../device/phone.ts'
import { getAddress, doorNumber } from '../device/labels.ts'

/** Outcomes available with one tap; the dialog of the visit address offers the others. */
const QUICK: readonly VisitOutcome[] = ['visited', 'absent', 'refused']

interface Props {
  phone: PocketPhone
  id: number
  open: (id: number) => void
}

/** Row of one visit address: its residents, last year's outcome, and buttons for today's outcome. */
export const DoorRow = memo(({ phone, id, open }: Props) => {
  const door = useSyncExternalStore(phone.subscribe, () => phone.door(id))
  if (!door) return null
  const enter = (outcome: VisitOutcome) => {
    const next = door.outcome === outcome ? null : outcome
    const words = `${getAddress(door)}: ${next ? visitOutcomes[next] : 'bez wyniku'}`
    phone.enter(id, { outcome: next, return_on: null, return_words: null }, words)
  }
  const otherOutcome = door.outcome && !QUICK.includes(door.outcome) ? door.outcome : null
  return (
    <article className="door" data-outcome={door.outcome ?? 'none'} aria-label={getAddress(door)}>
      <button type="button" className="plain" onClick={() => open(id)}>
        <strong>{doorNumber(door)}</strong> <span>{door.family_name ?? 'karta nieznana'}</span>
        <span className="quiet">{about(door)}</span>
        {door.remarks && <span className="quiet">{door.remarks}</span>}
        <span className="marks">
          {otherOutcome && <span className="mark">{visitOutcomes[otherOutcome]}</span>}
          {door.conflicts > 0 && <span className="mark warn">różnica do wyboru</span>}
          {door.corrections > 0 && <span className="mark">poprawki: {door.corrections}</span>}
          {door.unsent && <span className="mark">w telefonie</span>}
        </span>
      </button>
      <div className="quick" role="group" aria-label={`Wynik: ${getAddress(door)}`}>
        {QUICK.map(outcome => (
          <button
            key={outcome}
            type="button"
            data-quick={outcome}
            aria-pressed={door.outcome === outcome}
            onClick={() => enter(outcome)}
          >
            {visitOutcomes[outcome]}
          </button>
        ))}
      </div>
    </article>
  )
})

const about = ({
  people,
  last_outcome,
}: {
  people: readonly unknown[]
  last_outcome: VisitOutcome | null
}) =>
  [
    people.length > 0 && `osób na karcie: ${people.length}`,
    last_outcome && `ostatnio: ${visitOutcomes[last_outcome]}`,
  ]
    .filter(Boolean)
    .join(' · ')
