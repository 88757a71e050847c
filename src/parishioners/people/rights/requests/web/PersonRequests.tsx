import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import type { PersonRequest } from '../contract.ts'
import { RequestAnswer, RequestSubject, RequestTerm } from './RequestCells.tsx'
import { RequestDialog } from './RequestDialogs.tsx'
import { RequestMenu } from './RequestMenu.tsx'

interface Props {
  person_id: number
  requests: readonly PersonRequest[]
}

/** List of requests of one person about their data, each with its deadline and answer. */
export function PersonRequests({ person_id, requests }: Props) {
  const [adding, setAdding] = useState(false)
  const add = currentUserCan('people.write') && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Wpisz wniosek
    </Button>
  )
  return (
    <Section title="Rejestr wniosków" action={add}>
      {requests.length === 0 ? (
        <p className="kit-none">Nie wpisano żadnego wniosku.</p>
      ) : (
        <RequestTable person_id={person_id} requests={requests} />
      )}
      {adding && <RequestDialog person_id={person_id} onClose={() => setAdding(false)} />}
    </Section>
  )
}

const RequestTable = ({ person_id, requests }: Props) => (
  <table className="people-table rights-consents">
    <thead>
      <tr>
        <th scope="col">Nr i data</th>
        <th scope="col">Czego dotyczy</th>
        <th scope="col">Termin</th>
        <th scope="col">Odpowiedź</th>
        <th scope="col">
          <span className="kit-hidden">Czynności</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {requests.map(request => (
        <tr key={request.id}>
          <td>
            {request.request_number}/{request.year}, wpłynął {showDay(request.received_on)}
          </td>
          <td data-label="Czego dotyczy">
            <RequestSubject request={request} />
          </td>
          <td data-label="Termin">
            <RequestTerm request={request} />
          </td>
          <td data-label="Odpowiedź">
            <RequestAnswer request={request} />
          </td>
          <td>
            <RequestMenu person_id={person_id} request={request} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
