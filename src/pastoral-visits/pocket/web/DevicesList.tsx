import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Alert, Button, Table } from '@mantine/core'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall, useSave } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant, showDay } from '#shared/dates/format-day.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { useSession } from '#shell/session.ts'
import { type VisitCheckout, visitCheckouts } from '../contract.ts'
import { POCKET } from './paths.ts'

/** Screen /inventory/pastoral-visits/devices: lists the checkouts of phones and revokes them remotely. */
export function DevicesList() {
  const { user } = useSession()
  const { data } = useCall(visitCheckouts.list)
  return (
    <>
      <ScreenHead title="Trasy na telefonach">
        {hasPermission(user, 'visits.take') && (
          <Button component="a" href={POCKET} variant="default">
            Otwórz kolędę w telefonie
          </Button>
        )}
      </ScreenHead>
      {data?.data.length === 0 && (
        <Alert>
          Nikt nie zabrał jeszcze trasy. Kapłan otwiera na swoim telefonie ekran „Kolęda w
          telefonie”, wybiera trasę i ustala PIN.
        </Alert>
      )}
      {data && data.data.length > 0 && (
        <Table.ScrollContainer minWidth={760}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Trasa</Table.Th>
                <Table.Th>Kto i na czym</Table.Th>
                <Table.Th>Zabrano</Table.Th>
                <Table.Th>Ostatni kontakt</Table.Th>
                <Table.Th>Stan</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.data.map(row => (
                <Line key={row.id} row={row} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}

function Line({ row }: { row: VisitCheckout }) {
  const { user } = useSession()
  const revoke = useSave(visitCheckouts.revoke)
  const wipe = async () => {
    const sure = await confirm({
      title: 'Wymazać trasę z telefonu?',
      message: `${row.account_name}, ${row.device}. Telefon usunie dane, gdy następnym razem połączy się z kancelarią. Wyniki, których nie przesłał, przepadną.`,
      yes: 'Wymaż',
      no: 'Wróć',
    })
    if (!sure) return
    await revoke.mutateAsync({ params: { id: row.id } })
    notify('Telefon usunie trasę przy najbliższym połączeniu', { tone: 'good' })
  }
  const endTime = row.wiped_at ?? row.returned_at ?? row.revoked_at
  return (
    <Table.Tr>
      <Table.Td>
        {row.route}, {showDay(row.date)}
      </Table.Td>
      <Table.Td>
        {row.account_name}
        <br />
        <small>{row.device}</small>
      </Table.Td>
      <Table.Td>{showInstant(row.taken_at)}</Table.Td>
      <Table.Td>{showInstant(row.seen_at)}</Table.Td>
      <Table.Td>
        <State row={row} />
      </Table.Td>
      <Table.Td>
        {!endTime && hasPermission(user, 'visits.write') && (
          <Button size="compact-md" color="red" variant="default" onClick={() => void wipe()}>
            Wymaż
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function State({ row: { returned_at, revoked_at, wiped_at, expires_on } }: { row: VisitCheckout }) {
  if (returned_at) return <Mark tone="good">oddana</Mark>
  if (wiped_at) return <Mark>usunięta z telefonu</Mark>
  if (revoked_at) return <Mark tone="warn">czeka na wymazanie</Mark>
  return <>na telefonie, do {showDay(expires_on)}</>
}
