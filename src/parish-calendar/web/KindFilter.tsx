import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Checkbox, Group } from '@mantine/core'
import type { CalendarEntry } from '../contract.ts'
import { type CalendarKind, calendarKinds } from '../kinds.ts'
import { KindDot } from './EntryLine.tsx'

interface Props {
  kinds: readonly CalendarKind[]
  selectedKinds: readonly CalendarKind[]
  entries: readonly CalendarEntry[]
  onChange: (kinds: string[]) => void
}

/** Checkboxes of the kinds in the period, with the number of their entries, and of those that are not selected. */
export function KindFilter({ kinds, selectedKinds, entries, onChange }: Props) {
  const counts = Map.groupBy(entries, ({ kind }) => kind)
  const visibleKinds = kinds.filter(kind => counts.has(kind) || !selectedKinds.includes(kind))
  return (
    <Checkbox.Group
      className="no-print"
      aria-label="Rodzaje wpisów"
      value={selectedKinds.filter(kind => kinds.includes(kind))}
      onChange={onChange}
      mb="md"
    >
      <Group gap="6px 18px">
        {visibleKinds.map(kind => (
          <Checkbox
            key={kind}
            value={kind}
            label={
              <>
                <KindDot kind={kind} /> {calendarKinds[kind].plural} (
                {counts.get(kind)?.length ?? 0})
              </>
            }
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
