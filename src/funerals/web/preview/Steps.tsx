import { Button } from '@mantine/core'
import { IconBook2, IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { useStep } from '#ui/calls/use-step.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { today } from '#shared/dates/days.ts'
import { type Funeral, funerals } from '../../contract.ts'
import { FUNERALS } from '../paths.ts'
import { CancelDialog } from './CancelDialog.tsx'

/** Steps that the current state of a report allows. */
export function Steps({ funeral }: { funeral: Funeral }) {
  const { id, status, burial_date } = funeral
  const [isCancelling, setIsCancelling] = useState(false)
  const celebrate = useStep(funeral, useSave(funerals.celebrate).mutateAsync)
  const restore = useStep(funeral, useSave(funerals.restore).mutateAsync)
  if (status === 'entered') return null
  if (status === 'cancelled') return <Button onClick={restore}>Przywróć zgłoszenie</Button>
  const params = { funeralID: String(id) }
  const isPast = burial_date !== null && burial_date <= today()
  return (
    <>
      {status !== 'celebrated' && (
        <Button variant="default" onClick={() => setIsCancelling(true)}>
          Odwołaj
        </Button>
      )}
      {status === 'planned' && isPast && (
        <Button variant="default" onClick={celebrate}>
          Odbył się
        </Button>
      )}
      {status === 'reported' && (
        <LinkButton
          to={`${FUNERALS}/$funeralID/edit`}
          params={params}
          hash="burial_date"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
        >
          Ustal dzień pogrzebu
        </LinkButton>
      )}
      <LinkButton
        to={`${FUNERALS}/$funeralID/enter`}
        params={params}
        variant={isPast ? 'filled' : 'default'}
        leftSection={<IconBook2 size={18} aria-hidden />}
      >
        Wpisz do księgi zmarłych
      </LinkButton>
      {isCancelling && <CancelDialog funeral={funeral} onClose={() => setIsCancelling(false)} />}
    </>
  )
}
