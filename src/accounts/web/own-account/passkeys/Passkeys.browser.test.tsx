import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getKey } from '#ui/calls/query.ts'
import { ownPasskeys } from '#auth/passkeys/contract.ts'
import { renderForUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { confirmWithPassword } from '#testing/typing-password.ts'
import { Passkeys } from './Passkeys.tsx'

const telephone = {
  id: 3,
  name: 'telefon',
  created_at: '2026-11-21T07:00:00Z',
  last_used_at: null,
}
const open = (data: object[] = [], obstacle: string | null = null) =>
  renderForUser(() => <Passkeys />, undefined, [[getKey(ownPasskeys.list), { data, obstacle }]])

test('passkeys: name, day and last use → shown', async () => {
  await open([telephone])
  await expect
    .element(page.getByText('Dodany: 21.11.2026, 08:00. Ostatnie logowanie: jeszcze nie.'))
    .toBeVisible()
})

test.each([
  ['plain_http', /bez szyfrowania \(http\)/],
  ['ip_address', /z samych cyfr/],
])('passkeys: %s → nothing to add, and a sentence why', async (obstacle, sentence) => {
  await open([], obstacle)
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(page.getByRole('button', { name: 'Dodaj klucz dostępu' }).query()).toBeNull()
})

test('new passkey: without a name → refused before anything is sent', async () => {
  const calls = mockServer({})
  await open()
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect.element(page.getByText(/^Nazwij klucz/)).toBeVisible()
  expect(calls).toEqual([])
})

test('new passkey: refusal of the server → shown in the form, and no device is asked', async () => {
  const message = 'Konto może mieć najwyżej 10 kluczy. Usuń któryś z nich.'
  mockServer({ 'POST /api/own-passkeys/prepare': new Refused(422, { message }) })
  await open()
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await page.getByLabelText('Nazwa klucza').fill('telefon')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await confirmWithPassword('zielone jabłka')
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
})

test('new passkey: the device has one of this account → refused, and told what to do', async () => {
  const user = { id: 'Mw', name: 'ewa@parafia.pl', displayName: 'Ewa' }
  const creationOptions = {
    rp: { name: 'Kancelaria' },
    user,
    challenge: 'Mw',
    pubKeyCredParams: [],
  }
  mockServer({ 'POST /api/own-passkeys/prepare': creationOptions })
  const problem = new DOMException('registered', 'InvalidStateError')
  vi.spyOn(navigator.credentials, 'create').mockRejectedValueOnce(problem)
  await open()
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await page.getByLabelText('Nazwa klucza').fill('telefon')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await confirmWithPassword('zielone jabłka')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Zaloguj się nim albo dodaj klucz na innym urządzeniu/)
})

test('remove passkey: after the password → sent with it', async () => {
  const calls = mockServer({
    'DELETE /api/own-passkeys/3': {},
    'GET /api/own-passkeys': { data: [], obstacle: null },
  })
  await open([telephone])
  await page.getByRole('button', { name: 'Usuń klucz dostępu: telefon' }).click()
  await confirmWithPassword('zielone jabłka')
  await expect.element(page.getByText(/Usunięto klucz dostępu/)).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({
    password: 'zielone jabłka',
  })
})
