import { Modal } from '@mantine/core'
import { Check, Choice, Text } from '#ui/fields.ts'
import { Password } from '#ui/fields/Password.tsx'
import { notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { dictionaryParishes, dioceseName } from '#dictionaries/parishes/contract.ts'
import { type IdentityProvider, identityProviders } from '../contract.ts'

interface Props {
  /** Absent for a new provider. */
  provider?: IdentityProvider
  onClose: () => void
}

/** Form of a diocese's sign-in server: its address and its registration of this program. */
export function IdentityProviderForm({ provider, onClose }: Props) {
  const title = provider
    ? `Logowanie: ${dioceseName(provider.diocese)}`
    : 'Nowe logowanie kontem diecezji'
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {provider ? <Changed provider={provider} onClose={onClose} /> : <Added onClose={onClose} />}
    </Modal>
  )
}

function Added({ onClose }: Props) {
  const add = useSave(identityProviders.add)
  return (
    <RecordForm
      inModal
      schema={identityProviders.add.body}
      values={{ label: '', issuer: '', client_id: '', secret: '', active: false }}
      onSave={body => add.mutateAsync({ body })}
      onSaved={() => {
        onClose()
        notify('Dodano logowanie. Sprawdź teraz połączenie.', { tone: 'good' })
      }}
      onCancel={onClose}
    >
      <div className="kit-grid">
        <Diocese />
        <Fields secret="Nadaje go serwer diecezji; tutaj nie da się go potem odczytać" />
      </div>
    </RecordForm>
  )
}

function Changed({ provider, onClose }: Required<Props>) {
  const edit = useSave(identityProviders.edit)
  const { id, version, label, issuer, client_id, active } = provider
  return (
    <RecordForm
      inModal
      schema={identityProviders.edit.body}
      values={{ version, label, issuer, client_id, active, secret: null }}
      onSave={body => edit.mutateAsync({ params: { id }, body })}
      onSaved={(_, undo) => {
        onClose()
        notifySaved('Zapisano', undo)
      }}
      onCancel={onClose}
    >
      <div className="kit-grid">
        <Fields secret="Puste: zostaje dotychczasowy" />
      </div>
    </RecordForm>
  )
}

function Diocese() {
  const { data } = useCall(dictionaryParishes.dioceses, {}, { staleTime: 3_600_000 })
  const options = data?.data.map(diocese => ({ value: diocese.id, label: dioceseName(diocese) }))
  return <Choice name="diocese_id" label="Diecezja" span={4} options={options ?? []} />
}

const Fields = ({ secret }: { secret: string }) => (
  <>
    <Text
      name="label"
      label="Napis na przycisku"
      hint="Na stronie logowania, np. Konto diecezji tarnowskiej"
      span={4}
    />
    <Text
      name="issuer"
      label="Adres wystawcy (issuer)"
      hint="Dokładnie tak, jak podaje go serwer diecezji"
      span={4}
    />
    <Text name="client_id" label="Identyfikator programu (client ID)" span={2} />
    <Password name="secret" label="Tajny klucz programu (client secret)" hint={secret} span={2} />
    <Check name="active" label="Pokazuj przycisk na stronie logowania" span={4} />
  </>
)
