import '@mantine/core/styles/Alert.layer.css'
import { Alert, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { Check, Day, Time } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { Day as DayText } from '#shared/fields.ts'
import { describeEntry, listOverlaps } from '../../collisions.ts'
import { type CalendarEntry, CalendarMove, parishCalendar } from '../../contract.ts'
import { calendarKinds } from '../../kinds.ts'
import type { MovableEntry, MoveTarget } from './dragging.ts'

interface Props {
  entry: MovableEntry
  /** Day and hour where the entry was dropped; without it the dialog opens with its present day and hour. */
  target?: MoveTarget | undefined
  onClose: () => void
}

const describeTime = ({ day, starts_at }: Pick<CalendarEntry, 'day' | 'starts_at'>) =>
  [showDay(day), starts_at].filter(Boolean).join(', ')

/** Dialog that moves an entry to another day and hour: says what is there already, and offers an undo after it. */
export function MoveDialog({ entry, target, onClose }: Props) {
  const [overlaps, setOverlaps] = useState<CalendarEntry[]>([])
  const { move, undo } = useMove(entry)
  const { kind, title, day, starts_at, move: movable } = entry
  return (
    <Modal opened onClose={onClose} title="Przeniesienie wpisu">
      <RecordForm
        inModal
        schema={CalendarMove}
        values={{
          kind,
          id: movable.id,
          from_day: day,
          from_time: starts_at,
          day: target?.day ?? day,
          starts_at: target?.starts_at ?? starts_at,
          notify: movable.notifies,
        }}
        saveLabel={overlaps.length > 0 ? 'Przenieś mimo to' : 'Przenieś'}
        onSave={async body => ({ ...(await move(body)), body })}
        onSaved={({ warnings, body }) => {
          const words = [
            `Przeniesiono na ${describeTime(body)}.`,
            ...warnings.map(text => `${text}.`),
          ]
          notifySaved(words.join(' '), { label: 'Cofnij', run: () => void undo(body) })
          onClose()
        }}
        onCancel={onClose}
      >
        <p>
          <b>
            {calendarKinds[kind].label}: {title}
          </b>
          <br />
          Teraz: {describeTime(entry)}
        </p>
        <div className="kit-grid">
          <Day name="day" label="Nowy dzień" span={2} />
          {starts_at !== null && <Time name="starts_at" label="Godzina" span={2} />}
          {movable.notifies && (
            <Check name="notify" label="Napisz do zamawiającego, jeśli podał e-mail" span={4} />
          )}
        </div>
        <Overlaps entry={entry} overlaps={overlaps} onChange={setOverlaps} />
      </RecordForm>
    </Modal>
  )
}

function useMove(entry: CalendarEntry) {
  const save = useSave(parishCalendar.move)
  const runWithToast = useRunWithToast()
  const move = (body: CalendarMove) => save.mutateAsync({ body })
  const undo = ({ kind, id, day, starts_at, notify }: CalendarMove) =>
    runWithToast(
      move({
        kind,
        id,
        from_day: day,
        from_time: starts_at,
        day: entry.day,
        starts_at: entry.starts_at,
        notify,
      }),
      'Wpis wrócił na swoje miejsce',
    )
  return { move, undo }
}

interface OverlapsProps {
  entry: CalendarEntry
  overlaps: CalendarEntry[]
  onChange: (overlaps: CalendarEntry[]) => void
}

/** Names the entries that are already at the chosen day and hour. */
function Overlaps({ entry, overlaps, onChange }: OverlapsProps) {
  const day = useFormValue<string | null>('day') ?? ''
  const starts_at = useFormValue<string | null>('starts_at') ?? null
  const isDay = DayText.safeParse(day).success
  const query = { from: day, to: day }
  const { data } = useCall(parishCalendar.entries, { query }, { enabled: isDay })
  useEffect(() => {
    onChange(isDay && data ? listOverlaps({ ...entry, day, starts_at }, entry, data.data) : [])
  }, [data, isDay, day, starts_at, entry, onChange])
  if (overlaps.length === 0) return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="O tej porze jest już">
      {overlaps.map(overlap => (
        <div key={`${overlap.path} ${overlap.starts_at} ${overlap.title}`}>
          {describeEntry(overlap)}
        </div>
      ))}
    </Alert>
  )
}
