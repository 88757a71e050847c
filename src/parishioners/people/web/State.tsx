import { Mark, Marks } from '#ui/layout/Mark.tsx'
import type { PersonRow } from '../contract.ts'
import { RESTRICTED } from '../rights/labels.ts'
import { getStatus } from '../labels.ts'

type Props = Pick<PersonRow, 'status' | 'gender' | 'needs_attention' | 'restricted'>

/** Shows the status of a person in the parish; an ordinary parishioner has no mark. */
export function State({ status, gender, needs_attention, restricted }: Props) {
  return (
    <Marks>
      {status !== 'parishioner' && <Mark>{getStatus(status, gender)}</Mark>}
      {restricted && <Mark tone="bad">{RESTRICTED}</Mark>}
      {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
    </Marks>
  )
}
