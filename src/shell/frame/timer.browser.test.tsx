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
    is_passkey_offered: false,
    is_new_installation: false,
  },
})

beforeEach(() => localStorage.removeItem('session-id'))

test('session timer: no activity for the idle time → the session ends', () => {
  const { at, extendable } = getDeadline(session(30, '2026-11-21T20:00:00Z'), NOW)
  expect(new Date(at).toISOString()).toBe('2026-11-21T10:30:00.000Z')
  expect(extendable).toBe(true)
})

test('session timer: the maximum duration ends the session regardless of activity', () => {
  const { at, extendable } = getDeadline(session(30, '2026-11-21T10:10:00Z'), NOW)
  expect(new Date(at).toISOString()).toBe('2026-11-21T10:10:00.000Z')
  expect(extendable).toBe(false)
})

test('session timer: the last activity is stored as the specification defines', () => {
  touchSession(NOW)
  expect(localStorage.getItem('session-id')).toBe(`sess:${NOW}`)
})

test('session timer: enough time left → no countdown', async () => {
  const { container } = await renderForUser(() => <Strips />)
  await expect.poll(() => localStorage.getItem('session-id')).toMatch(/^sess:\d+$/)
  expect(container.textContent).not.toContain('Sesja')
})

test('session timer: last five minutes → the remaining time and a button to extend', async () => {
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
