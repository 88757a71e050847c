import type { AnyRouter } from '@tanstack/react-router'
import { type CallProblem, onProblem } from '#ui/calls/call.ts'
import { hasStatusScreen } from '#ui/calls/failures.ts'
import {
  hideLoading,
  inform,
  isDialogOpen,
  isInformOpen,
  isNoticeShown,
  notify,
} from '#ui/dialogs/modals.ts'
import { endDeployment, waitForDeployment } from './deployment.ts'
import { offerSignIn } from './session-ended.ts'
import { refreshSession } from '../session.ts'
import { getSupport } from '../frame/support.ts'

/** Handles every failed call centrally, in addition to the rejection that its caller gets. */
export function watchProblems(
  router: AnyRouter,
  reload = () => window.location.reload(),
): () => void {
  return onProblem(problem => {
    if (problem.status === 429) tellTooMany(problem)
    else if ([401, 403, 466, 471].includes(problem.status)) turnAway(router, problem)
    else if (problem.status === 467) showMaintenance(router, problem)
    else if (problem.status === 468) waitForDeployment(() => void router.invalidate())
    else if (problem.status === 469) endDeployment(problem.body, reload)
    else if (problem.status === 470) showRebuilding(router, problem)
    else if (problem.status >= 500) tellIncident(problem)
  })
}

/** Tests whether `watchProblems` has already reported the problem, or the clerk has answered it (428). */
export const hasWords = (problem: CallProblem): boolean =>
  problem.isReported || problem.status === 428 || hasStatusScreen(problem)

function tellTooMany(problem: CallProblem) {
  problem.isReported = true
  hideLoading()
  if (!isInformOpen()) void inform({ title: 'Szczęść Boże!', message: problem.message })
}

/** Reports a server error; over an open dialog in the corner, because another dialog would hide the clerk's work. */
function tellIncident(problem: CallProblem) {
  problem.isReported = true
  hideLoading()
  if (isInformOpen()) return
  if (!isDialogOpen())
    return void inform({ title: 'Coś poszło nie tak', message: <Incident problem={problem} /> })
  const incident = incidentNumber(problem)
  const words = incident ? `${SERVER_FAULT} Numer zgłoszenia: ${incident}.` : SERVER_FAULT
  if (!isNoticeShown(words)) notify(words, { tone: 'bad' })
}

/**
 * Replaces a screen that may not be read with the notice; a refused write only shows a message, so that text typed on
 * the screen is not lost.
 */
function turnAway(router: AnyRouter, problem: CallProblem) {
  const { status, reading, message } = problem
  if (status === 401 && hasUnsaved()) return void offerSignIn()
  if (!reading && status === 401) return undefined
  if (!reading) {
    problem.isReported = true
    return notify(message, { tone: 'bad' })
  }
  // Permissions may have been revoked since the page was opened, so the menu is reloaded.
  if (status === 471 || status === 403) void refreshSession()
  const { pathname, href } = router.state.location
  if (pathname === '/unauthorized') return undefined
  const state = { from: href }
  void router.navigate({ to: '/unauthorized', search: { statusCode: status }, state })
}

const hasUnsaved = () => document.querySelector('.kit-save[data-unsaved]') !== null

/** Reports maintenance in the corner while there is typed text, because leaving would discard it. */
function keepUnsaved({ message }: CallProblem) {
  if (!hasUnsaved()) return false
  const sentence = message.endsWith('.') ? message : `${message}.`
  const words = `${sentence} Wpisane dane pozostają w formularzu: zapisz je po przerwie.`
  if (!isNoticeShown(words)) notify(words, { tone: 'bad' })
  return true
}

function showRebuilding(router: AnyRouter, problem: CallProblem) {
  if (!keepUnsaved(problem)) void router.navigate({ to: '/module-in-progress' })
}

function showMaintenance(router: AnyRouter, problem: CallProblem) {
  if (keepUnsaved(problem)) return
  const { body } = problem
  const { pathname, href } = router.state.location
  if (pathname === '/maintenance-mode') return
  const state = { maintenance: body, from: href }
  void router.navigate({ to: '/maintenance-mode', state })
}

const SERVER_FAULT =
  'Coś poszło nie tak po stronie serwera. Nasz zespół techniczny zostanie o tym powiadomiony.'
const incidentNumber = ({ body }: CallProblem) =>
  (body as { incident?: string } | undefined)?.incident

function Incident({ problem }: { problem: CallProblem }) {
  const { email, phone, hours } = getSupport()
  const incident = incidentNumber(problem)
  return (
    <>
      <p>
        {SERVER_FAULT}
        {incident && (
          <>
            {' '}
            Numer zgłoszenia: <strong>{incident}</strong>.
          </>
        )}
      </p>
      <p>
        Jeśli potrzebujesz pomocy, napisz: <a href={`mailto:${email}`}>{email}</a>
        {phone && (
          <>
            {' '}
            lub zadzwoń: <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>
          </>
        )}{' '}
        ({hours}).
      </p>
    </>
  )
}
