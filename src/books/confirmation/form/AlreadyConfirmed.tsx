import { Link } from '@tanstack/react-router'
import { showPartialDay } from '#kit/words.tsx'
import type { Person } from '#people/contract.ts'
import { actLabel } from '../../act.ts'
import { CONFIRMATION } from '../paths.tsx'

/** Says before anything is typed that the register knows of a confirmation of this person. */
export function AlreadyConfirmed({ person }: { person: Person }) {
  const act = person.acts.find(({ kind, cancelled }) => kind === 'confirmation' && !cancelled)
  const elsewhere = person.sacraments.find(({ kind }) => kind === 'confirmation')
  if (act) {
    return (
      <p role="status" className="books-banner">
        Ta osoba ma już akt bierzmowania{' '}
        <Link to={`${CONFIRMATION}/${act.id}/preview` as never}>{actLabel(act)}</Link>. Bierzmowania
        nie powtarza się.
      </p>
    )
  }
  if (!elsewhere) return null
  return (
    <p role="status" className="books-banner">
      Według kartoteki ta osoba jest bierzmowana gdzie indziej
      {elsewhere.event_date && ` (${showPartialDay(elsewhere.event_date)})`}
      {elsewhere.place && `, ${elsewhere.place}`}. Bierzmowania nie powtarza się.
    </p>
  )
}
