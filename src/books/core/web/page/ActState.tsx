import { Mark, Marks } from '#ui/layout/Mark.tsx'

interface Props {
  needs_attention: boolean
  archival: boolean
  cancelled_at: string | null
}

/** State of an act as badges. */
export function ActState({ needs_attention, archival, cancelled_at }: Props) {
  if (!needs_attention && !archival && !cancelled_at) return null
  return (
    <Marks>
      {cancelled_at && <Mark tone="bad">unieważniony</Mark>}
      {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
      {archival && <Mark>archiwalny</Mark>}
    </Marks>
  )
}
