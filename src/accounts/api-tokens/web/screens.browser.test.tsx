import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { confirmWithPassword } from '#testing/typing-password.ts'
import type { ApiToken } from '../contract.ts'
import { TokensList } from './TokensList.tsx'

const ofPage: ApiToken = {
  id: 9,
  name: 'Klucz API: Strona parafii',
  scopes: ['intentions.read'],
  made_by_name: 'ks. Jan Lis',
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2027-05-01T22:00:00.000Z',
  last_used_at: null,
  state: 'active',
}

async function open(data: ApiToken[], answers: object = {}) {
  const calls = mockServer({ 'GET /api/api-tokens': { data }, ...answers })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id: 2 } }))
    return <TokensList />
  }, '/administration/api-tokens')
  return { ...screen, sent: calls }
}

test('empty list: the text explains the purpose of a token', async () => {
  const { getByText } = await open([])
  await expect.element(getByText(/Żaden program nie ma dostępu/)).toBeVisible()
})

test('a new token is shown once, with the scopes that the priest has chosen', async () => {
  const { getByRole, sent } = await open([], {
    'POST /api/api-tokens': { id: 9, token: 'kan_tajny' },
  })
  await getByRole('button', { name: 'Utwórz klucz' }).click()
  await page.getByRole('textbox', { name: 'Program, który dostanie klucz' }).fill('Strona parafii')
  await page.getByRole('textbox', { name: 'Ważny do' }).fill('31.12.2099')
  await page.getByRole('checkbox', { name: 'Intencje mszalne: przeglądanie i druki' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await confirmWithPassword('cztery śliwki')
  await expect.element(page.getByText('kan_tajny')).toBeVisible()
  const clipboardSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await page.getByRole('button', { name: 'Kopiuj' }).click()
  expect(clipboardSpy).toHaveBeenCalledWith('kan_tajny')
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'Strona parafii',
    scopes: ['intentions.read'],
    expires_on: '2099-12-31',
    password: 'cztery śliwki',
  })
})

test('a token is revoked after a confirmation', async () => {
  const { getByRole, getByText, sent } = await open([ofPage], {
    'POST /api/api-tokens/9/revoke': { id: 9 },
  })
  await expect.element(getByText('jeszcze nie', { exact: false })).toBeVisible()
  await expect.element(getByText('Ważny do: 01.05.2027', { exact: false })).toBeVisible()
  await getByRole('button', { name: 'Unieważnij: Klucz API: Strona parafii' }).click()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await getByRole('button', { name: 'Unieważnij klucz' }).click()
  await expect.poll(() => sent.some(({ call }) => call.includes('revoke'))).toBe(true)
})

test('API tokens: expired token → no revoke button', async () => {
  const { getByText, getByRole } = await open([{ ...ofPage, state: 'expired' }])
  await expect.element(getByText('stracił ważność')).toBeVisible()
  expect(getByRole('button', { name: /^Unieważnij/ }).elements()).toEqual([])
})
