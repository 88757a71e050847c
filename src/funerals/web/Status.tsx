import { Mark } from '#ui/layout/Mark.tsx'
import { type FuneralStatus, funeralStatuses } from '../labels.ts'

const tones = {
  reported: 'warn',
  planned: 'plain',
  celebrated: 'plain',
  entered: 'good',
  cancelled: 'bad',
} as const

export const Status = ({ status }: { status: FuneralStatus }) => (
  <Mark tone={tones[status]}>{funeralStatuses[status]}</Mark>
)
