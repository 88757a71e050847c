import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallProblem } from '#ui/calls/call.ts'
import { StatusPage } from './StatusPage.tsx'

/** A screen that could not be loaded or shown. */
export function Failure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isCallProblem = error instanceof CallProblem
  return (
    <StatusPage
      icon={IconPlugConnectedX}
      title="Nie udało się wczytać strony"
      actions={
        <Button onClick={() => (isCallProblem ? void router.invalidate() : location.reload())}>
          Spróbuj ponownie
        </Button>
      }
    >
      <p role="alert">
        {isCallProblem
          ? error.message
          : 'Sprawdź połączenie z internetem. Jeśli to się powtarza, odśwież okno przeglądarki.'}
      </p>
    </StatusPage>
  )
}
