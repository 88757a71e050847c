import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Strips } from './Banners.tsx'
import { getDeadline, touchSession } from './timer.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-21T10:00:00Z')
const session = (idle_minutes: number, expires_at: string) => ({
  session: {
    idle_minutes,
    expires_at,
    two_factor: 'passed' as const,
    first_password: 'settled' as const,
  },
})

beforeEach(() => localStorage.removeItem('session-id'))

test('the session ends when nobody has done anything for its idle time', () => {
  const { at, extendable } = getDeadline(session(30, '2026-11-21T20:00:00Z'), NOW)
  expect(new Date(at).toISOString()).toBe('2026-11-21T10:30:00.000Z')
  expect(extendable).toBe(true)
})

test('its last hour comes whatever is done', () => {
  const { at, extendable } = getDeadline(session(30, '2026-11-21T10:10:00Z'), NOW)
  expect(new Date(at).toISOString()).toBe('2026-11-21T10:10:00.000Z')
  expect(extendable).toBe(false)
})

test('a sign of life is kept as the specification writes it', () => {
  touchSession(NOW)
  expect(localStorage.getItem('session-id')).toBe(`sess:${NOW}`)
})

test('nothing is counted down while there is time', async () => {
  const { container } = await renderForUser(() => <Strips />)
  await expect.poll(() => localStorage.getItem('session-id')).toMatch(/^sess:\d+$/)
  expect(container.textContent).not.toContain('Sesja')
})

test('in the last five minutes the time left is shown, and the way to more', async () => {
  await renderForUser(() => <Strips />)
  touchSession(Date.now() - 26 * MINUTE)
  await expect.element(page.getByText(/Sesja wygaśnie za 3:5\d/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Przedłuż' })).toBeVisible()
})

test('session timer: session that cannot be extended → announced without an extend button', async () => {
  const expires_at = new Date(Date.now() + 2 * MINUTE).toISOString()
  await renderForUser(() => <Strips />, buildCurrentUser({ session: { expires_at } }))
  await expect.element(page.getByText(/Zapisz zmiany i zaloguj się ponownie/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Przedłuż' }).elements()).toEqual([])
})
