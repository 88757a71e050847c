import type { CDPSession, Page } from '@playwright/test'
import { listAxeFindings } from './axe.ts'
import { confirmPassword, passwordQuestion } from './confirm-password.ts'
import { expect, PASSWORD, PEOPLE, test } from './office.ts'

/** Gives the browser a built-in authenticator that recognises its owner, as a phone or Windows Hello does. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

const setVerified = (devtools: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

const signInButton = (page: Page) =>
  page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' })

test('a clerk adds a passkey, signs in with it without password and code, and removes it', async ({
  page,
  context,
  office,
}) => {
  const clerk = await office.newPerson()
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await office.signIn(context, clerk)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await page.getByLabel('Nazwa klucza').fill('telefon Celiny')
  expect(await listAxeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Dalej' }).click()
  await confirmPassword(passwordQuestion(page), PASSWORD)
  await expect(page.getByText('Dodano klucz dostępu')).toBeVisible()
  await expect(page.getByText(/Ostatnie logowanie: jeszcze nie/)).toBeVisible()
  expect(await office.letterTo(clerk.email)).toContain('Do Twojego konta dodano klucz')

  await office.sql('update users set is_two_factor_active = 1 where id = $1', [clerk.id])
  await office.sql('delete from account_sessions where user_id = $1', [clerk.id])
  await page.goto('/signin')
  expect(await listAxeFindings(page)).toEqual([])
  await signInButton(page).click()
  await expect(page).toHaveURL(new RegExp(`${PEOPLE}$`))
  await expect(page.getByRole('heading', { name: 'Parafianie' })).toBeVisible()

  await page.goto('/signout')
  await setVerified(devtools, authenticatorId, false)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Urządzenie nie potwierdziło logowania')
  await setVerified(devtools, authenticatorId, true)
  await signInButton(page).click()
  await expect(page).toHaveURL(new RegExp(`${PEOPLE}$`))

  await page.goto('/account')
  await page.getByRole('button', { name: 'Usuń klucz dostępu: telefon Celiny' }).click()
  await confirmPassword(passwordQuestion(page), PASSWORD)
  await expect(page.getByText(/^Usunięto klucz dostępu/)).toBeVisible()
  await page.goto('/signout')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Tym kluczem dostępu nie da się zalogować')
})
