import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { confirmWithPassword } from '#testing/typing-password.ts'
import type { UserRecord } from '../contract.ts'
import { UserDetail } from './UserDetail.tsx'
import { AddUser, EditUser } from './UserForm.tsx'
import { UsersList } from './UsersList.tsx'

const maria: UserRecord = {
  id: 4,
  version: 2,
  name: 'Maria Wilk',
  email: 'maria@parafia.test',
  role_id: 3,
  clergy: false,
  parish: { id: 7, name: 'Parafia Rzymskokatolicka', title: 'św. Anny', town: 'Sokołów' },
  diocese: null,
  state: 'active',
  signed_in_at: '2026-11-20T08:00:00.000Z',
  two_factor: true,
  rights_taken: [],
  created_at: '2026-01-02T08:00:00.000Z',
  invited_at: '2026-01-02T08:00:00.000Z',
  first_password_until: null,
  identity_linked_at: null,
  passkeys: 0,
  manageable: true,
}
const invitedUser: UserRecord = {
  ...maria,
  id: 5,
  name: 'Adam Bór',
  state: 'not_invited',
  two_factor: false,
}

interface Opening {
  answers: object
  role_id?: number
  route?: string
}
async function open(Screen: () => React.ReactNode, { answers, role_id = 2, route }: Opening) {
  const calls = mockServer({ 'GET /api/users/4/sessions': { data: [] }, ...answers })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id } }))
      return <Screen />
    },
    route?.replace('$userID', '4') ?? '/administration/users',
    route,
  )
  const getBody = (method: string) => calls.find(({ call }) => call.startsWith(method))?.body
  return { ...screen, bodyOf: getBody }
}
const DETAIL = '/administration/users/$userID'

test('the diocesan account is unlinked after a confirmation', async () => {
  const linkedUser = { ...maria, identity_linked_at: '2026-11-12T08:00:00.000Z' }
  const { getByRole, getByText } = await open(UserDetail, {
    answers: { 'GET /api/users/4': linkedUser, 'POST /api/users/4/unlink-identity': { ended: 1 } },
    route: DETAIL,
  })
  await expect.element(getByText(/połączone 12\.11\.2026/)).toBeVisible()
  await getByRole('button', { name: 'Odłącz konto diecezji' }).click()
  await getByRole('button', { name: 'Odłącz', exact: true }).click()
  await expect.element(getByText('Odłączono konto diecezji')).toBeVisible()
})

test('the passkeys of an account are removed after a confirmation', async () => {
  const { getByRole, getByText } = await open(UserDetail, {
    answers: {
      'GET /api/users/4': { ...maria, passkeys: 2 },
      'POST /api/users/4/remove-passkeys': { ended: 1 },
    },
    route: DETAIL,
  })
  await getByRole('button', { name: 'Usuń klucze dostępu' }).click()
  await getByRole('button', { name: 'Usuń klucze', exact: true }).click()
  await expect.element(getByText('Usunięto klucze dostępu')).toBeVisible()
})

test('a parish priest sees the accounts of his parish without a parish column', async () => {
  const { getByRole } = await open(UsersList, {
    answers: { 'GET /api/users': getPage([maria, invitedUser]) },
  })
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('dwa kroki')
  await expect.element(getByRole('row').nth(2)).toMatchTextContent('bez ważnego zaproszenia')
  expect(getByRole('columnheader', { name: 'Miejsce pracy' }).query()).toBeNull()
})

