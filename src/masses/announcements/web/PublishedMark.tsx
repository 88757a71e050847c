import { useState } from 'react'
import { Mark } from '#ui/layout/Mark.tsx'
import { showInstant } from '#shared/dates/format-day.ts'

/** Badge that shows whether the announcements are public now, later, or not at all. */
export function PublishedMark({ published_at }: { published_at: string | null }) {
  const [now] = useState(Date.now)
  if (!published_at) return <Mark>szkic</Mark>
  if (Date.parse(published_at) > now) {
    return <Mark tone="warn">{`od ${showInstant(published_at)}`}</Mark>
  }
  return <Mark tone="good">opublikowane</Mark>
}
