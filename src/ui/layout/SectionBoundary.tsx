import './SectionBoundary.css'
import { Button } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import type { CallProblem } from '../calls/call.ts'
import { buildProblem, hasStatusScreen } from '../calls/failures.ts'
import { useRetryFailed } from '../calls/query.ts'

interface Props {
  /** Placeholder while the answers load; null where the section may turn out to be empty. */
  waiting?: ReactNode
  /** For content that mostly needs no answer: it appears with the screen. */
  isImmediate?: boolean
  children: ReactNode
}

/** A part of a screen that loads and fails by itself: the rest of the screen stays usable. */
export const SectionBoundary = (props: Props) => (
  <CatchBoundary getResetKey={getResetKey} errorComponent={SectionFailure}>
    <Loading {...props} />
  </CatchBoundary>
)

/**
 * Shows the placeholder until the answers that `children` needs are there. They are awaited in a transition, for React
 * keeps the fallback of `Suspense` for 300 ms, also when the answer comes at once.
 */
export function Loading({ waiting = <Skeleton />, isImmediate = false, children }: Props) {
  const [isStarted, setIsStarted] = useState(isImmediate)
  useEffect(() => {
    // A task of its own gives a transition of its own, so that no section waits for another one.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => startTransition(() => setIsStarted(true)))
    port1.start()
    port2.postMessage(undefined)
    return () => port1.close()
  }, [])
  return <Suspense fallback={waiting}>{isStarted ? children : waiting}</Suspense>
}

const getResetKey = () => 'section'

function SectionFailure({ error, reset }: ErrorComponentProps) {
  const retryFailed = useRetryFailed()
  if (hasStatusScreen(error)) return null
  const handleRetry = () => {
    void retryFailed()
    reset()
  }
  return <ReadFailure problem={buildProblem(error)} onRetry={handleRetry} />
}

interface ReadFailureProps {
  problem: CallProblem
  className?: string
  onRetry: () => void
}

/** Part of a screen that could not be read: the reason, unless the error catalogue has shown it, and another attempt. */
export const ReadFailure = ({ problem, className = 'kit-failed', onRetry }: ReadFailureProps) => (
  <div role={problem.isReported ? undefined : 'alert'} className={className}>
    <p>Nie udało się wczytać tej części strony. {!problem.isReported && problem.message}</p>
    <Button variant="default" onClick={onRetry}>
      Spróbuj ponownie
    </Button>
  </div>
)

/** Lines of text that are still loading; an answer that comes at once replaces them before they appear. */
export const Skeleton = () => (
  <div role="status" aria-label="Wczytywanie" className="kit-skeleton kit-late">
    <i />
    <i />
    <i />
  </div>
)
