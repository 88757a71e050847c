import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { type Task, tasks } from '../contract.ts'

/** Returns a function that marks a task as done or not; the notice offers to undo it. */
export function useTick({ id, version }: Pick<Task, 'id' | 'version'>) {
  const { mutateAsync } = useSave(tasks.setDone)
  const run = useRunWithToast()
  const set = (currentVersion: number, done: boolean) =>
    mutateAsync({ params: { id }, body: { version: currentVersion, done } })
  return (done: boolean) =>
    run(
      set(version, done).then(saved =>
        notifySaved(done ? 'Zadanie zrobione' : 'Zadanie znowu czeka', {
          label: 'Cofnij',
          run: () => void run(set(saved.version, !done)),
        }),
      ),
    )
}
