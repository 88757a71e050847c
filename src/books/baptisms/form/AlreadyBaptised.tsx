import { Link } from '@tanstack/react-router'
import type { Person } from '#people/contract.ts'
import { showPartialDay } from '#kit/words.tsx'
import { actLabel } from '../../act.ts'

/** Says before anything is typed that the register knows of a baptism of this person. */
export function AlreadyBaptised({ person }: { person: Person }) {
  const act = person.acts.find(({ book, cancelled }) => book === 'baptisms' && !cancelled)
  const elsewhere = person.sacraments.find(({ kind }) => kind === 'baptism')
  if (act) {
    return (
      <p role="status" className="books-banner">
        Ta osoba ma już akt chrztu{' '}
        <Link to={`/books/baptisms/${act.id}/preview` as never}>{actLabel(act)}</Link>. Drugi raz
        można wpisać tylko chrzest warunkowy.
      </p>
    )
  }
  if (!elsewhere) return null
  return (
    <p role="status" className="books-banner">
      Według kartoteki ta osoba jest ochrzczona gdzie indziej
      {elsewhere.event_date && ` (${showPartialDay(elsewhere.event_date)})`}
      {elsewhere.place && `, ${elsewhere.place}`}.
    </p>
  )
}
