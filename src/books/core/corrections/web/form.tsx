import { useSearchWord } from '#ui/route-address.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useOptionalCall } from '#ui/calls/query.ts'
import { useKnownSession } from '#shell/session.ts'
import { corrections } from '../contract.ts'

/** Returns whether the parish requires another person to accept each correction of an act. */
const useSecondPerson = () => useKnownSession()?.parish?.second_person ?? false

/** Tells whether the response says that the correction waits for a second person. */
export const isWaiting = (answer: unknown) =>
  typeof (answer as { waiting?: unknown } | undefined)?.waiting === 'number'

export const tellWaiting = () =>
  notify('Poprawka czeka na drugą osobę. Do tego czasu akt pozostaje bez zmian.', { tone: 'good' })

/** Note shown before a correction or a cancellation, in a parish where it will wait. */
export const SecondPersonNote = () =>
  useSecondPerson() ? (
    <p className="kit-none kit-span-4">
      W tej parafii poprawkę zatwierdza druga osoba. Po zapisaniu poprawka będzie na nią czekać, a
      akt do tego czasu pozostanie bez zmian.
    </p>
  ) : null

export const SecondPersonWords = () =>
  useSecondPerson() ? (
    <>
      <strong>
        W tej parafii zatwierdza to druga osoba: do tego czasu nic się nie zmieni.
      </strong>{' '}
    </>
  ) : null

/**
 * Loads an earlier proposal when the form of an act is opened with it (`?proposal=12`): its values fill the fields,
 * over the current act.
 */
export function useProposed() {
  const proposal = useSearchWord('proposal')
  const id = Number(proposal)
  const { data } = useOptionalCall(corrections.get, id > 0 ? { params: { id } } : undefined)
  const { version: _, ...proposed } = data?.body ?? {}
  return proposed
}
