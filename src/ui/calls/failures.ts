import { CallProblem } from './call.ts'
import { isNoticeShown, notify } from '../dialogs/modals.ts'

/** Tests whether the shell opens a screen of its own for the failed request: sign-in, rights, maintenance. */
export const hasStatusScreen = (error: unknown): boolean =>
  error instanceof CallProblem && [401, 403, 466, 467, 468, 470, 471].includes(error.status)

/** Whatever went wrong, in words for people: a fault of the program's own is no reason to keep silent. */
export function buildProblem(error: unknown): CallProblem {
  if (error instanceof CallProblem) return error
  // oxlint-disable-next-line no-console -- whoever mends it finds here what people cannot use
  console.error(error)
  return new CallProblem(0, UNEXPECTED)
}

const UNEXPECTED =
  'Program napotkał błąd i mógł tego nie wykonać. To, co wpisano, jest nadal na ekranie: sprawdź, czy czynność się udała, ' +
  'i spróbuj jeszcze raz. Jeśli błąd się powtarza, odśwież stronę i zgłoś go osobie, która opiekuje się programem.'

/**
 * The net under every press of a button: what nobody caught is said in the corner. `hasWords` knows the problems that
 * were told in another way already.
 */
export function tellFailures(hasWords: (problem: CallProblem) => boolean): () => void {
  const listening = new AbortController()
  const listenerOptions = { signal: listening.signal, capture: true }
  const tell = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const problem = buildProblem(error)
    if (hasWords(problem) || isNoticeShown(problem.message)) return
    notify(problem.message, { tone: 'bad' })
  }
  // Without an error it is the browser's own remark, of a picture that took long to lay out.
  window.addEventListener('error', ({ error }) => error && tell(error), listenerOptions)
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason), listenerOptions)
  return () => listening.abort()
}
