import type { Person } from '#parishioners/people/contract.ts'
import { AlreadyReceived } from '#books/core/web/form/AlreadyReceived.tsx'

export const AlreadyCommuned = ({ person }: { person: Person }) => (
  <AlreadyReceived
    person={person}
    kind="first_communion"
    act="akt I Komunii"
    received="przystąpiła do I Komunii"
    rule="Do I Komunii przystępuje się tylko raz."
  />
)
