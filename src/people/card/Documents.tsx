import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { documents as calls } from '#documents/contract.ts'
import { usePrint } from '#kit/print.tsx'
import { Section } from '#kit/Section.tsx'
import { showInstant } from '#kit/words.tsx'
import type { Person } from '../contract.ts'

/** Papers that left the office about this person; each opens again word for word. */
export function Documents({ documents }: Pick<Person, 'documents'>) {
  const reopen = usePrint(calls.reopen)
  if (documents.length === 0) {
    return (
      <Section title="Wydane dokumenty">
        <p className="people-nothing">Tej osobie nie wydano jeszcze żadnego dokumentu.</p>
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
          {documents.map(({ id, number, year, title, recipient, purpose, ...issued }) => (
            <tr key={id}>
              <td>{number ? `${number}/${year}` : '–'}</td>
              <td>{title}</td>
              <td>{[recipient, purpose].filter(Boolean).join(', ') || '–'}</td>
              <td>
                {showInstant(issued.issued_at)}, {issued.issued_by_name}
              </td>
              <td>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconFileText size={16} aria-hidden />}
                  onClick={() => void reopen({ params: { id } })}
                >
                  Otwórz
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
