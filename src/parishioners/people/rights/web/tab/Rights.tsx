import '../rights.css'
import { useSuspenseCall } from '#ui/calls/query.ts'
import type { Person } from '../../../contract.ts'
import { rights } from '../../contract.ts'
import { PersonRequests } from '../../requests/web/PersonRequests.tsx'
import { Consents } from './Consents.tsx'
import { OrdinaryConsents } from './OrdinaryConsents.tsx'
import { Requests } from './Requests.tsx'
import { Restriction } from './Restriction.tsx'

export function Rights({ person }: { person: Person }) {
  const { data } = useSuspenseCall(rights.get, { params: { id: person.id } })
  return (
    <>
      <Restriction restriction={data} />
      <OrdinaryConsents
        person_id={person.id}
        restricted={data.restricted_at !== null}
        consents={data.ordinary_consents}
      />
      <Consents person_id={person.id} consents={data.consents} marked={data.marked} />
      <PersonRequests person_id={person.id} requests={data.requests} />
      <Requests person={person} />
    </>
  )
}
