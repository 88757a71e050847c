import { useNavigate, useSearch } from '@tanstack/react-router'
import { findDioceses, findParishes } from '#parishes/web/choosing.ts'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Check, Choice, Lookup, Text } from '#ui/fields.ts'
import { notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { roleName, ADMINISTRATOR, COWORKER, CURIA, OFFICE_WORKER } from '#auth/rights/role-names.ts'
import { useSession } from '#shell/session.ts'
import { UserEntry, type UserRecord, users } from '../contract.ts'
import { USERS } from './paths.ts'
import { ManagedByOthers } from './UserDetail.tsx'
import { getManagedRoles } from '../managing.ts'
import { describeWorkplace } from './labels.tsx'

const EMPTY_USER_ENTRY = {
  name: '',
  email: '',
  role_id: null,
  clergy: false,
  parish_id: null,
  diocese_id: null,
}

/**
 * Form of a new account; saving sends the invitation. The parish is the one in which its author works, the role may come
 * with the link.
 */
export function AddUser() {
  const add = useSave(users.add)
  const navigate = useNavigate()
  const role = Number(useSearch({ strict: false }).role) || null
  const parish_id = useSession().parish?.id ?? null
  return (
    <>
      <ScreenHead title="Nowy użytkownik" />
      <RecordForm
        schema={UserEntry}
        values={{ ...EMPTY_USER_ENTRY, role_id: role, parish_id }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ id }) => {
          notify('Założono konto; zaproszenie jest w drodze', { tone: 'good' })
          void navigate({ to: `${USERS}/${id}` })
        }}
      >
        <UserFields />
      </RecordForm>
    </>
  )
}

const toFormValues = ({ parish, diocese, ...account }: UserRecord) => ({
  ...account,
  parish_id: parish?.id ?? null,
  diocese_id: diocese?.id ?? null,
})

/** Form of an existing account; another role or parish signs its user out. */
export function EditUser() {
  const userID = useParam('userID')
  const params = { id: Number(userID) }
  const { data } = useSuspenseCall(users.get, { params })
  const edit = useSave(users.edit)
  const navigate = useNavigate()
  if (!data.manageable) {
    return (
      <>
        <ScreenHead title={data.name} />
        <ManagedByOthers id={data.id} />
      </>
    )
  }
  return (
    <>
      <ScreenHead title={data.name} />
      <RecordForm
        schema={users.edit.body}
        values={toFormValues(data)}
        reload={async () => toFormValues(await call(users.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={(_, undo) => {
          notifySaved('Zapisano konto', undo)
          void navigate({ to: `${USERS}/${userID}` })
        }}
      >
        <UserFields account={data} />
      </RecordForm>
    </>
  )
}

function UserFields({ account }: { account?: UserRecord }) {
  const manager = useSession().user
  const options = getManagedRoles(manager).map(value => ({
    value,
    label: roleName(value),
  }))
  return (
    <Section title="Konto">
      {!account && (
        <p className="kit-none kit-span-4">
          Na podany adres wyślemy e-mail z odnośnikiem, którym ta osoba sama ustawi hasło. Odnośnik
          działa 7 dni.
        </p>
      )}
      <Text name="name" label="Imię i nazwisko" span={2} />
      <Text name="email" label="E-mail" hint="Tym adresem się loguje" maxLength={254} span={2} />
      <Choice name="role_id" label="Rola" options={options} clearable={false} span={2} />
      <RoleFields account={account} ofOneParish={manager.role_id !== ADMINISTRATOR} />
    </Section>
  )
}

const OF_PARISH: readonly unknown[] = [2, 3, 5]

/** Fields that depend on the role: the parish of a parish worker, the diocese of a curia. */
function RoleFields({ account, ofOneParish }: { account?: UserRecord; ofOneParish: boolean }) {
  const role = useFormValue<number>('role_id')
  const current = useSession().parish
  const ownParish = current && { ...current, town: current.town?.name ?? null }
  const { parish = ownParish, diocese = null } = account ?? {}
  return (
    <>
      {OF_PARISH.includes(role) && !ofOneParish && (
        <Lookup
          name="parish_id"
          label="Parafia"
          required
          find={findParishes}
          shown={describeWorkplace({ parish, diocese: null })}
          span={2}
        />
      )}
      {role === CURIA && (
        <Lookup
          name="diocese_id"
          label="Diecezja"
          required
          find={findDioceses}
          shown={diocese?.name}
          span={2}
        />
      )}
      {(role === OFFICE_WORKER || role === COWORKER) && (
        <Check
          name="clergy"
          label="Duchowny (widzi protokoły przedślubne, praktykę religijną i notatki dla duchownych)"
          span={4}
        />
      )}
    </>
  )
}
