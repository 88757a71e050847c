import { Mark, Marks } from '#ui/layout/Mark.tsx'
import type { MessageRow } from '../../../contract.ts'
import { STATES } from '../../../labels.ts'

const TONES = {
  draft: 'plain',
  queued: 'warn',
  held: 'bad',
  done: 'good',
  cancelled: 'plain',
} as const

export const MessageState = ({ message: { state, progress } }: { message: MessageRow }) => (
  <Marks>
    <Mark tone={TONES[state]}>{STATES[state]}</Mark>
    {state !== 'draft' && progress.failed > 0 && (
      <Mark tone="warn">{`nie doszło: ${progress.failed}`}</Mark>
    )}
    {progress.unclear > 0 && <Mark tone="bad">{`nie wiadomo: ${progress.unclear}`}</Mark>}
  </Marks>
)
