import type { Person } from '#register/people/contract.ts'
import { AlreadyReceived } from '#acts/web/form/AlreadyReceived.tsx'

export const AlreadyCommuned = ({ person }: { person: Person }) => (
  <AlreadyReceived
    person={person}
    kind="first_communion"
    act="akt I Komunii"
    received="przystąpiła do I Komunii"
    rule="Do I Komunii przystępuje się tylko raz."
  />
)
