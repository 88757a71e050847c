import type { Person } from '#parishioners/people/contract.ts'
import { AlreadyReceived } from '#books/core/web/form/AlreadyReceived.tsx'

export const AlreadyConfirmed = ({ person }: { person: Person }) => (
  <AlreadyReceived
    person={person}
    kind="confirmation"
    act="akt bierzmowania"
    received="jest bierzmowana"
    rule="Bierzmowania nie powtarza się."
  />
)
