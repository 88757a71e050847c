import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { roles, roleName, ADMINISTRATOR, isManagingRole } from '#auth/rights/role-names.ts'
import { useSession } from '#shell/session.ts'
import { UserQuery, type UserRow, users } from '../contract.ts'
import { WEBHOOKS } from '#webhooks/paths.ts'
import { API_TOKENS, IDENTITY_PROVIDERS, USERS } from './paths.ts'
import { StateMark, userStateWords, describeWorkplace } from './labels.tsx'

const columns: TableColumn<UserRow>[] = [
  { key: 'name', title: 'Imię i nazwisko', sort: 'name', cell: ({ name }) => name },
  { key: 'email', title: 'E-mail', sort: 'email', cell: ({ email }) => email },
  {
    key: 'role_id',
    title: 'Rola',
    cell: ({ role_id, clergy }) => (
      <Marks>
        {roleName(role_id)}
        {clergy && !isManagingRole(role_id) && <Mark>duchowny</Mark>}
      </Marks>
    ),
  },
  { key: 'parish', title: 'Miejsce pracy', sort: 'parish', cell: describeWorkplace },
  {
    key: 'signed_in_at',
    title: 'Ostatnie logowanie',
    sort: 'signed_in_at',
    cell: ({ signed_in_at }) => (signed_in_at ? showInstant(signed_in_at) : 'jeszcze nie'),
  },
  {
    key: 'state',
    title: 'Konto',
    cell: ({ state, two_factor, rights_taken }) => (
      <Marks>
        <StateMark state={state} />
        {rights_taken.length > 0 && <Mark tone="warn">zawężone</Mark>}
        {two_factor && <Mark tone="good">dwa kroki</Mark>}
      </Marks>
    ),
  },
]

const ROLES = Object.entries(roles).map(([value, label]) => ({ value, label }))
const STATES = Object.entries(userStateWords).map(([value, label]) => ({ value, label }))

/** List of the accounts of the installation, or of one's own parish. */
export function UsersList() {
  const ofOneParish = useSession().user.role_id !== ADMINISTRATOR
  const list = useListQuery(UserQuery)
  const answer = useCall(users.list, { query: list.query })
  const unfilteredAnswer = useCall(users.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  const add = (
    <LinkButton to={`${USERS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Załóż konto
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Użytkownicy">
        <LinkButton to={`${USERS}/roles`} variant="default">
          Role i uprawnienia
        </LinkButton>
        <LinkButton to={API_TOKENS} variant="default">
          Klucze API
        </LinkButton>
        <LinkButton to={WEBHOOKS} variant="default">
          Webhooki
        </LinkButton>
        {!ofOneParish && (
          <LinkButton to={IDENTITY_PROVIDERS} variant="default">
            Konta diecezji
          </LinkButton>
        )}
        {add}
      </ScreenHead>
      <RecordTable
        name="users"
        list={list}
        answer={answer}
        whole={unfilteredAnswer.data}
        columns={ofOneParish ? columns.filter(({ key }) => key !== 'parish') : columns}
        count={['konto', 'konta', 'kont']}
        linkTo={({ id }) => ({ to: `${USERS}/$userID`, params: { userID: String(id) } })}
        empty={{
          text: 'Nie ma jeszcze kont. Załóż konto osobie, która pracuje w kancelarii: dostanie e-mail z odnośnikiem do ustawienia hasła.',
          action: add,
        }}
        filters={
          <FilterBar
            list={list}
            search={ofOneParish ? 'Nazwisko, e-mail' : 'Nazwisko, e-mail, parafia'}
            filters={[
              { name: 'role_id', label: 'Wszystkie role', options: ROLES },
              { name: 'state', label: 'Wszystkie stany', options: STATES },
            ]}
          />
        }
      />
    </>
  )
}
