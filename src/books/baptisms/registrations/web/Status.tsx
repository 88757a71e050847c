import { Mark } from '#ui/layout/Mark.tsx'
import { type RegistrationStatus, registrationStatuses } from '../contract.ts'

const tones = { reported: 'warn', accepted: 'plain', baptised: 'good', withdrawn: 'bad' } as const

export const Status = ({ status }: { status: RegistrationStatus }) => (
  <Mark tone={tones[status]}>{registrationStatuses[status]}</Mark>
)
