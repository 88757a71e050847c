import type { Person } from '#parishioners/people/contract.ts'
import { AlreadyReceived } from '#books/core/web/form/AlreadyReceived.tsx'

export const AlreadyBaptised = ({ person }: { person: Person }) => (
  <AlreadyReceived
    person={person}
    kind="baptism"
    act="akt chrztu"
    received="jest ochrzczona"
    rule="Drugi raz można wpisać tylko chrzest warunkowy."
  />
)
