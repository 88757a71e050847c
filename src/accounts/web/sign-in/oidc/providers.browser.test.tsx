import pageStyles from '../signin.css?inline'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore as stored } from '#ui/storage.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { usePageStyles } from '#testing/page-styles.ts'
import { Callback } from './Callback.tsx'
import { Providers } from './Providers.tsx'

usePageStyles(pageStyles)

const TARNOW = { id: 4, label: 'Konto diecezji tarnowskiej' }

test('sign-in page: no diocese provides single sign-on → providers list renders nothing', async () => {
  const calls = mockServer({ 'GET /api/oidc': { data: [] } })
  const { container } = await render(<Providers />)
  await expect.poll(() => calls.length).toBe(1)
  expect(container.textContent).toBe('')
})

test('unreachable provider → the message is shown above its button', async () => {
  const message = 'Serwer logowania diecezji nie odpowiada.'
  mockServer({
    'GET /api/oidc': { data: [TARNOW] },
    'GET /sanctum/csrf-cookie': {},
    'POST /api/oidc/4/authorize': new Refused(503, { message }),
  })
  await render(<Providers />)
  await page.getByRole('button', { name: TARNOW.label }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
})

test('OIDC callback: the query of the diocese server is sent to our server and removed from the address', async () => {
  const message = 'To konto diecezji nie otwiera żadnego konta w kancelarii.'
  const before = location.href
  const calls = mockServer({
    'GET /sanctum/csrf-cookie': {},
    'POST /api/oidc/sign-in': new Refused(422, { message }),
  })
  stored.set('signin-redirect', '/books')
  history.replaceState(null, '', '?code=abc&state=def')
  await render(<Callback />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  expect(location.search).toBe('')
  expect(calls.find(({ call }) => call === 'POST /api/oidc/sign-in')?.body).toEqual({
    query: 'code=abc&state=def',
  })
  await expect
    .element(page.getByRole('link', { name: 'Wróć do logowania' }))
    .toHaveAttribute('href', '/signin')
  history.replaceState(null, '', before)
})

test('callback: licence expired → the message is shown', async () => {
  mockServer({
    'GET /sanctum/csrf-cookie': {},
    'POST /api/oidc/sign-in': { user: null, expired: true, expireDate: '2026-05-03' },
  })
  await render(<Callback />)
  await expect.element(page.getByText(/wygasła z dniem 03\.05\.2026/)).toBeVisible()
})

test('linking finished → the screen names the linked account and the way back', async () => {
  const before = location.href
  const calls = mockServer({
    'GET /sanctum/csrf-cookie': {},
    'POST /api/own-identity/link': { account_name: 'a.lis@diecezja.example' },
  })
  history.replaceState(null, '', '?code=abc&state=link-def')
  await render(<Callback />)
  await expect.element(page.getByText(/z kontem a\.lis@diecezja\.example/)).toBeVisible()
  expect(location.search).toBe('')
  expect(calls.map(({ call }) => call)).not.toContain('POST /api/oidc/sign-in')
  await expect
    .element(page.getByRole('link', { name: 'Wróć do „Moje konto”' }))
    .toHaveAttribute('href', '/account')
  history.replaceState(null, '', before)
})

test('OIDC callback: account cannot be linked → the reason is shown', async () => {
  const message = 'To konto diecezji otwiera już inne konto w kancelarii.'
  const before = location.href
  mockServer({
    'GET /sanctum/csrf-cookie': {},
    'POST /api/own-identity/link': new Refused(422, { message }),
  })
  history.replaceState(null, '', '?code=abc&state=link-def')
  await render(<Callback />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  history.replaceState(null, '', before)
})
