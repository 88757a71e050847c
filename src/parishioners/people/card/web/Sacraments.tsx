import { Link } from '@tanstack/react-router'
import { actLabel } from '#shared/act-label.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import type { Person } from '../../contract.ts'
import { ACTS } from '../../labels.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { currentUserCan } from '#shell/session.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PEOPLE } from '../../web/paths.ts'

type Act = Person['acts'][number]
type Outside = Person['sacraments'][number]

const getTitle = (kind: string) => ACTS[kind] ?? kind

/**
 * Section of sacraments in the order of a life: our acts with their annotations, then certificates; without death, vows
 * and changes of denomination.
 */
export function Sacraments({ person }: { person: Person }) {
  const { acts, sacraments, restricted_at } = person
  const [sacramentRecords, otherRecords] = [true, false].map(shouldBeSacrament => ({
    acts: byKind(acts).filter(({ kind }) => isSacrament(kind) === shouldBeSacrament),
    certificates: byKind(sacraments).filter(({ kind }) => isSacrament(kind) === shouldBeSacrament),
  }))
  return (
    <>
      <Section title="Sakramenty">
        {isEmpty(sacramentRecords!) && (
          <>
            <p className="kit-none">Nie zapisano jeszcze żadnego sakramentu.</p>
            {currentUserCan('people.write') && restricted_at === null && (
              <LinkButton
                to={`${PEOPLE}/$peopleID/edit`}
                params={{ peopleID: String(person.id) }}
                variant="default"
                size="sm"
                className="no-print"
              >
                Dopisz ze świadectwa
              </LinkButton>
            )}
          </>
        )}
        <Records {...sacramentRecords!} />
      </Section>
      {!isEmpty(otherRecords!) && (
        <Section title="Inne zapisy w księgach">
          <Records {...otherRecords!} />
        </Section>
      )}
    </>
  )
}

const order = Object.keys(ACTS)
const byKind = <T extends { kind: string }>(list: readonly T[]) =>
  list.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))

const SACRAMENTS = [
  'baptism',
  'substitute_baptism',
  'first_communion',
  'confirmation',
  'marriage',
  'orders',
]
const isSacrament = (kind: string) => SACRAMENTS.includes(kind)

interface RecordsProps {
  acts: readonly Act[]
  certificates: readonly Outside[]
}
const isEmpty = ({ acts, certificates }: RecordsProps) => acts.length + certificates.length === 0

const Records = ({ acts, certificates }: RecordsProps) => (
  <ul className="people-sacraments">
    {acts.map(act => (
      <OwnAct key={`${act.book} ${act.id}`} act={act} />
    ))}
    {certificates.map(certificate => (
      <FromCertificate key={certificate.id} sacrament={certificate} />
    ))}
  </ul>
)

function OwnAct({ act }: { act: Act }) {
  const { kind, event_date, place, cancelled, annotations } = act
  return (
    <li>
      <h3 className={cancelled ? 'people-cancelled' : undefined}>{getTitle(kind)}</h3>
      <p>
        {[showPartialDay(event_date), place].filter(Boolean).join(', ')}{' '}
        <Link to={previewAddress(act.book, act.id) ?? undefined}>akt {actLabel(act)}</Link>
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
      <h3>{getTitle(kind)}</h3>
      <p>
        {[showPartialDay(event_date), place, act && `akt ${act}`].filter(Boolean).join(', ') ||
          'brak danych'}{' '}
        <small>ze świadectwa</small>
      </p>
      {note && <p>{note}</p>}
    </li>
  )
}
