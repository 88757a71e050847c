import { Mark, Marks } from '#kit/layout/Mark.tsx'
import type { PersonRow } from './contract.ts'
import { RESTRICTED } from './rights/words.ts'
import { getStatus } from './words.ts'

type Props = Pick<PersonRow, 'status' | 'gender' | 'needs_attention' | 'restricted'>

/** Where somebody stands in the parish; for a plain parishioner nothing has to be said. */
export function State({ status, gender, needs_attention, restricted }: Props) {
  return (
    <Marks>
      {status !== 'parishioner' && <Mark>{getStatus(status, gender)}</Mark>}
      {restricted && <Mark tone="bad">{RESTRICTED}</Mark>}
      {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
    </Marks>
  )
}
