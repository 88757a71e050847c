import { Link } from '@tanstack/react-router'
import { showPartialDay } from '#shared/dates/format-day.ts'
import type { Person } from '#parishioners/people/contract.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'

interface Props {
  person: Person
  /** Name of the sacrament in the register. */
  kind: string
  /** Name of the act in the register: «akt chrztu». */
  act: string
  /** Statement about this person: «jest ochrzczona». */
  received: string
  /** Rule that applies then: whether the sacrament may be received again. */
  rule: string
}

/** Note shown before any typing when the register already has this sacrament of this person. */
export function AlreadyReceived({ person, kind, act, received, rule }: Props) {
  const ownAct = person.acts.find(candidate => candidate.kind === kind && !candidate.cancelled)
  const externalSacrament = person.sacraments.find(sacrament => sacrament.kind === kind)
  if (ownAct) {
    return (
      <p role="status" className="kit-banner" data-tone="warn">
        Ta osoba ma już {act} (
        <Link to={previewAddress(ownAct.book, ownAct.id) ?? undefined}>{actLabel(ownAct)}</Link>).{' '}
        {rule}
      </p>
    )
  }
  if (!externalSacrament) return null
  return (
    <p role="status" className="kit-banner" data-tone="warn">
      Według kartoteki ta osoba {received} gdzie indziej
      {externalSacrament.event_date && ` (${showPartialDay(externalSacrament.event_date)})`}
      {externalSacrament.place && `, ${externalSacrament.place}`}. {rule}
    </p>
  )
}
