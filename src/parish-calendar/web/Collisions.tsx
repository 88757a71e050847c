import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { showDay } from '#shared/dates/format-day.ts'
import { plural } from '#shared/text/plural.ts'
import {
  type AbsenceCollision,
  type Collision,
  describeAbsence,
  describeCollision,
} from '../collisions.ts'

/** Number of collisions shown at once; a longer list would fill the first screen of a phone. */
const MOST_OPEN = 3

interface Props {
  collisions: readonly Collision[]
  absences?: readonly AbsenceCollision[]
}

/** Says which events of the period need the same priest or place at the same time, or a priest who is absent. */
export function Collisions({ collisions, absences = [] }: Props) {
  const count = collisions.length + absences.length
  if (count === 0) return null
  const lines = [
    ...absences.map(describeAbsence),
    ...collisions.map(
      collision => `${showDay(collision.first.day)}, ${describeCollision(collision)}`,
    ),
  ]
  return (
    <Alert className="no-print" color="orange" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      <details open={count <= MOST_OPEN}>
        <summary>
          <strong>{plural(count, 'kolizja', 'kolizje', 'kolizji')}</strong>
        </summary>
        {lines.map(line => (
          <div key={line}>{line}</div>
        ))}
      </details>
    </Alert>
  )
}
