import { Modal } from '@mantine/core'
import { useCall, useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { Choice, Day, LongText } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { TaskEntry, type TaskSubject, tasks } from '../contract.ts'

interface Props {
  subject: TaskSubject
  onClose: () => void
}

/** Dialog of a new task about a card or an act. */
export function TaskForm({ subject, onClose }: Props) {
  const add = useSave(tasks.add)
  const { data } = useCall(tasks.assignees)
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Modal opened onClose={onClose} title="Nowe zadanie" size="lg">
      <RecordForm
        inModal
        schema={TaskEntry}
        values={{ content: '', assignee_id: null, due_on: null }}
        onSave={body => add.mutateAsync({ params: subject, body })}
        onSaved={() => {
          notifySaved('Dodano zadanie')
          onClose()
        }}
        onCancel={onClose}
        saveLabel="Dodaj zadanie"
      >
        <div className="kit-grid">
          <LongText name="content" label="Co jest do zrobienia" rows={3} span={4} autoFocus />
          <Choice
            name="assignee_id"
            label="Dla kogo"
            hint="Puste: cała kancelaria"
            options={options}
            span={2}
          />
          <Day name="due_on" label="Do dnia" hint="Nie trzeba" />
        </div>
      </RecordForm>
    </Modal>
  )
}
