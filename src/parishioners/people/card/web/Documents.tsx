import { DocumentActions, StandingNote } from '#documents/web/DocumentActions.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import type { Person } from '../../contract.ts'

/** List of the papers issued about this person; each opens word for word. */
export function Documents({ documents }: Pick<Person, 'documents'>) {
  if (documents.length === 0) {
    return (
      <Section title="Wydane dokumenty">
        <p className="kit-none">Tej osobie nie wydano jeszcze żadnego dokumentu.</p>
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
