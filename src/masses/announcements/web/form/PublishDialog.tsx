import { Modal } from '@mantine/core'
import { today } from '#shared/dates/days.ts'
import { Day, Time } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { type Announcement, PublishEntry, announcements, isPublicPoint } from '../../contract.ts'

interface Props {
  announcement: Pick<Announcement, 'id' | 'version' | 'date_from' | 'points'>
  onClose: () => void
}

/** Dialog for the moment of publication; by default the morning of the first day. */
export function PublishDialog({
  announcement: { id, version, date_from, points },
  onClose,
}: Props) {
  const publish = useSave(announcements.publish)
  const day = date_from > today() ? date_from : today()
  return (
    <Modal opened onClose={onClose} title="Publikacja ogłoszeń">
      <RecordForm
        inModal
        saveLabel="Opublikuj"
        schema={PublishEntry}
        values={{ version, day, time: '06:00' }}
        onSave={async body => {
          await publish.mutateAsync({ params: { id }, body })
          return body
        }}
        onSaved={({ day: from, time }) => {
          notify(`Ogłoszenia widać na stronie parafii od ${showDay(from)}, godz. ${time}`, {
            tone: 'good',
          })
          onClose()
        }}
        onCancel={onClose}
      >
        <p className="kit-none">
          Od tej chwili ogłoszenia zobaczy każdy, kto wejdzie na stronę parafii.
          {!points.every(isPublicPoint) &&
            ' Punktów z zapowiedziami tam nie będzie: do internetu potrzebna jest zgoda obojga narzeczonych. Są na wydruku.'}
        </p>
        <div className="kit-grid">
          <Day name="day" label="Od dnia" span={2} />
          <Time name="time" label="Godzina" span={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}
