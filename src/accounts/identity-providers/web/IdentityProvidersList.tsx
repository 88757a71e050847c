import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, inform } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { lazyDialog } from '#ui/lazy.tsx'
import { Mark } from '#ui/layout/Mark.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { dioceseName } from '#dictionaries/parishes/contract.ts'
import { plural } from '#shared/text/plural.ts'
import { type IdentityProvider, identityProviders } from '../contract.ts'

const IdentityProviderForm = lazyDialog(
  async () => (await import('./IdentityProviderForm.tsx')).IdentityProviderForm,
)

export function IdentityProvidersList() {
  const { data } = useSuspenseCall(identityProviders.list)
  const [adding, add] = useState(false)
  return (
    <>
      <ScreenHead title="Konta diecezji">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(true)}>
          Dodaj diecezję
        </Button>
      </ScreenHead>
      <Section title="Logowanie kontem diecezji">
        <Explained redirect_uri={data.redirect_uri} />
        {data.data.length === 0 && (
          <p className="kit-none kit-span-4">
            Żadna diecezja nie ma jeszcze wspólnego logowania. Dodaj diecezję, jeśli ma serwer
            logowania zgodny z OpenID Connect, na przykład Keycloak.
          </p>
        )}
        {data.data.length > 0 && (
          <ul className="kit-entries kit-span-4">
            {data.data.map(provider => (
              <Line key={provider.id} provider={provider} />
            ))}
          </ul>
        )}
      </Section>
      {adding && <IdentityProviderForm onClose={() => add(false)} />}
    </>
  )
}

const Explained = ({ redirect_uri }: { redirect_uri: string }) => (
  <div className="kit-entries kit-span-4">
    <p>
      Serwer diecezji otwiera konta jej parafii i kurii o tym samym, potwierdzonym adresie e-mail.
      Kto nim zarządza, może zalogować się na każde z nich. Hasło i logowanie dwuetapowe działają
      jak dotąd.
    </p>
    <p>
      Adres powrotu, który diecezja wpisuje na swoim serwerze: <code>{redirect_uri}</code>
    </p>
  </div>
)

function Line({ provider }: { provider: IdentityProvider }) {
  const { diocese, label, issuer, client_id, active, accounts } = provider
  return (
    <li>
      <strong>{dioceseName(diocese)}</strong>{' '}
      <Mark tone={active ? 'good' : 'warn'}>{active ? 'działa' : 'wyłączone'}</Mark>
      <p>
        Przycisk „{label}”. Połączono {plural(accounts, 'konto', 'konta', 'kont')}.
      </p>
      <p>
        {issuer}, program: {client_id}
      </p>
      <Does provider={provider} />
    </li>
  )
}

function Does({ provider }: { provider: IdentityProvider }) {
  const [open, show] = useState(false)
  return (
    <div className="kit-row">
      <CheckButton provider={provider} />
      <Button
        variant="default"
        onClick={() => show(true)}
        aria-label={`Zmień: ${dioceseName(provider.diocese)}`}
      >
        Zmień
      </Button>
      <RemoveButton provider={provider} />
      {open && <IdentityProviderForm provider={provider} onClose={() => show(false)} />}
    </div>
  )
}

function CheckButton({ provider }: { provider: IdentityProvider }) {
  const { id, diocese } = provider
  const check = useSave(identityProviders.check)
  const withNotice = useRunWithToast()
  const run = async () => {
    const checking = check.mutateAsync({ params: { id } })
    if (!(await withNotice(checking))) return
    const { well, message } = await checking
    await inform({ title: well ? 'Połączenie działa' : 'Połączenie nie działa', message })
  }
  return (
    <Button
      variant="default"
      loading={check.isPending}
      onClick={() => void run()}
      aria-label={`Sprawdź połączenie: ${dioceseName(diocese)}`}
    >
      Sprawdź połączenie
    </Button>
  )
}

function RemoveButton({ provider }: { provider: IdentityProvider }) {
  const { id, diocese } = provider
  const remove = useSave(identityProviders.remove)
  const withNotice = useRunWithToast()
  const run = async () => {
    const sure = await confirm({
      title: 'Usunięcie logowania kontem diecezji',
      message: `Nikt nie zaloguje się już tym kontem (${dioceseName(diocese)}), a połączenia kont przepadną. Konta w kancelarii i ich hasła zostaną.`,
      yes: 'Usuń logowanie',
      danger: true,
    })
    if (sure) await withNotice(remove.mutateAsync({ params: { id } }), 'Usunięto logowanie')
  }
  return (
    <Button
      variant="default"
      loading={remove.isPending}
      onClick={() => void run()}
      aria-label={`Usuń: ${dioceseName(diocese)}`}
    >
      Usuń
    </Button>
  )
}
