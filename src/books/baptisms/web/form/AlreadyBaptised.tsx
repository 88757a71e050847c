import type { Person } from '#register/people/contract.ts'
import { AlreadyReceived } from '#acts/web/form/AlreadyReceived.tsx'

export const AlreadyBaptised = ({ person }: { person: Person }) => (
  <AlreadyReceived
    person={person}
    kind="baptism"
    act="akt chrztu"
    received="jest ochrzczona"
    rule="Drugi raz można wpisać tylko chrzest warunkowy."
  />
)
