import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { confirmWithPassword } from '#testing/typing-password.ts'
import type { UserRecord } from '../../contract.ts'
import { RightsSection } from './RightsSection.tsx'
import { RolesTable } from './RolesTable.tsx'

const maria: UserRecord = {
  id: 4,
  version: 2,
  name: 'Maria Wilk',
  email: 'maria@parafia.test',
  role_id: 3,
  clergy: false,
  parish: { id: 7, name: 'Parafia św. Anny', title: 'św. Anny', town: 'Sokołów' },
  diocese: null,
  state: 'active',
  signed_in_at: null,
  two_factor: false,
  rights_taken: [],
  created_at: '2026-01-02T08:00:00.000Z',
  invited_at: null,
  first_password_until: null,
  identity_linked_at: null,
  passkeys: 0,
  manageable: true,
}

async function open(account: UserRecord) {
  const calls = mockServer({ 'PUT /api/users/4/rights': { id: 4, version: 3 } })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id: 2 } }))
    return <RightsSection account={account} />
  })
  return { ...screen, body: () => calls.find(({ call }) => call.startsWith('PUT'))?.body }
}

test('all rights of the role → the screen says so; revoked rights → listed', async () => {
  const screen = await open(maria)
  await expect.element(screen.getByText('Konto ma wszystko, co daje jego rola.')).toBeVisible()
  const { getByText } = await open({ ...maria, rights_taken: ['payments.read', 'payments.write'] })
  await expect.element(getByText(/Rozliczenia miesięczne: przeglądanie; Rozliczenia/)).toBeVisible()
})

test('rights form: right unticked → dependent rights are unticked too, and the full list is sent', async () => {
  const { getByRole, body } = await open(maria)
  await userEvent.click(getByRole('button', { name: 'Zmień uprawnienia' }))
  await userEvent.click(getByRole('checkbox', { name: 'Chrzty: przeglądanie' }))
  await expect
    .element(getByRole('checkbox', { name: 'Chrzty: wpisywanie i poprawianie' }))
    .not.toBeChecked()
  await userEvent.keyboard('{Control>}s{/Control}')
  await confirmWithPassword()
  await expect.poll(body).toMatchObject({
    version: 2,
    taken: ['baptisms.read', 'baptisms.write', 'parish_backups.order'],
  })
})

test('one checkbox for an area, and quick choices; a right outside the role cannot be ticked', async () => {
  const { getByRole } = await open(maria)
  await userEvent.click(getByRole('button', { name: 'Zmień uprawnienia' }))
  const money = getByRole('checkbox', { name: 'Pieniądze: wszystko' })
  await userEvent.click(money)
  await expect
    .element(getByRole('checkbox', { name: 'Zwroty ofiar za zamówienia z Internetu' }))
    .not.toBeChecked()
  await userEvent.click(getByRole('button', { name: 'Tylko intencje i ogłoszenia' }))
  await expect
    .element(getByRole('checkbox', { name: 'Intencje mszalne: przyjmowanie i zmienianie' }))
    .toBeChecked()
  await expect
    .element(getByRole('checkbox', { name: 'Parafianie: przeglądanie' }))
    .not.toBeChecked()
  expect(getByRole('checkbox', { name: 'Ograniczanie przetwarzania danych' }).query()).toBeNull()
})

test('the table of roles is shown', async () => {
  const { getByRole } = await renderScreen(RolesTable)
  await expect.element(getByRole('columnheader', { name: 'Kancelaria, duchowny' })).toBeVisible()
  await expect.element(getByRole('row', { name: /Protokoły przedślubne: pisanie/ })).toBeVisible()
})
