import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { withDependents, allPermissions } from '#auth/rights/prerequisites.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { permissionAreas, quickChoices, rightText, listRights } from '#auth/rights/right-words.ts'
import { type UserRecord, users } from '../../contract.ts'
import { RightsTable, listAreas, getRole } from './RightsTable.tsx'

interface Props {
  account: UserRecord
}

/** Shows the rights of the account within its role; only those who manage the account can change them. */
export function RightsSection({ account }: Props) {
  const [editing, edit] = useState(false)
  if (editing) return <RightsForm account={account} onClose={() => edit(false)} />
  return (
    <Section
      title="Uprawnienia"
      action={
        account.manageable && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => edit(true)}
          >
            Zmień uprawnienia
          </Button>
        )
      }
    >
      <Summary account={account} />
    </Section>
  )
}

function Summary({ account }: Props) {
  const role = getRole(account)
  const revokedAreas = listAreas(role).map(area => {
    const roleRights = listRights(area).filter(right => hasPermission(role, right))
    const revokedRights = roleRights.filter(right => account.rights_taken.includes(right))
    const all = revokedRights.length === roleRights.length
    return [
      permissionAreas[area],
      all ? 'wszystko' : revokedRights.map(rightText).join('; '),
    ] as const
  })
  const lines = revokedAreas.filter(([, revokedText]) => revokedText)
  if (lines.length === 0) {
    return <p className="kit-none kit-span-4">Konto ma wszystko, co daje jego rola.</p>
  }
  return (
    <>
      <p className="kit-none kit-span-4">Z tego, co daje rola, to konto nie ma:</p>
      <div className="kit-span-4">
        <Facts facts={lines} />
      </div>
    </>
  )
}

const toFormValues = ({ version, rights_taken }: UserRecord) => ({
  version,
  taken: allPermissions.filter(right => rights_taken.includes(right)),
})

function RightsForm({ account, onClose }: Props & { onClose: () => void }) {
  const save = useSave(users.narrow)
  const params = { id: account.id }
  return (
    <RecordForm
      draft="none"
      schema={users.narrow.body}
      values={toFormValues(account)}
      reload={async () => toFormValues(await call(users.get, { params }))}
      onSave={body => save.mutateAsync({ params, body })}
      onSaved={() => {
        notify('Zapisano uprawnienia. Obowiązują od zaraz.', { tone: 'good' })
        onClose()
      }}
      onCancel={onClose}
    >
      <Section title="Uprawnienia">
        <Choosing account={account} />
      </Section>
    </RecordForm>
  )
}

function Choosing({ account }: Props) {
  const { field, fieldState } = useController({ name: 'taken' })
  const revokedRights = field.value as string[]
  return (
    <>
      <p className="kit-none kit-span-4">
        Odznacz to, czego ta osoba nie ma widzieć ani robić. Więcej, niż daje rola, dać nie można.
        Zmiana działa od najbliższego kliknięcia tej osoby i zostaje w historii konta.
      </p>
      <div className="rights-quick kit-span-4" role="group" aria-label="Szybki wybór">
        {quickChoices.map(choice => (
          <Button
            key={choice.title}
            variant="default"
            size="compact-md"
            onClick={() => field.onChange(withDependents(allPermissions.filter(choice.taken)))}
          >
            {choice.title}
          </Button>
        ))}
      </div>
      {fieldState.error && (
        <p className="rights-wrong kit-span-4" role="alert">
          {fieldState.error.message}
        </p>
      )}
      <div className="kit-span-4">
        <RightsTable account={account} taken={revokedRights} onTaken={field.onChange} />
      </div>
    </>
  )
}
