import { Mark, Marks } from '#kit/Mark.tsx'
import type { PersonRow } from './contract.ts'
import { statusOf } from './words.ts'

type Props = Pick<PersonRow, 'status' | 'gender' | 'needs_attention'>

/** Where somebody stands in the parish; for a plain parishioner nothing has to be said. */
export function State({ status, gender, needs_attention }: Props) {
  return (
    <Marks>
      {status !== 'parishioner' && <Mark>{statusOf(status, gender)}</Mark>}
      {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
    </Marks>
  )
}
