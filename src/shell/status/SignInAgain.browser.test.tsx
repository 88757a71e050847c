import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { SignInAgain } from './SignInAgain.tsx'

const button = (name: string) => page.getByRole('button', { name })

const renderSignInAgain = (answers: Parameters<typeof mockServer>[0]) => {
  const state = { again: 0 }
  const requests = mockServer({ 'GET /api/oidc': { data: [] }, ...answers })
  const rendering = renderForUser(
    () => <SignInAgain onAgain={() => state.again++} />,
    buildCurrentUser(),
  )
  return { state, sent: requests, shown: rendering }
}
const comeBack = () => window.dispatchEvent(new Event('focus'))
const newTab = () => page.getByRole('link', { name: 'Zaloguj się w nowej karcie' })

test('sign in again: diocese account → sign-in in a new tab, then work continues on this screen', async () => {
  const data = [{ id: 4, label: 'Konto tarnowskie' }]
  const { state, shown } = renderSignInAgain({
    'GET /api/oidc': { data },
    'GET /api/session': buildCurrentUser(),
  })
  await shown
  await expect.element(newTab()).toHaveAttribute('target', '_blank')
  comeBack()
  await expect.poll(() => state.again).toBe(1)
})

test('sign in again: no diocese single sign-on → only the password is offered', async () => {
  const { sent, shown } = renderSignInAgain({})
  await shown
  await expect.poll(() => sent.map(({ call }) => call)).toContain('GET /api/oidc')
  expect(newTab().elements()).toEqual([])
})

/** Answers of a device as the browser gives them; the server checks them. */
const credential = {
  id: 'aWQ',
  rawId: new ArrayBuffer(2),
  type: 'public-key',
  response: {
    clientDataJSON: new ArrayBuffer(2),
    authenticatorData: new ArrayBuffer(2),
    signature: new ArrayBuffer(2),
    userHandle: new ArrayBuffer(2),
  },
  getClientExtensionResults: () => ({}),
}
const PASSKEY_CHALLENGE = { challenge: 'Mw', rpId: 'localhost', timeout: 1000 }

test('sign in again: passkey of the account → the work continues; of another account → it does not', async () => {
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential)
  for (const [answer, count] of [
    [buildCurrentUser({ user: { id: 77, name: 'ks. Adam Wrona' } }), 0],
    [buildCurrentUser(), 1],
  ] as const) {
    const { state, shown } = renderSignInAgain({
      'POST /api/passkeys/prepare': PASSKEY_CHALLENGE,
      'POST /api/passkeys/sign-in': answer,
    })
    const { unmount } = await shown
    await button('Zaloguj się kluczem dostępu').click()
    if (count === 1) await expect.poll(() => state.again).toBe(1)
    else
      await expect
        .element(page.getByRole('alert'))
        .toMatchTextContent('To klucz innego konta: ks. Adam Wrona.')
    expect(state.again).toBe(count)
    await unmount()
  }
})

test('sign in again: the device does not confirm → a sentence, and the password is still there', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const { state, shown } = renderSignInAgain({ 'POST /api/passkeys/prepare': PASSKEY_CHALLENGE })
  await shown
  await button('Zaloguj się kluczem dostępu').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('zaloguj się hasłem')
  await expect.element(page.getByRole('textbox', { name: 'Hasło' })).toBeVisible()
  expect(state.again).toBe(0)
})

test('sign in again: not signed in, or second factor pending → the work does not continue', async () => {
  const waiting = buildCurrentUser({ session: { two_factor: 'waiting' } })
  for (const answer of [{ user: null }, waiting]) {
    const { state, sent, shown } = renderSignInAgain({ 'GET /api/session': answer })
    const { unmount } = await shown
    comeBack()
    await expect.poll(() => sent.map(({ call }) => call)).toContain('GET /api/session')
    await expect.element(page.getByRole('textbox', { name: 'Hasło' })).toBeVisible()
    expect(state.again).toBe(0)
    await unmount()
  }
})

test('sign in again: another user signed in in another tab → this screen is not shown', async () => {
  const otherUser = buildCurrentUser({ user: { id: 77, name: 'ks. Adam Wrona' } })
  const { state, shown } = renderSignInAgain({ 'GET /api/session': otherUser })
  await shown
  comeBack()
  await expect.element(page.getByRole('alert')).toMatchTextContent('inne konto: ks. Adam Wrona')
  expect(state.again).toBe(0)
})
