import { Button, Modal } from '@mantine/core'
import { liturgicalColours, celebrationRanks } from '#liturgical-calendar/celebration.ts'
import type { LiturgicalDay } from '#liturgical-calendar/liturgical-day-schema.ts'
import { Choice, LongText, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { DayCorrection, ownCelebrations } from '../contract.ts'

export const listOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

interface Props {
  day: LiturgicalDay
  onClose: () => void
}

/** Dialog that corrects one day of the calendar, or removes the correction. */
export function CorrectionDialog({ day, onClose }: Props) {
  const { day: date, correction, title } = day
  const correct = useSave(ownCelebrations.correct)
  const restore = useRestore(day)
  return (
    <Modal opened onClose={onClose} title={`Popraw ${showDay(date)}, ${title}`} size="lg">
      <RecordForm
        inModal
        schema={DayCorrection}
        values={getValues(day)}
        onSave={body => correct.mutateAsync({ params: { day: date }, body })}
        onSaved={() => {
          notify(`Poprawiono ${showDay(date)}`, {
            tone: 'good',
            action: { label: 'Cofnij', run: () => void restore() },
          })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Text
            name="name"
            label="Obchód"
            hint={`W dzień bez obchodu wpisz „${title}” i rangę „dzień powszedni”`}
            span={4}
            autoFocus
          />
          <Choice name="rank" label="Ranga" options={listOptions(celebrationRanks)} span={2} />
          <Choice
            name="colour"
            label="Kolor szat"
            options={listOptions(liturgicalColours)}
            span={2}
          />
          <LongText
            name="reason"
            label="Powód"
            hint="Na przykład: dekret biskupa z 12.03.2026"
            rows={2}
            span={4}
          />
        </div>
        {correction && (
          <Button
            variant="default"
            onClick={() => void restore().then(onClose, onClose)}
            className="calendar-back"
          >
            Przywróć dzień z kalendarza
          </Button>
        )}
      </RecordForm>
    </Modal>
  )
}

function getValues({ celebrations, correction }: LiturgicalDay) {
  const { name, rank, colours: dayColours } = celebrations[0]
  return {
    name,
    rank: rank ?? 'weekday',
    colour: dayColours[0],
    reason: correction?.reason ?? '',
    ...(correction && { version: correction.version }),
  } as const
}

/** Returns a function that removes a correction; the removal can be undone. */
function useRestore(day: LiturgicalDay) {
  const restore = useSave(ownCelebrations.restore)
  const correct = useSave(ownCelebrations.correct)
  const params = { day: day.day }
  return async () => {
    await restore.mutateAsync({ params })
    const { version: _, ...body } = { version: 0, ...getValues(day) }
    const undoAction = {
      label: 'Cofnij',
      run: () => void correct.mutateAsync({ params, body }),
    }
    notify(`Przywrócono ${showDay(day.day)} z kalendarza`, {
      tone: 'good',
      ...(day.correction && { action: undoAction }),
    })
  }
}
