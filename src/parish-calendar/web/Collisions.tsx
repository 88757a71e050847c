import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { showDay } from '#shared/dates/format-day.ts'
import { plural } from '#shared/text/plural.ts'
import { type Collision, describeCollision } from '../collisions.ts'

/** Says which events of the period need the same priest or place at the same time. */
export function Collisions({ collisions }: { collisions: readonly Collision[] }) {
  if (collisions.length === 0) return null
  return (
    <Alert className="no-print" color="orange" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      <strong>{plural(collisions.length, 'kolizja', 'kolizje', 'kolizji')}</strong>
      <ul>
        {collisions.map(collision => (
          <li key={`${collision.first.day} ${describeCollision(collision)}`}>
            {showDay(collision.first.day)}, {describeCollision(collision)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
