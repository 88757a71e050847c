import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { currentUserCan } from '#shell/session.ts'
import type { PersonRequest } from '../contract.ts'
import { DecisionDialog, ExtensionDialog } from './RequestDialogs.tsx'

interface Props {
  person_id: number
  request: PersonRequest
}

/** Menu of actions for an open request; visible only to accounts that may decide about restrictions. */
export function RequestMenu({ person_id, request }: Props) {
  const [step, setStep] = useState<'decide' | 'extend'>()
  if (request.decision || !currentUserCan('people.restrict')) return null
  const dialog = { person_id, request, onClose: () => setStep(undefined) }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Czynności: wniosek ${request.request_number}/${request.year}`}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setStep('decide')}>Zapisz odpowiedź…</Menu.Item>
          {!request.extended_on && request.state === 'open' && (
            <Menu.Item onClick={() => setStep('extend')}>Przedłuż termin…</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {step === 'decide' && <DecisionDialog {...dialog} />}
      {step === 'extend' && <ExtensionDialog {...dialog} />}
    </>
  )
}
