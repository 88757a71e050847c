import { Mark, Marks } from '#ui/layout/Mark.tsx'
import type { MessageRow } from '../../../contract.ts'
import { describeMessageState } from '../../../sending-start.ts'

const TONES = {
  draft: 'plain',
  queued: 'warn',
  held: 'bad',
  done: 'good',
  cancelled: 'plain',
} as const

export const MessageState = ({ message }: { message: MessageRow }) => {
  const { state, progress } = message
  return (
    <Marks>
      <Mark tone={TONES[state]}>{describeMessageState(message)}</Mark>
      {state !== 'draft' && progress.failed > 0 && (
        <Mark tone="warn">{`nie doszło: ${progress.failed}`}</Mark>
      )}
      {progress.unclear > 0 && <Mark tone="bad">{`nie wiadomo: ${progress.unclear}`}</Mark>}
    </Marks>
  )
}
