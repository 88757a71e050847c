import { Mark, Marks } from '#kit/layout/Mark.tsx'
import type { Preparation } from './preparation.tsx'

interface Props {
  of: Preparation
  card: { state: string; needs_attention: boolean }
}

/** What sets a card apart from the others; one that is simply open has no mark. */
export const StateMarks = ({ of, card: { state, needs_attention } }: Props) => (
  <Marks>
    {state !== 'open' && (
      <Mark tone={state === of.written ? 'good' : 'bad'}>{of.states[state] ?? state}</Mark>
    )}
    {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
  </Marks>
)
