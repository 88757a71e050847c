import { Mark, Marks } from '#kit/Mark.tsx'
import type { PreparationState } from './contract.ts'

/** Where a preparation stands, in words. */
export const STATES: Record<PreparationState, string> = {
  open: 'w przygotowaniu',
  confirmed: 'po bierzmowaniu',
  withdrawn: 'wycofane',
}

interface Props {
  state: PreparationState
  needs_attention: boolean
}

/** What sets a card apart from the others; one that is simply open has no mark. */
export const StateMarks = ({ state, needs_attention }: Props) => (
  <Marks>
    {state !== 'open' && <Mark tone={state === 'confirmed' ? 'good' : 'bad'}>{STATES[state]}</Mark>}
    {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
  </Marks>
)
