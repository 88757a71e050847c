import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { useStep } from '#ui/calls/use-step.ts'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'
import { type Registration, baptismRegistrations } from '../contract.ts'
import { EnterDialog } from './entering/EnterDialog.tsx'

/** Offers the steps that are possible in the current state of a registration. */
export function Steps({ registration }: { registration: Registration }) {
  const { id, version, status } = registration
  const [open, setOpen] = useState<'withdraw' | 'enter'>()
  const withdraw = useSave(baptismRegistrations.withdraw)
  const accept = useStep(registration, useSave(baptismRegistrations.accept).mutateAsync)
  const restore = useStep(registration, useSave(baptismRegistrations.restore).mutateAsync)
  const close = () => setOpen(undefined)
  if (status === 'baptised') return null
  if (status === 'withdrawn') return <Button onClick={restore}>Przywróć zgłoszenie</Button>
  return (
    <>
      <Button variant="default" onClick={() => setOpen('withdraw')}>
        Odwołaj
      </Button>
      {status === 'reported' && (
        <Button variant="default" onClick={accept}>
          Przyjmij
        </Button>
      )}
      <Button onClick={() => setOpen('enter')}>Wpisz do księgi</Button>
      {open === 'withdraw' && (
        <ReasonDialog
          title="Odwołanie zgłoszenia"
          action="Odwołaj zgłoszenie"
          onReason={reason => withdraw.mutateAsync({ params: { id }, body: { version, reason } })}
          onClose={close}
        >
          Zgłoszenie zostanie na liście jako odwołane; można je później przywrócić.
        </ReasonDialog>
      )}
      {open === 'enter' && <EnterDialog registration={registration} onClose={close} />}
    </>
  )
}