test('a clerk’s account is created with the keyboard, and a priest is offered no higher roles', async () => {
  const { getByRole, bodyOf: getBody } = await open(AddUser, {
    answers: { 'POST /api/users': { id: 9, version: 1 } },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Imię i nazwisko' }), 'Maria Wilk')
  await userEvent.fill(getByRole('textbox', { name: 'E-mail' }), 'maria@parafia.test')
  await userEvent.click(getByRole('combobox', { name: 'Rola' }))
  await expect.element(getByRole('option', { name: 'pracownik kancelarii' })).toBeVisible()
  expect(getByRole('option', { name: 'administrator systemu' }).query()).toBeNull()
  await userEvent.fill(getByRole('combobox', { name: 'Rola' }), 'prac')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Control>}s{/Control}')
  await confirmWithPassword()
  await expect
    .poll(() => getBody('POST'))
    .toMatchObject({ name: 'Maria Wilk', email: 'maria@parafia.test', role_id: 3, clergy: false })
})

test('new account of a curia: an administrator chooses its diocese and no parish', async () => {
  const { getByRole } = await open(AddUser, { answers: {}, role_id: 1 })
  await userEvent.fill(getByRole('combobox', { name: 'Rola' }), 'kuria')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('combobox', { name: 'Diecezja' })).toBeVisible()
  expect(getByRole('combobox', { name: 'Parafia' }).query()).toBeNull()
})

test('the edit form of an account shows its current values', async () => {
  const { getByRole, bodyOf: getBody } = await open(EditUser, {
    answers: { 'GET /api/users/4': maria, 'PUT /api/users/4': { id: 4, version: 3 } },
    route: `${DETAIL}/edit`,
  })
  await userEvent.click(getByRole('checkbox', { name: /^Duchowny/ }))
  await userEvent.keyboard('{Control>}s{/Control}')
  await confirmWithPassword()
  await expect.poll(() => getBody('PUT')).toMatchObject({ clergy: true, parish_id: 7, version: 2 })
})

test('block user: reason required', async () => {
  const { getByRole, bodyOf: getBody } = await open(UserDetail, {
    answers: { 'GET /api/users/4': maria, 'POST /api/users/4/block': { id: 4, version: 3 } },
    route: DETAIL,
  })
  await userEvent.click(getByRole('button', { name: 'Zablokuj konto' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByRole('dialog')).toMatchTextContent('Podaj powód')
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Odeszła z parafii')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => getBody('POST')).toEqual({ version: 2, reason: 'Odeszła z parafii' })
})

test('a first password is shown once, after a confirmation', async () => {
  const { getByRole } = await open(UserDetail, {
    answers: {
      'GET /api/users/4': invitedUser,
      'POST /api/users/5/issue-password': {
        id: 5,
        version: 3,
        password: 'abcde-fghjk-mnpqr-stuvw',
      },
    },
    route: DETAIL,
  })
  await userEvent.click(getByRole('button', { name: 'Nadaj hasło startowe' }))
  await userEvent.click(getByRole('button', { name: 'Nadaj hasło', exact: true }))
  await confirmWithPassword()
  await expect.element(getByRole('dialog')).toMatchTextContent('abcde-fghjk-mnpqr-stuvw')
})

test('user details: server refuses an action → the message is shown on the same screen', async () => {
  const { getByRole, getByText } = await open(UserDetail, {
    answers: {
      'GET /api/users/4': maria,
      'POST /api/users/4/sign-out': new Refused(403, {
        message: 'To konto zmienia tylko administrator systemu',
      }),
    },
    route: DETAIL,
  })
  await userEvent.click(getByRole('button', { name: 'Wyloguj wszędzie' }))
  await expect.element(getByText('To konto zmienia tylko administrator systemu')).toBeVisible()
})

test('one’s own account: no actions, and the screen names the person to contact', async () => {
  const { getByRole, getByText } = await open(UserDetail, {
    answers: {
      'GET /api/users/4': { ...maria, id: 1, manageable: false },
      'GET /api/users/1/sessions': { data: [] },
    },
    route: DETAIL,
  })
  await expect.element(getByText(/resztę zmienia inny administrator/)).toBeVisible()
  expect(getByRole('button', { name: 'Zablokuj konto' }).query()).toBeNull()
})

test('EditUser: one’s own account → no form, and the screen names the person to contact', async () => {
  const { getByRole, getByText } = await open(EditUser, {
    answers: { 'GET /api/users/4': { ...maria, id: 1, manageable: false } },
    route: `${DETAIL}/edit`,
  })
  await expect.element(getByText(/resztę zmienia inny administrator/)).toBeVisible()
  expect(getByRole('textbox', { name: 'E-mail' }).query()).toBeNull()
})
