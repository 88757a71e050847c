import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { PersonRow } from './contract.ts'
import { statusOf } from './words.ts'

type Props = Pick<PersonRow, 'status' | 'gender' | 'needs_attention'>

/** Where somebody stands in the parish; for a plain parishioner nothing has to be said. */
export function State({ status, gender, needs_attention }: Props) {
  return (
    <span className="people-badges">
      {status !== 'parishioner' && (
        <Badge variant="default" tt="none">
          {statusOf(status, gender)}
        </Badge>
      )}
      {needs_attention && (
        <Badge color="orange.9" variant="light" tt="none">
          wymaga uwagi
        </Badge>
      )}
    </span>
  )
}
