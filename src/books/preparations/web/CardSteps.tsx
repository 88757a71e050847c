import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'
import type { PreparationModule } from './preparation.ts'

interface Props {
  of: PreparationModule
  card: { id: number; version: number; state: string }
}

/** Actions on a card besides editing, available until an act ends the preparation. */
export function CardSteps({ of, card: { id, version, state } }: Props) {
  const withdraw = useSave(of.endpoints.withdraw)
  const restore = useSave(of.endpoints.restore)
  const [asking, ask] = useState(false)
  const showError = useErrorToast()
  const params = { id }
  if (state === of.written) return null
  if (state === 'withdrawn') {
    const onRestore = () => restore.mutateAsync({ params, body: { version } }).catch(showError)
    return <Button onClick={() => void onRestore()}>Przywróć zgłoszenie</Button>
  }
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        Wycofaj
      </Button>
      {asking && (
        <ReasonDialog
          title="Wycofanie zgłoszenia"
          action="Wycofaj zgłoszenie"
          onReason={reason => withdraw.mutateAsync({ params, body: { version, reason } })}
          onClose={() => ask(false)}
        >
          Karta zostanie na liście jako wycofana; można ją później przywrócić.
        </ReasonDialog>
      )}
    </>
  )
}
