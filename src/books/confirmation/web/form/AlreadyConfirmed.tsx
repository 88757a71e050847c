import type { Person } from '#register/people/contract.ts'
import { AlreadyReceived } from '#acts/web/form/AlreadyReceived.tsx'

export const AlreadyConfirmed = ({ person }: { person: Person }) => (
  <AlreadyReceived
    person={person}
    kind="confirmation"
    act="akt bierzmowania"
    received="jest bierzmowana"
    rule="Bierzmowania nie powtarza się."
  />
)
