import { DocumentActions, StandingNote } from '#documents/web/DocumentActions.tsx'
import { currentUserCan } from '#shell/session.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import type { Person } from '../../contract.ts'
import { getSteps } from './head/situation.ts'

/** Lists the certificates of the person’s acts that this user may issue. */
function listCertificates(person: Person) {
  const { likely, others } = getSteps(person)
  return [...likely, ...others].filter(({ isPaper, right }) => isPaper && currentUserCan(right))
}

/** List of the papers issued about this person; each opens word for word. */
export function Documents({ person }: { person: Person }) {
  const { documents } = person
  if (documents.length === 0) {
    return (
      <Section title="Wydane dokumenty">
        <p className="kit-none">Tej osobie nie wydano jeszcze żadnego dokumentu.</p>
        <div className="kit-row kit-span-4 no-print">
          {listCertificates(person).map(({ label, path }) => (
            <LinkButton key={path} to={screenAddress(path)} variant="default" size="sm">
              {label}
            </LinkButton>
          ))}
        </div>
      </Section>
    )
  }
  return (
    <Section title="Wydane dokumenty">
      <table className="people-table">
        <thead>
          <tr>
            <th scope="col">Numer</th>
            <th scope="col">Dokument</th>
            <th scope="col">Dla kogo i po co</th>
            <th scope="col">Wydano</th>
            <th scope="col">
              <span className="kit-hidden">Czynności</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map(document => (
            <tr key={document.id}>
              <td>{document.number ? `${document.number}/${document.year}` : '–'}</td>
              <td>
                {document.title}
                <StandingNote {...document} />
              </td>
              <td>{[document.recipient, document.purpose].filter(Boolean).join(', ') || '–'}</td>
              <td>
                {showInstant(document.issued_at)}, {document.issued_by_name}
              </td>
              <td>
                <DocumentActions document={document} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
