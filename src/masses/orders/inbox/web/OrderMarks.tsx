import { Mark } from '#ui/layout/Mark.tsx'
import { statusWords, troubleWords } from '../../labels.ts'
import type { OrderRow } from '../contract.ts'

const TONES = {
  paying: 'plain',
  waiting: 'warn',
  unclear: 'bad',
  accepted: 'good',
  unpaid: 'plain',
  refused: 'plain',
} as const

export const OrderMarks = ({ order }: { order: Pick<OrderRow, 'status' | 'trouble'> }) => (
  <>
    <Mark tone={TONES[order.status]}>{statusWords[order.status]}</Mark>{' '}
    {order.trouble && <Mark tone="bad">{troubleWords[order.trouble]}</Mark>}
  </>
)
