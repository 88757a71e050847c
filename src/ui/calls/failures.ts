import { CallProblem } from './call.ts'
import { isNoticeShown, notify } from '../dialogs/modals.ts'

/** Tests whether the shell opens a screen of its own for the failed request: sign-in, rights, maintenance. */
export const hasStatusScreen = (error: unknown): boolean =>
  error instanceof CallProblem && [401, 403, 466, 467, 468, 470, 471].includes(error.status)

/** Converts any error to a problem with a message for the user, also an error of the program itself. */
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
 * Reports every uncaught error in the corner of the screen. `hasWords` identifies problems that were reported in
 * another way.
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
  // An event without an error is only a warning of the browser about layout.
  window.addEventListener('error', ({ error }) => error && tell(error), listenerOptions)
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason), listenerOptions)
  return () => listening.abort()
}
