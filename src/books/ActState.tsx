import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'

interface Props {
  needs_attention: boolean
  archival: boolean
  cancelled_at: string | null
}

/** How an act stands among the others, as badges. */
export function ActState({ needs_attention, archival, cancelled_at }: Props) {
  return (
    <>
      {cancelled_at && (
        <Badge color="red.9" variant="light">
          unieważniony
        </Badge>
      )}
      {needs_attention && (
        <Badge color="orange.9" variant="light">
          wymaga uwagi
        </Badge>
      )}
      {archival && (
        <Badge color="gray" variant="default">
          archiwalny
        </Badge>
      )}
    </>
  )
}
