import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockServer } from '#testing/mock-server.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { renderScreen } from '#testing/render-screen.tsx'
import { confirmWithPassword } from '#testing/typing-password.ts'
import type { IdentityProvider } from '../contract.ts'
import { IdentityProvidersList } from './IdentityProvidersList.tsx'

const ofTarnow: IdentityProvider = {
  id: 4,
  version: 2,
  diocese_id: 7,
  diocese: { name: 'tarnowska', kind: 'diecezja' },
  label: 'Konto diecezji tarnowskiej',
  issuer: 'https://logowanie.example',
  client_id: 'kancelaria',
  active: true,
  accounts: 3,
}
const redirect_uri = 'https://kancelaria.example/signin/callback'

async function open(data: IdentityProvider[], answers: object = {}) {
  const calls = mockServer({
    'GET /api/identity-providers': { data, redirect_uri },
    'GET /api/dioceses': { data: [{ id: 7, name: 'tarnowska', kind: 'diecezja' }] },
    ...answers,
  })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id: 1 } }))
    return <IdentityProvidersList />
  }, '/administration/identity-providers')
  const of = (path: string) => calls.find(({ call }) => call === path)?.body
  return { ...screen, of, sent: calls }
}

test('empty list: the text explains the purpose, and the redirect address can be copied', async () => {
  const { getByText } = await open([])
  await expect.element(getByText(/Żadna diecezja nie ma jeszcze wspólnego/)).toBeVisible()
  await expect.element(getByText(redirect_uri)).toBeVisible()
})

test('a new provider is inactive until its button is enabled', async () => {
  const { getByRole, of } = await open([], { 'POST /api/identity-providers': { id: 4 } })
  await getByRole('button', { name: 'Dodaj diecezję' }).click()
  await page.getByRole('combobox', { name: 'Diecezja' }).click()
  await page.getByRole('option', { name: 'diecezja tarnowska' }).click()
  const type = (name: string, text: string) =>
    userEvent.fill(page.getByRole('textbox', { name }), text)
  await type('Napis na przycisku', ofTarnow.label)
  await type('Adres wystawcy (issuer)', `${ofTarnow.issuer}/.well-known/openid-configuration`)
  await type('Identyfikator programu (client ID)', 'kancelaria')
  await type('Tajny klucz programu (client secret)', 'tajny')
  await userEvent.keyboard('{Control>}s{/Control}')
  await confirmWithPassword('cztery śliwki')
  await expect
    .poll(() => of('POST /api/identity-providers'))
    .toEqual({
      diocese_id: 7,
      label: ofTarnow.label,
      issuer: ofTarnow.issuer,
      client_id: 'kancelaria',
      secret: 'tajny',
      active: false,
      password: 'cztery śliwki',
    })
})

test('a change leaves the secret as it is unless another is typed', async () => {
  const { getByRole, of } = await open([ofTarnow], {
    'PUT /api/identity-providers/4': { id: 4, version: 3 },
  })
  await getByRole('button', { name: 'Zmień: diecezja tarnowska' }).click()
  await page.getByRole('checkbox', { name: /Pokazuj przycisk/ }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await confirmWithPassword('cztery śliwki')
  await expect
    .poll(() => of('PUT /api/identity-providers/4'))
    .toMatchObject({ version: 2, active: false, secret: null })
})

test('a check shows the response of the server', async () => {
  const message =
    'Serwer odpowiada, ale nie przyjął identyfikatora albo tajnego klucza (client secret) programu.'
  const { getByRole } = await open([ofTarnow], {
    'POST /api/identity-providers/4/check': { well: false, message },
  })
  await getByRole('button', { name: 'Sprawdź połączenie: diecezja tarnowska' }).click()
  await expect.element(page.getByText('Połączenie nie działa')).toBeVisible()
  await expect.element(page.getByText(/nie przyjął identyfikatora/)).toBeVisible()
})

test('a provider is removed after a confirmation', async () => {
  const { getByRole, of, sent } = await open([ofTarnow], {
    'DELETE /api/identity-providers/4': {},
  })
  await getByRole('button', { name: 'Usuń: diecezja tarnowska' }).click()
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await page.getByRole('button', { name: 'Usuń logowanie' }).click()
  await expect.poll(() => of('DELETE /api/identity-providers/4')).toBeDefined()
})
