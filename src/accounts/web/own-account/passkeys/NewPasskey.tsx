import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallProblem, call } from '#ui/calls/call.ts'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { MAX_PASSKEY_NAME, ownPasskeys } from '#auth/passkeys/contract.ts'
import { useAttempt } from '#shell/gates/attempt.ts'
import { AccountForm } from '../AccountForm.tsx'

const NAME = ownPasskeys.add.body.shape.name

/** Asks for the name of a new key; then the server asks for the password, and the device for its owner. */
export function NewPasskey({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('')
  const state = useAttempt()
  const save = useSave(ownPasskeys.add)
  const add = async () => {
    refuseWrongName(name)
    await save.mutateAsync({ body: { name, credential: await createCredential() } })
    notify('Dodano klucz dostępu', { tone: 'good' })
    onDone()
  }
  return (
    <AccountForm state={state} onSubmit={add} submitLabel="Dalej">
      <TextInput
        label="Nazwa klucza"
        description="Po niej poznasz go na liście, na przykład „telefon”"
        data-autofocus
        maxLength={MAX_PASSKEY_NAME}
        value={name}
        error={state.on('name')}
        onChange={event => setName(event.currentTarget.value)}
      />
      <p>
        Podasz hasło do kancelarii, a potem urządzenie zapyta o odcisk palca, twarz albo kod ekranu.
      </p>
    </AccountForm>
  )
}

/** Refuses a missing name before the device makes a key that could not be saved. */
function refuseWrongName(name: string) {
  const problem = NAME.safeParse(name).error?.issues[0]?.message
  if (problem) throw new CallProblem(422, problem, { errors: { name: [problem] } })
}

const EXISTING_PASSKEY = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
const ALREADY_ADDED =
  'To urządzenie ma już klucz dostępu do tego konta. Zaloguj się nim albo dodaj klucz na innym urządzeniu.'
const NOT_CREATED = 'Urządzenie nie utworzyło klucza: przerwano albo minął czas. Spróbuj ponownie.'

async function createCredential() {
  const { WebAuthnError, startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await call(ownPasskeys.challenge)
  return startRegistration({ optionsJSON }).catch((problem: unknown) => {
    const code = problem instanceof WebAuthnError ? problem.code : undefined
    throw new CallProblem(0, code === EXISTING_PASSKEY ? ALREADY_ADDED : NOT_CREATED)
  })
}
