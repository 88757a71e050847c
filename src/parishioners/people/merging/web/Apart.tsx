import { Button } from '@mantine/core'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import type { Comparison } from '../contract.ts'
import type { Merging } from './labels.ts'

interface Props {
  merging: Merging
  comparison: Comparison
}

/** Marks two cards as different, or removes the mark. */
export function Apart({ merging, comparison: { apart } }: Props) {
  const withNotice = useRunWithToast()
  if (!apart) {
    return (
      <div className="merging-apart no-print">
        <Button variant="default" onClick={() => void withNotice(merging.apart())}>
          {merging.differ}
        </Button>
        <span>Naciśnij, a ta para nie będzie więcej proponowana.</span>
      </div>
    )
  }
  return (
    <div role="status" className="kit-banner merging-notice">
      <span>
        {apart.said_by_name} ({showInstant(apart.said_at)}): {merging.differ.toLowerCase()}. Ta para
        nie jest już proponowana.
      </span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void withNotice(merging.together())}
      >
        Cofnij to oznaczenie
      </Button>
    </div>
  )
}
