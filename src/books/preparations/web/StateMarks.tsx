import { Mark, Marks } from '#ui/layout/Mark.tsx'
import type { PreparationModule } from './preparation.ts'

interface Props {
  of: PreparationModule
  card: { state: string; needs_attention: boolean }
}

/** Badges that distinguish a card from the others; a card that is simply open has none. */
export const StateMarks = ({ of, card: { state, needs_attention } }: Props) => (
  <Marks>
    {state !== 'open' && (
      <Mark tone={state === of.written ? 'good' : 'bad'}>{of.states[state] ?? state}</Mark>
    )}
    {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
  </Marks>
)
