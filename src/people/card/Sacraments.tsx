import { Link } from '@tanstack/react-router'
import { actLabel } from '#books/act.ts'
import { Section } from '#kit/Section.tsx'
import { showPartialDay } from '#kit/words.tsx'
import type { Person } from '../contract.ts'
import { ACTS } from '../words.ts'
import { previewOf } from '../../shelf.ts'

type Act = Person['acts'][number]
type Outside = Person['sacraments'][number]

const titleOf = (kind: string) => ACTS[kind] ?? kind

/** Sacraments in the order of a life: our acts with their annotations, then what certificates say. */
export function Sacraments({ person: { acts, sacraments } }: { person: Person }) {
  const order = Object.keys(ACTS)
  const byKind = <T extends { kind: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return (
    <Section title="Sakramenty">
      {acts.length + sacraments.length === 0 && (
        <p className="people-nothing">Nie zapisano jeszcze żadnego sakramentu.</p>
      )}
      <ul className="people-sacraments">
        {byKind(acts).map(act => (
          <OwnAct key={`${act.book} ${act.id}`} act={act} />
        ))}
        {byKind(sacraments).map(one => (
          <FromCertificate key={one.id} sacrament={one} />
        ))}
      </ul>
    </Section>
  )
}

function OwnAct({ act }: { act: Act }) {
  const { kind, event_date, place, cancelled, annotations } = act
  return (
    <li>
      <h3 className={cancelled ? 'people-cancelled' : undefined}>{titleOf(kind)}</h3>
      <p>
        {[showPartialDay(event_date), place].filter(Boolean).join(', ')}{' '}
        <Link to={previewOf(act.book, act.id)!}>akt {actLabel(act)}</Link>
        {cancelled && ', unieważniony'}
      </p>
      {annotations.length > 0 && (
        <ul className="people-annotations" aria-label="Adnotacje">
          {annotations.map(({ id, struck, ...note }) => (
            <li key={id} className={struck ? 'people-cancelled' : undefined}>
              {note.kind}
              {note.event_date && ` ${showPartialDay(note.event_date)}`}
              {note.text && `, ${note.text}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function FromCertificate({ sacrament }: { sacrament: Outside }) {
  const { kind, event_date, place, act_number, act_year, note } = sacrament
  const act = [act_number, act_year].filter(Boolean).join('/')
  return (
    <li>
      <h3>{titleOf(kind)}</h3>
      <p>
        {[showPartialDay(event_date), place, act && `akt ${act}`].filter(Boolean).join(', ') ||
          'brak danych'}{' '}
        <small>ze świadectwa</small>
      </p>
      {note && <p>{note}</p>}
    </li>
  )
}
