import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Delivery, Webhook } from '../contract.ts'
import { WebhooksList } from './WebhooksList.tsx'

const ofPage: Webhook = {
  id: 9,
  version: 3,
  url: 'https://strona.example/zdarzenia',
  events: ['act.entered', 'order.placed'],
  active: true,
  off_reason: null,
  previous_until: null,
  made_by_name: 'ks. Jan Lis',
  created_at: '2026-11-01T08:00:00.000Z',
}
const failedDelivery: Delivery = {
  id: 5,
  type: 'act.entered',
  book: 'deceased',
  created_at: '2026-11-02T08:00:00.000Z',
  state: 'failed',
  tries: 10,
  answer: 503,
  problem: null,
  tried_at: '2026-11-03T08:00:00.000Z',
  next_at: '2026-11-03T08:00:00.000Z',
}

async function open(data: Webhook[], answers: object = {}) {
  const requests = mockServer({ 'GET /api/webhooks': { data }, ...answers })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id: 2 } }))
    return <WebhooksList />
  }, '/administration/webhooks')
  const of = (path: string) => requests.find(({ call }) => call === path)?.body
  return { ...screen, sent: requests, of }
}

test('WebhooksList: empty → explains the purpose of a webhook', async () => {
  const { getByText } = await open([])
  await expect.element(getByText(/Żaden program nie jest zawiadamiany/)).toBeVisible()
})

test('WebhooksList: a webhook is removed after a confirmation, with the version read', async () => {
  const { getByRole, sent } = await open([ofPage], {
    'DELETE /api/webhooks/9': { result: true },
  })
  await getByRole('button', { name: `Usuń: ${ofPage.url}` }).click()
  await page.getByRole('button', { name: 'Usuń webhook' }).click()
  await expect.element(page.getByText('Usunięto webhook')).toBeVisible()
  expect(sent).toContainEqual({
    call: 'DELETE /api/webhooks/9',
    query: { version: '3' },
    body: {},
  })
})

test('the secret of a new webhook is shown once, with a button that copies it', async () => {
  const { getByRole, of } = await open([], {
    'POST /api/webhooks': { id: 9, secret: 'whsec_tajny' },
  })
  await getByRole('button', { name: 'Dodaj webhook' }).click()
  await page.getByRole('textbox', { name: 'Adres, na który wysyłać' }).fill(ofPage.url)
  await page.getByRole('checkbox', { name: 'Wpisano akt' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('whsec_tajny')).toBeVisible()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await page.getByRole('button', { name: 'Kopiuj' }).click()
  expect(writeText).toHaveBeenCalledWith('whsec_tajny')
  expect(of('POST /api/webhooks')).toEqual({ url: ofPage.url, events: ['act.entered'] })
})

test('WebhookForm: address without https → refused before it is sent', async () => {
  const { getByRole, sent } = await open([])
  await getByRole('button', { name: 'Dodaj webhook' }).click()
  await page.getByRole('textbox', { name: 'Adres, na który wysyłać' }).fill('http://strona.example')
  await page.getByRole('checkbox', { name: 'Wpisano akt' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('WebhookForm: a webhook is changed with the version read', async () => {
  const { getByRole, of } = await open([ofPage], {
    'PUT /api/webhooks/9': { id: 9, version: 4 },
  })
  await getByRole('button', { name: `Zmień: ${ofPage.url}` }).click()
  await page.getByRole('checkbox', { name: 'Zamówiono intencję' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => of('PUT /api/webhooks/9'))
    .toEqual({ version: 3, url: ofPage.url, events: ['act.entered'] })
})

test('WebhooksList: a webhook is switched off after a confirmation', async () => {
  const { getByRole, of, sent } = await open([ofPage], {
    'POST /api/webhooks/9/switch': { id: 9, version: 4 },
  })
  await getByRole('button', { name: `Wyłącz: ${ofPage.url}` }).click()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await page.getByRole('button', { name: 'Wyłącz webhook' }).click()
  await expect.poll(() => of('POST /api/webhooks/9/switch')).toEqual({ version: 3, active: false })
})

test('WebhooksList: a webhook switched off by the program shows the reason, and can be switched on', async () => {
  const off: Webhook = { ...ofPage, active: false, off_reason: 'gone' }
  const { getByRole, getByText, of } = await open([off], {
    'POST /api/webhooks/9/switch': { id: 9, version: 4 },
  })
  await expect.element(getByText(/tego adresu już nie ma \(410\)/)).toBeVisible()
  expect(getByRole('button', { name: /^Wyślij na próbę/ }).elements()).toEqual([])
  await getByRole('button', { name: `Włącz: ${ofPage.url}` }).click()
  await expect.poll(() => of('POST /api/webhooks/9/switch')).toEqual({ version: 3, active: true })
})

test('WebhooksList: a renewed secret is shown once, after a confirmation', async () => {
  const { getByRole } = await open([ofPage], {
    'POST /api/webhooks/9/renew-secret': { id: 9, secret: 'whsec_nowy' },
  })
  await getByRole('button', { name: `Nowy klucz podpisu: ${ofPage.url}` }).click()
  await page.getByRole('button', { name: 'Utwórz nowy klucz' }).click()
  await expect.element(page.getByText('whsec_nowy')).toBeVisible()
})

test('webhook deliveries: answers are shown, and a delivery can be resent', async () => {
  const { getByRole, of } = await open([ofPage], {
    'GET /api/webhooks/9/deliveries': { data: [failedDelivery] },
    'POST /api/webhooks/9/deliveries/5/resend': { id: 5 },
    'POST /api/webhooks/9/test': { id: 9 },
  })
  await getByRole('button', { name: `Wyślij na próbę: ${ofPage.url}` }).click()
  await expect.poll(() => of('POST /api/webhooks/9/test')).toBeDefined()
  await getByRole('button', { name: `Wysyłki: ${ofPage.url}` }).click()
  await expect.element(page.getByText(/odpowiedź 503\. Prób: 10\./)).toBeVisible()
  await expect.element(page.getByText(/Księga zmarłych/)).toBeVisible()
  await page.getByRole('button', { name: /^Wyślij ponownie: Wpisano akt/ }).click()
  await expect.poll(() => of('POST /api/webhooks/9/deliveries/5/resend')).toBeDefined()
})
