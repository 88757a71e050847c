import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { useSession } from '#shell/session.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useSave } from '#ui/calls/query.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { LongText } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { CommentEntry, type Task, tasks } from '../contract.ts'
import { useTick } from './use-tick.ts'

/** One task: done or not, for whom and until when, with its answers. */
export function TaskLine({ task }: { task: Task }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const tick = useTick(task)
  return (
    <div className="kit-span-4">
      <Checkbox
        label={task.content}
        description={describeTask(task)}
        checked={task.done_at !== null}
        onChange={event => void tick(event.currentTarget.checked)}
      />
      {task.comments.length > 0 && (
        <ul aria-label={`Odpowiedzi: ${task.content}`}>
          {task.comments.map(({ at, by, text }) => (
            <li key={`${at} ${by}`}>
              {text} <small>{`${by}, ${showInstant(at)}`}</small>
            </li>
          ))}
        </ul>
      )}
      {isAnswering ? (
        <CommentForm task={task} onClose={() => setIsAnswering(false)} />
      ) : (
        <div className="no-print">
          <Button variant="subtle" size="compact-sm" onClick={() => setIsAnswering(true)}>
            Odpowiedz
          </Button>
          <RemoveTask task={task} />
        </div>
      )}
    </div>
  )
}

/** Describes a task: „dla: Ewa Kos, do 05.12.2026 (dodał(a) ks. Jan Lis, 30.11.2026, 10:00)”. */
const describeTask = (task: Task) =>
  [
    `dla: ${task.assignee_name ?? 'kancelaria'}`,
    task.due_on && `do ${showDay(task.due_on)}`,
    `dodał(a) ${task.created_by_name}, ${showInstant(task.created_at)}`,
    task.done_at && `zrobione: ${task.done_by_name ?? ''}, ${showInstant(task.done_at)}`,
  ]
    .filter(Boolean)
    .join('; ')

function CommentForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const add = useSave(tasks.comment)
  return (
    <RecordForm
      inModal
      schema={CommentEntry}
      values={{ content: '' }}
      onSave={body => add.mutateAsync({ params: { id: task.id }, body })}
      onSaved={onClose}
      onCancel={onClose}
      saveLabel="Dodaj odpowiedź"
    >
      <div className="kit-grid">
        <LongText name="content" label="Odpowiedź" rows={2} span={4} autoFocus />
      </div>
    </RecordForm>
  )
}

function RemoveTask({ task: { id, version, content, created_by } }: { task: Task }) {
  const { user } = useSession()
  const remove = useSave(tasks.remove)
  const run = useRunWithToast()
  if (user.id !== created_by) return null
  const ask = async () => {
    const isConfirmed = await confirm({
      title: 'Usunięcie zadania',
      message: `Usunąć zadanie „${content}” z odpowiedziami? Nie da się go przywrócić.`,
      yes: 'Usuń zadanie',
      no: 'Zostaw',
      danger: true,
    })
    if (isConfirmed) {
      await run(remove.mutateAsync({ params: { id }, body: { version } }), 'Usunięto zadanie')
    }
  }
  return (
    <Button variant="subtle" size="compact-sm" color="red" onClick={() => void ask()}>
      Usuń
    </Button>
  )
}
