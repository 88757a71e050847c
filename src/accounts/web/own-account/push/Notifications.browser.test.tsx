import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getKey } from '#ui/calls/query.ts'
import { renderForUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { type PushObstacle, ownPush } from '../../../push/contract.ts'
import { Notifications } from './Notifications.tsx'

const telephone = {
  id: 3,
  endpoint: 'https://push.example/abc',
  device: 'Chrome, Android',
  created_at: '2026-11-21T07:00:00Z',
}
const open = (data: object[] = [], obstacle: PushObstacle | null = null) =>
  renderForUser(() => <Notifications />, undefined, [[getKey(ownPush.read), { obstacle, data }]])

test.each([
  ['demo', /W pokazie programu powiadomień nie ma.*Włączysz je w swojej parafii/],
  ['no_parish', /nie należy do żadnej parafii.*zaloguj się kontem parafii/],
] as const)(
  'notifications: obstacle „%s” → the reason and what to do, no button',
  async (obstacle, words) => {
    await open([], obstacle)
    await expect.element(page.getByText(words)).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  },
)

test('notifications: test message sent three times → one notice', async () => {
  mockServer({
    'POST /api/push-subscriptions/3/test': {},
    'GET /api/push-subscriptions': { obstacle: null, data: [telephone] },
  })
  await open([telephone])
  const button = page.getByRole('button', { name: 'Próba powiadomienia: Chrome, Android' })
  for (let count = 0; count < 3; count++) {
    await expect.element(button).toBeEnabled()
    await button.click()
    await expect.element(page.getByText('Wysłano próbne powiadomienie')).toBeVisible()
  }
  expect(page.getByText('Wysłano próbne powiadomienie').elements()).toHaveLength(1)
})

test('notifications: forbidden by the browser → a sentence what to do, and nothing is sent', async () => {
  const calls = mockServer({ 'GET /api/push-subscriptions': { obstacle: null, data: [] } })
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  await open()
  await page.getByRole('button', { name: 'Włącz na tym urządzeniu' }).click()
  await expect.element(page.getByText(/Zezwól na nie w jej ustawieniach/)).toBeVisible()
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([])
})

test('notifications: test message → sent; refusal of the push service → its sentence', async () => {
  let isRefused = false
  const message = 'Serwer powiadomień przeglądarki nie odpowiada. Spróbuj za kilka minut.'
  mockServer({
    'POST /api/push-subscriptions/3/test': () => (isRefused ? new Refused(422, { message }) : {}),
    'GET /api/push-subscriptions': { obstacle: null, data: [telephone] },
  })
  await open([telephone])
  const button = page.getByRole('button', { name: 'Próba powiadomienia: Chrome, Android' })
  await button.click()
  await expect.element(page.getByText('Wysłano próbne powiadomienie')).toBeVisible()
  isRefused = true
  await button.click()
  await expect.element(page.getByText(message)).toBeVisible()
})

test('notifications: switched off → removed on the server', async () => {
  const calls = mockServer({
    'DELETE /api/push-subscriptions/3': {},
    'GET /api/push-subscriptions': { obstacle: null, data: [] },
  })
  await open([telephone])
  await expect.element(page.getByText(/Włączone: 21\.11\.2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Wyłącz powiadomienia: Chrome, Android' }).click()
  await expect.element(page.getByText('Wyłączono powiadomienia')).toBeVisible()
  expect(calls.map(({ call }) => call)).toContain('DELETE /api/push-subscriptions/3')
})
