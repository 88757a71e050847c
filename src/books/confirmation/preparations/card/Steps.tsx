import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallProblem } from '#kit/call.tsx'
import { notify } from '#kit/modals.tsx'
import { useSave } from '#kit/query.tsx'
import { ReasonDialog } from '../../../ReasonDialog.tsx'
import { type Preparation, confirmationPreparations } from '../contract.ts'

/** What may be done with a card now, beside editing it. */
export function Steps({ card: { id, version, state } }: { card: Preparation }) {
  const [asking, ask] = useState(false)
  const withdraw = useSave(confirmationPreparations.withdraw)
  const restore = useSave(confirmationPreparations.restore)
  const bringBack = () =>
    restore.mutateAsync({ params: { id }, body: { version } }).catch(problem => {
      if (!(problem instanceof CallProblem)) throw problem
      notify(problem.message, { tone: 'bad' })
    })
  if (state === 'confirmed') return null
  if (state === 'withdrawn') {
    return <Button onClick={() => void bringBack()}>Przywróć zgłoszenie</Button>
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
          onReason={reason => withdraw.mutateAsync({ params: { id }, body: { version, reason } })}
          onClose={() => ask(false)}
        >
          Karta zostanie na liście jako wycofana; można ją później przywrócić.
        </ReasonDialog>
      )}
    </>
  )
}
