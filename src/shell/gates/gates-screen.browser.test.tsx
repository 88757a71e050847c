import { Modal } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { sessionEndStore, offerSignIn } from '../status/session-ended.ts'
import { Gates } from './Gates.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SessionEnded } from '../status/SessionEnded.tsx'
import { SignInAgain } from '../status/SignInAgain.tsx'
import { forgetPerson } from '../stored.ts'

const fresh = { has_changed_first_login_password: 0, is_two_factor_active: null }
const gates = (user: Parameters<typeof buildCurrentUser>[0] = {}) =>
  renderForUser(
    () => (
      <Gates>
        <h1>Praca</h1>
      </Gates>
    ),
    buildCurrentUser(user),
  )
const heading = () => page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => localStorage.clear())

test('gates: nothing left to settle → the screen opens at once', async () => {
  await gates()
  await expect.element(heading()).toMatchTextContent('Praca')
})

test('gates: postponing the password leads to the second factor, postponing that to the work', async () => {
  const requests = mockServer({
    'POST /api/password/postpone': {},
    'GET /api/session': buildCurrentUser({ user: fresh }),
  })
  await gates({ user: fresh, session: { first_password: 'due' } })
  await expect.element(heading()).toMatchTextContent('Ustaw własne hasło')
  await button('Przypomnij później').click()
  await expect.poll(() => requests.map(({ call }) => call)).toContain('POST /api/password/postpone')
  await expect.element(heading()).toMatchTextContent('Logowanie dwuetapowe')
  await button('Nie teraz').click()
  await expect.element(heading()).toMatchTextContent('Praca')
})

test('sign-out: personal data are erased from the browser, the theme stays', () => {
  for (const key of ['postponedChangeNotification', 'postponedTwoFactorNotification', 'session-id'])
    localStorage.setItem(key, 'true')
  localStorage.setItem('draft:letter', 'not saved yet')
  localStorage.setItem('darkTheme', 'true')
  sessionStorage.setItem('signed-in', 'true')
  forgetPerson()
  expect(Object.keys(localStorage)).toEqual(['darkTheme'])
  expect(sessionStorage.length).toBe(0)
})

test('two-factor: the code of the phone can be replaced by a recovery code and back', async () => {
  await gates({ user: { is_two_factor_active: 1 }, session: { two_factor: 'waiting' } })
  await expect.element(page.getByLabelText('Kod z aplikacji w telefonie')).toHaveFocus()
  await button('Użyj kodu zapasowego').click()
  await expect.element(page.getByLabelText('Kod zapasowy')).toHaveFocus()
  await button('Mam kod z aplikacji').click()
  await expect.element(page.getByLabelText('Kod z aplikacji w telefonie')).toHaveFocus()
})

test('two-factor: a passkey of the account is offered; a device that refuses → a sentence, and the code', async () => {
  const calls = mockServer({
    'POST /api/passkeys/prepare': { challenge: 'Mw', rpId: 'kancelaria.test', timeout: 1000 },
  })
  const session = { two_factor: 'waiting', is_passkey_offered: true } as const
  await gates({ user: { is_two_factor_active: 1 }, session })
  await button('Potwierdź kluczem dostępu').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/nie potwierdziło logowania/)
  await expect.element(page.getByLabelText('Kod z aplikacji w telefonie')).toBeVisible()
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/passkeys/prepare'])
})

test('two-factor: message of the code → gone when a passkey or a recovery code is tried, and the reverse', async () => {
  mockServer({
    'POST /api/two-factor/verify': new Refused(422, { message: 'Kod jest błędny.' }),
    'POST /api/passkeys/prepare': { challenge: 'Mw', rpId: 'kancelaria.test', timeout: 1000 },
  })
  const session = { two_factor: 'waiting', is_passkey_offered: true } as const
  await renderForUser(() => <Gates>Praca</Gates>, buildCurrentUser({ session }))
  const refusal = page.getByText('Kod jest błędny.')
  const passkeyRefusal = page.getByText(/Urządzenie nie potwierdziło/)
  const sendCode = () => page.getByRole('button', { name: 'Potwierdź', exact: true }).click()
  await sendCode()
  await expect.element(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Potwierdź kluczem dostępu' }).click()
  await expect.element(passkeyRefusal).toBeVisible()
  expect(refusal.elements()).toEqual([])
  await sendCode()
  await expect.element(refusal).toBeVisible()
  expect(passkeyRefusal.elements()).toEqual([])
  await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click()
  await expect.element(page.getByLabelText('Kod zapasowy')).toBeVisible()
  expect(refusal.elements()).toEqual([])
})

test('gates: each has a link to sign out', async () => {
  await gates({ user: fresh })
  await expect
    .element(page.getByRole('link', { name: 'Wyloguj się' }))
    .toHaveAttribute('href', '/signout')
})

test('two-factor: recovery codes are shown for printing or saving before the next step', async () => {
  let isDone = false
  const codes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF']
  await renderForUser(() => <RecoveryCodes codes={codes} onDone={() => (isDone = true)} />)
  for (const code of codes) await expect.element(page.getByText(code)).toBeVisible()
  await expect.element(button('Drukuj')).toBeVisible()
  await expect.element(button('Pobierz')).toBeVisible()
  await button('Mam już kody, dalej').click()
  expect(isDone).toBe(true)
})

test('session end: asked once, however many calls got a 401', async () => {
  await renderForUser(() => <SessionEnded />)
  const promises = [offerSignIn(), offerSignIn()]
  await expect.element(page.getByRole('dialog', { name: 'Sesja wygasła' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Hasło' })).toHaveFocus()
  sessionEndStore.get()!.settle(true)
  expect(await Promise.all(promises)).toEqual([true, true])
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})

test('session end: the password field gets the focus even if its code loads after the window', async () => {
  await renderForUser(() => <Late />)
  await expect.element(page.getByRole('button', { name: 'Przyszło' })).toHaveFocus()
  await button('Przyszło').click()
  await expect.element(page.getByRole('textbox', { name: 'Hasło' })).toHaveFocus()
})

function Late() {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title="Sesja wygasła">
      <button type="button" data-autofocus onClick={() => setIsVisible(true)}>
        Przyszło
      </button>
      {isVisible && <SignInAgain onAgain={() => {}} />}
    </Modal>
  )
}

test('session end: the dialog appears above an open dialog of the screen', async () => {
  await renderForUser(() => (
    <>
      <SessionEnded />
      <Writing />
    </>
  ))
  await button('Dodaj zgodę').click()
  await page.getByRole('textbox', { name: 'Uwaga' }).fill('pisemnie')
  void offerSignIn()
  const password = page.getByRole('textbox', { name: 'Hasło' })
  await expect.element(password).toHaveFocus()
  const { x, y, width, height } = password.element().getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(password.element())
  await userEvent.keyboard('{Escape}')
  sessionEndStore.get()!.settle(true)
  await expect.element(page.getByRole('textbox', { name: 'Uwaga' })).toHaveValue('pisemnie')
})

/** Dialog of a screen, opened after the page was rendered. */
function Writing() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Dodaj zgodę
      </button>
      {isOpen && (
        <Modal opened onClose={() => open(false)} title="Nowa zgoda">
          <input aria-label="Uwaga" />
        </Modal>
      )}
    </>
  )
}

test('session end: Escape does not close the dialog', async () => {
  await renderForUser(() => <SessionEnded />)
  void offerSignIn()
  const dialog = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect.element(dialog).toBeVisible()
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  )
  await expect.element(dialog).toBeVisible()
  sessionEndStore.get()!.settle(false)
})
