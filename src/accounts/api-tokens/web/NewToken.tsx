import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Modal } from '@mantine/core'
import { useController } from 'react-hook-form'
import { Day, Text } from '#ui/fields.ts'
import { showSecret } from '#ui/dialogs/secret.tsx'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { rightText } from '#auth/rights/right-words.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { apiTokenScopes } from '#auth/tokens/scopes.ts'
import { useSession } from '#shell/session.ts'
import { ApiTokenEntry, apiTokens } from '../contract.ts'

/** Dialog for a new API token, whose secret is shown once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const add = useSave(apiTokens.add)
  return (
    <Modal opened onClose={onClose} title="Nowy klucz API" size="lg">
      <RecordForm
        inModal
        saveLabel="Utwórz klucz"
        schema={ApiTokenEntry}
        values={{ name: '', scopes: [], expires_on: null }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ token }) => {
          onClose()
          void showSecret({
            title: 'Klucz API',
            words: 'Skopiuj klucz i wpisz go w programie.',
            secret: token,
          })
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Text name="name" label="Program, który dostanie klucz" span={4} />
          <Day name="expires_on" label="Ważny do" hint="Najwyżej rok" span={4} />
          <Scopes />
        </div>
      </RecordForm>
    </Modal>
  )
}

function Scopes() {
  const { user } = useSession()
  const { field, fieldState } = useController({ name: 'scopes' })
  return (
    <Checkbox.Group
      className="kit-span-4"
      label="Co program może robić"
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
    >
      <div className="kit-boxes">
        {apiTokenScopes
          .filter(scope => hasPermission(user, scope))
          .map(scope => (
            <Checkbox key={scope} value={scope} label={rightText(scope)} />
          ))}
      </div>
    </Checkbox.Group>
  )
}
