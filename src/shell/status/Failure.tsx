import { Button } from '@mantine/core'
import { IconFileOff, IconPlugConnectedX } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallProblem } from '#ui/calls/call.ts'
import { hasStatusScreen } from '#ui/calls/failures.ts'
import { useRetryFailed } from '#ui/calls/query.ts'
import { StatusPage } from './StatusPage.tsx'

/** Error screen for a screen that could not be loaded or rendered. */
export function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retryFailed = useRetryFailed()
  if (hasStatusScreen(error)) return null
  if (error instanceof CallProblem && error.status === 404) {
    return (
      <StatusPage icon={IconFileOff} title={error.message}>
        <p role="alert">Sprawdź adres albo poszukaj na liście.</p>
      </StatusPage>
    )
  }
  // A refusal stays a refusal: „Ślub z tego protokołu jest już w księdze”.
  if (error instanceof CallProblem && error.status === 422) {
    return (
      <StatusPage icon={IconFileOff} title="Tej strony nie można otworzyć">
        <p role="alert">{error.message}</p>
      </StatusPage>
    )
  }
  const isReported = error instanceof CallProblem && error.isReported
  const handleRetry = () => {
    if (!(error instanceof CallProblem)) return location.reload()
    void retryFailed()
    reset()
    void router.invalidate()
  }
  return (
    <StatusPage
      icon={IconPlugConnectedX}
      title="Nie udało się wczytać strony"
      actions={<Button onClick={handleRetry}>Spróbuj ponownie</Button>}
    >
      {!isReported && (
        <p role="alert">
          {error instanceof CallProblem
            ? error.message
            : 'Sprawdź połączenie z internetem. Jeśli to się powtarza, odśwież okno przeglądarki.'}
        </p>
      )}
    </StatusPage>
  )
}
