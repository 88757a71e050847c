import { currentUserCan } from '#shell/session.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { documents, type IssuedDocument } from '../contract.ts'
import { DocumentActions, StandingNote } from './DocumentActions.tsx'
import './documents.css'

interface Props {
  /** Table and number of the record. */
  subject: string
  subject_id: number
  /** Paper that is offered while none was issued. */
  offer?: { label: string; path: string } | null
}

const MAX_VISIBLE_DOCUMENTS = 50

/** List of the papers issued from a record; each opens exactly as it was issued. */
export const IssuedDocuments = (about: Props) =>
  currentUserCan('documents.issue') && (
    <Section title="Wydane dokumenty">
      <SectionBoundary>
        <Lines {...about} />
      </SectionBoundary>
    </Section>
  )

function Lines({ offer, ...about }: Props) {
  const { data } = useSuspenseCall(documents.list, {
    query: { ...about, per_page: MAX_VISIBLE_DOCUMENTS },
  })
  return (
    <>
      {data.data.length === 0 && (
        <>
          <p className="kit-none">Nie wydano jeszcze żadnego.</p>
          {offer && (
            <LinkButton
              to={screenAddress(offer.path)}
              variant="default"
              size="sm"
              className="no-print"
            >
              {offer.label}
            </LinkButton>
          )}
        </>
      )}
      <ul className="kit-lines" hidden={data.data.length === 0}>
        {data.data.map(document => (
          <li key={document.id}>
            <Line document={document} />
            <DocumentActions document={document} />
          </li>
        ))}
      </ul>
      {data.meta.total > MAX_VISIBLE_DOCUMENTS && (
        <p className="kit-none">
          Pokazano {MAX_VISIBLE_DOCUMENTS} ostatnich z {data.meta.total}.
        </p>
      )}
    </>
  )
}

function Line({ document }: { document: IssuedDocument }) {
  const { number, year, title, issued_at, issued_by_name, recipient, purpose } = document
  const details = [recipient && `dla: ${recipient}`, purpose && `cel: ${purpose}`].filter(Boolean)
  return (
    <div>
      <strong>{title}</strong> · L. dz. {number}/{year}
      <small>
        {showInstant(issued_at)}, {issued_by_name}
        {details.length > 0 && ` · ${details.join(' · ')}`}
      </small>
      <StandingNote {...document} />
    </div>
  )
}
