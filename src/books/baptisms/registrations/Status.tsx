import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { type RegistrationStatus, registrationStatuses } from './contract.ts'

const colors = { reported: 'orange.9', accepted: 'brand', baptised: 'green.9', withdrawn: 'gray' }

/** How far a registration has gone. */
export const Status = ({ status }: { status: RegistrationStatus }) => (
  <Badge color={colors[status]} variant={status === 'withdrawn' ? 'default' : 'light'}>
    {registrationStatuses[status]}
  </Badge>
)
