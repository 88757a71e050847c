import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ownPasskeys } from '#auth/passkeys/contract.ts'

interface PasskeyRemovalProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Asks, beside a new password, whether the passkeys of the account are removed too; nothing where there are none. */
export function PasskeyRemoval({ isChosen, onChange }: PasskeyRemovalProps) {
  const { data: passkeys } = useSuspenseCall(ownPasskeys.list).data
  if (passkeys.length === 0) return null
  return (
    <Checkbox
      label={`Usuń też klucze dostępu: ${passkeys.map(({ name }) => name).join(', ')}`}
      description="Zaznacz, jeżeli ktoś mógł poznać Twoje hasło albo nie znasz któregoś z tych kluczy. Inaczej logowanie kluczem działa dalej."
      checked={isChosen}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
