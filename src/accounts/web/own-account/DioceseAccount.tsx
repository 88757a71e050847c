import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { call } from '#ui/calls/call.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import type { EndpointAnswer } from '#platform/endpoint.ts'
import { ownIdentity } from '#auth/oidc/contract.ts'
import { useAttempt } from '#shell/gates/attempt.ts'
import { PasswordBox } from '#shell/gates/PasswordBox.tsx'
import { navigateAway } from '#shell/places.ts'
import { Card } from './Card.tsx'
import { AccountForm } from './AccountForm.tsx'

type Identity = NonNullable<EndpointAnswer<typeof ownIdentity.read>['identity']>

/** Section for the diocesan account linked to this one, where the diocese offers single sign-on. */
export function DioceseAccount() {
  const { data } = useSuspenseCall(ownIdentity.read)
  if (!data.identity) return null
  return (
    <Card title="Konto diecezji">
      {data.identity.linked_at ? <Linked {...data.identity} /> : <Unlinked {...data.identity} />}
    </Card>
  )
}

function Linked({ account_name, linked_at, active }: Identity) {
  const unlink = useSave(ownIdentity.unlink)
  const withNotice = useRunWithToast()
  const run = async () => {
    const sure = await confirm({
      title: 'Odłączenie konta diecezji',
      message:
        'Pozostałe sesje zostaną zakończone. Hasło działa jak dotąd, a konta można połączyć znowu.',
      yes: 'Odłącz',
    })
    if (sure) await withNotice(unlink.mutateAsync({}), 'Odłączono konto diecezji')
  }
  return (
    <>
      <p>
        Połączone{account_name && <> z kontem {account_name}</>}, {showInstant(linked_at ?? '')}.{' '}
        {active
          ? 'Możesz się nim logować zamiast hasłem.'
          : 'Logowanie kontem diecezji jest teraz wyłączone.'}
      </p>
      <Button variant="default" loading={unlink.isPending} onClick={() => void run()}>
        Odłącz
      </Button>
    </>
  )
}

function Unlinked({ label }: Identity) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>Niepołączone. Po połączeniu zalogujesz się przyciskiem „{label}”, bez hasła.</p>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Połącz
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Połączenie z kontem diecezji">
        <Leave />
      </Modal>
    </>
  )
}

/** Asks for the password and redirects to the server of the diocese, which returns to /signin/callback. */
function Leave() {
  const [password, setPassword] = useState('')
  const state = useAttempt()
  const leave = async () => {
    const { url } = await call(ownIdentity.authorize, { body: { password } })
    await navigateAway(url)
  }
  return (
    <AccountForm state={state} onSubmit={leave} submitLabel="Dalej">
      <p>Otworzy się strona logowania diecezji. Zaloguj się tam na swoje konto, a wrócisz tutaj.</p>
      <PasswordBox
        label="Hasło do kancelarii"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={state.on('password')}
        onChange={setPassword}
      />
    </AccountForm>
  )
}
