import { Link } from '@tanstack/react-router'
import { showPartialDay } from '#kit/words.tsx'
import type { Person } from '#people/contract.ts'
import { actLabel } from '../../act.ts'

/** Says before anything is typed that the register knows of a first communion of this person. */
export function AlreadyReceived({ person }: { person: Person }) {
  const act = person.acts.find(({ kind, cancelled }) => kind === 'first_communion' && !cancelled)
  const elsewhere = person.sacraments.find(({ kind }) => kind === 'first_communion')
  if (act) {
    return (
      <p role="status" className="books-banner">
        Ta osoba ma już akt I Komunii{' '}
        <Link to={`/books/first-communion/${act.id}/preview` as never}>{actLabel(act)}</Link>.
        Drugiego nie można wpisać.
      </p>
    )
  }
  if (!elsewhere) return null
  return (
    <p role="status" className="books-banner">
      Według kartoteki ta osoba przystąpiła do I Komunii gdzie indziej
      {elsewhere.event_date && ` (${showPartialDay(elsewhere.event_date)})`}
      {elsewhere.place && `, ${elsewhere.place}`}.
    </p>
  )
}
