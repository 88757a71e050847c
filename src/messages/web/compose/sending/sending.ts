import * as z from 'zod'
import { useNavigate } from '@tanstack/react-router'
import { CallProblem, call } from '#ui/calls/call.ts'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { plural } from '#shared/text/plural.ts'
import { type Message, messages } from '../../../contract.ts'
import { describeStart } from '../../../sending-start.ts'
import { receiversPath } from '../../paths.ts'

export const FIRST_RECEIVER_QUERY = { per_page: 1 }

const FAILED = 'Wystąpił błąd podczas wysyłania wiadomości. Prosimy spróbować ponownie później.'

const Told = z.object({ message: z.string() })
const getFailureMessage = (problem: unknown) =>
  (problem instanceof CallProblem && Told.safeParse(problem.body).data?.message) || FAILED

type Flags = { ignoreIncorrectReceivers: boolean; confirmSendToManyReceivers: boolean }

/**
 * Returns a function that sends after a confirmation, and asks again as often as the server requires.
 */
export function useSending() {
  const send = useSave(messages.send)
  const undo = useUndo()
  const navigate = useNavigate()

  /** Returns what the server says of a message that goes out; undefined when it stays a draft. */
  async function attempt(id: number, flags: Flags): Promise<string | undefined> {
    const answer = await send.mutateAsync({ params: { id }, body: flags })
    if (!answer.require_confirmation || !answer.require_type) {
      return answer.result ? answer.message : undefined
    }
    const wrong = answer.require_type === 'ignoreIncorrectReceivers'
    const yes = await confirm({
      title: wrong ? 'Nieprawidłowi odbiorcy' : 'Wielu odbiorców',
      message: answer.message,
      yes: 'Tak, kontynuuj',
      no: wrong ? 'Sprawdź błędy' : 'Anuluj',
    })
    if (yes) return attempt(id, { ...flags, [answer.require_type]: true })
    if (wrong) void navigate({ to: receiversPath(id), search: { only: 'incorrect' } })
    return undefined
  }

  async function begin({ id, channel }: Pick<Message, 'id' | 'channel'>) {
    const kind = channel === 'sms' ? 'SMS' : 'e-mail'
    try {
      // Asked again, because the quiet hours may have begun since the screen was opened.
      const { plan } = await call(messages.get, { params: { id }, query: FIRST_RECEIVER_QUERY })
      const question = `Czy potwierdzasz chęć wysłania wiadomości ${kind}?`
      const isConfirmed = await confirm({
        title: 'Wysłanie wiadomości',
        message: plan?.start ? `${describeStart(plan.start)} ${question}` : question,
      })
      if (!isConfirmed) return
      const successMessage = await attempt(id, {
        ignoreIncorrectReceivers: false,
        confirmSendToManyReceivers: false,
      })
      if (successMessage) {
        notify(successMessage, {
          tone: 'good',
          action: { label: 'Cofnij', run: () => void undo(id) },
        })
      }
    } catch (problem) {
      notify(getFailureMessage(problem), { tone: 'bad' })
    }
  }
  return { begin, isPending: send.isPending }
}

/** Returns a function that undoes the part that was not sent yet. */
export function useUndo() {
  const undo = useSave(messages.undo)
  const say = useRunWithToast()
  return (id: number) =>
    say(
      undo.mutateAsync({ params: { id } }).then(({ undone, state }) => {
        const count = plural(undone, 'odbiorca', 'odbiorców', 'odbiorców')
        notify(
          state === 'draft'
            ? 'Cofnięto wysyłkę: wiadomość jest znowu szkicem'
            : `Cofnięto niewysłane (${count})`,
          { tone: 'good' },
        )
      }),
    )
}
