import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { showDay } from '#shared/dates/format-day.ts'
import { plural } from '#shared/text/plural.ts'
import { type Collision, describeCollision } from '../collisions.ts'

/** Number of collisions shown at once; a longer list would fill the first screen of a phone. */
const MOST_OPEN = 3

/** Says which events of the period need the same priest or place at the same time. */
export function Collisions({ collisions }: { collisions: readonly Collision[] }) {
  if (collisions.length === 0) return null
  return (
    <Alert className="no-print" color="orange" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      <details open={collisions.length <= MOST_OPEN}>
        <summary>
          <strong>{plural(collisions.length, 'kolizja', 'kolizje', 'kolizji')}</strong>
        </summary>
        {collisions.map(collision => (
          <div key={`${collision.first.day} ${describeCollision(collision)}`}>
            {showDay(collision.first.day)}, {describeCollision(collision)}
          </div>
        ))}
      </details>
    </Alert>
  )
}
