import '@mantine/core/styles/Badge.layer.css'
import './books.css'
import { Badge } from '@mantine/core'

interface Props {
  needs_attention: boolean
  archival: boolean
  cancelled_at: string | null
}

/** How an act stands among the others, as badges. */
export const ActState = ({ needs_attention, archival, cancelled_at }: Props) => (
  <>
    {cancelled_at && <Mark tone="bad">unieważniony</Mark>}
    {needs_attention && <Mark tone="warn">wymaga uwagi</Mark>}
    {archival && <Mark>archiwalny</Mark>}
  </>
)

/** A state in a word. Mantine's own tints are too pale for small letters. */
export const Mark = ({
  tone = 'plain',
  children,
}: {
  tone?: 'bad' | 'warn' | 'good' | 'plain'
  children: string
}) => (
  <Badge variant="default" className="books-mark" data-tone={tone}>
    {children}
  </Badge>
)
