import { Mark, Marks } from '#ui/layout/Mark.tsx'
import type { FamilyRow } from '../contract.ts'

type Props = Pick<FamilyRow, 'inactive' | 'needs_attention'>

export function State({ inactive, needs_attention }: Props) {
  if (!inactive && !needs_attention) return null
  return (
    <Marks>
      {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
      {inactive && <Mark>nieaktywna</Mark>}
    </Marks>
  )
}
