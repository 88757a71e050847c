import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRefused } from '#kit/refused.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface Props {
  withdrawn: boolean
  onWithdraw: (reason: string) => Promise<unknown>
  onRestore: () => Promise<unknown>
}

/** What may be done with the card of a preparation, beside editing it, until an act has crowned it. */
export function CardSteps({ withdrawn, onWithdraw, onRestore }: Props) {
  const [asking, ask] = useState(false)
  const refused = useRefused()
  if (withdrawn) {
    return <Button onClick={() => void onRestore().catch(refused)}>Przywróć zgłoszenie</Button>
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
          onReason={onWithdraw}
          onClose={() => ask(false)}
        >
          Karta zostanie na liście jako wycofana; można ją później przywrócić.
        </ReasonDialog>
      )}
    </>
  )
}
