import {
  IconBuildingBank,
  IconCross,
  IconDroplet,
  IconFileCertificate,
  IconMailForward,
  IconUpload,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { countdownWords } from '#books/weddings/web/CountdownMark.tsx'
import { IMPORTS } from '#parishioners/people/import/web/paths.ts'
import { STATES } from '#imports/web/wizard/labels.ts'
import { plural } from '#shared/text/plural.ts'
import { today } from '#shared/dates/days.ts'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { FUNERALS } from '#funerals/web/paths.ts'
import { currentUserCan } from '#shell/session.ts'
import { NOTICES, RECEIVED } from '#books/core/notices/web/paths.ts'
import { type BookName, previewAddress, bookCatalogue } from '#shared/book-catalogue.ts'
import type { Home } from '../contract.ts'
import { Part } from './Part.tsx'

type List<Name extends keyof Home> = NonNullable<Home[Name]>

/** Card of planned baptisms. */
export function Registrations({ total, data }: List<'registrations'>) {
  return (
    <Part
      icon={IconDroplet}
      title="Najbliższe chrzty"
      total={total}
      quiet={total === 0 ? 'Nie ma zgłoszonych chrztów.' : undefined}
      more={total > 0 && <Link to="/books/baptisms/register">Wszystkie zgłoszenia</Link>}
    >
      {data.map(({ id, names, surname, planned_date, planned_time }) => (
        <li key={id}>
          <Link to={'/books/baptisms/register'} search={{ registration: id }}>
            {names} {surname}
          </Link>
          <span>
            {planned_date
              ? [showDay(planned_date), planned_time?.slice(0, 5)].filter(Boolean).join(', ')
              : 'termin do ustalenia'}
          </span>
        </li>
      ))}
    </Part>
  )
}

/** Card of reported deaths and planned funerals. */
export function Funerals({ total, data }: List<'funerals'>) {
  return (
    <Part
      icon={IconCross}
      title="Najbliższe pogrzeby"
      total={total}
      quiet={total === 0 ? 'Nie ma zgłoszonych pogrzebów.' : undefined}
      more={total > 0 && <Link to={FUNERALS}>Wszystkie zgłoszenia</Link>}
    >
      {data.map(({ id, names, surname, burial_date, burial_time, wished_date }) => (
        <li key={id}>
          <Link to={previewAddress('funerals', id)}>
            {names} {surname}
          </Link>
          <span>
            {burial_date
              ? [showDay(burial_date), burial_time?.slice(0, 5)].filter(Boolean).join(', ')
              : [wished_date && `prośba: ${showDay(wished_date)}`, 'termin do ustalenia']
                  .filter(Boolean)
                  .join(', ')}
          </span>
          {currentUserCan('deceased.write') && (
            <FuneralStep id={id} name={`${names} ${surname}`} day={burial_date} />
          )}
        </li>
      ))}
    </Part>
  )
}

/** Link to the next step of a funeral: its day, or its act from that day on. */
function FuneralStep({ id, name, day }: { id: number; name: string; day: string | null }) {
  const params = { funeralID: String(id) }
  if (day === null) {
    return (
      <Link
        to={`${FUNERALS}/$funeralID/edit`}
        params={params}
        hash="burial_date"
        aria-label={`Ustal dzień pogrzebu: ${name}`}
      >
        Ustal dzień pogrzebu
      </Link>
    )
  }
  if (day > today() || !currentUserCan('people.read')) return null
  return (
    <Link
      to={`${FUNERALS}/$funeralID/enter`}
      params={params}
      aria-label={`Wpisz do księgi zmarłych: ${name}`}
    >
      Wpisz do księgi zmarłych
    </Link>
  )
}

/** Card of the notices to other parishes, with the number of those received from them. */
export function Notices({ total, data, incoming }: List<'notices'> & { incoming: number }) {
  return (
    <Part
      icon={IconMailForward}
      title="Zawiadomienia"
      total={total + incoming}
      quiet={
        total + incoming === 0 ? 'Nie ma zawiadomień do wysłania ani do odnotowania.' : undefined
      }
      more={
        <Link to={NOTICES} search={{ state: total > 0 ? 'waiting' : undefined }}>
          {total > 0 ? 'Wszystkie do wysłania' : 'Wcześniejsze zawiadomienia'}
        </Link>
      }
    >
      {incoming > 0 && (
        <li>
          <Link to={RECEIVED} search={{ state: 'waiting' }}>
            {plural(incoming, 'zawiadomienie', 'zawiadomienia', 'zawiadomień')} do odnotowania
          </Link>
          <span>od innych parafii</span>
        </li>
      )}
      {data.map(({ id, person, recipient, origin, origin_id }) => (
        <li key={id}>
          <Lead to={previewAddress(origin, origin_id)}>{person}</Lead>
          <span>{recipient}</span>
        </li>
      ))}
    </Part>
  )
}

const Lead = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : <strong>{children}</strong>

/** Card of the weddings to be reported to the civil registry. */
export function Registry({ total, data }: List<'registry'>) {
  return (
    <Part icon={IconBuildingBank} title="Śluby do zgłoszenia w USC" total={total}>
      {data.map(({ id, couple, ...countdown }) => (
        <li key={id}>
          <Link to={previewAddress('weddings', id)}>{couple}</Link>
          <span>{countdownWords(countdown)}</span>
        </li>
      ))}
    </Part>
  )
}

/** Card of recently issued papers. */
export function Documents({ total, data }: List<'documents'>) {
  return (
    <Part
      icon={IconFileCertificate}
      title="Ostatnio wydane dokumenty"
      quiet={total === 0 ? 'Nie wydano jeszcze żadnego dokumentu.' : undefined}
      more={total > 0 && <Link to="/administration/documents">Wszystkie pisma</Link>}
    >
      {data.map(({ id, title, number, year, recipient, subject, subject_id, issued_at }) => (
        <li key={id}>
          <Lead to={previewAddress(subject, subject_id)}>{title}</Lead>
          <span>
            {[number && `nr ${number}/${year}`, recipient, showInstant(issued_at)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </Part>
  )
}

const getImports = (book: string | null) =>
  book === null ? IMPORTS : `${bookCatalogue[book as BookName].path}/import`

/** Card of the files being imported into the register and the books. */
export function Imports({ total, data }: List<'imports'>) {
  return (
    <Part icon={IconUpload} title="Importy w toku" total={total}>
      {data.map(({ id, file_name, book, state }) => (
        <li key={id}>
          <Link to={screenAddress(`${getImports(book)}/${id}`)}>{file_name}</Link>
          <span>{STATES[state]}</span>
        </li>
      ))}
    </Part>
  )
}
