import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inFrame } from '#testing/frame.tsx'
import { renderForUser, testParish, buildCurrentUser } from '#testing/office.tsx'
import { CardIndex } from './CardIndex.tsx'
import { deploymentShown } from '../status/deployment.ts'
import { DeploymentWait } from '../status/DeploymentWait.tsx'
import { Failure } from '../status/Failure.tsx'
import { Maintenance } from '../status/Maintenance.tsx'
import { NotFound } from '../status/NotFound.tsx'
import { PermissionDenied } from '../status/PermissionDenied.tsx'
import { Unauthorized } from '../status/Unauthorized.tsx'
import { CallProblem } from '#ui/calls/call.ts'

const heading = () => page.getByRole('heading', { level: 1 })
const renderUnauthorizedPage = (statusCode: number, current = buildCurrentUser()) =>
  renderForUser(() => inFrame(<Unauthorized />), current, [], `/stage?statusCode=${statusCode}`)

test('notice 401: offers to sign in again', async () => {
  await renderUnauthorizedPage(401)
  await expect.element(heading()).toMatchTextContent('Sesja wygasła')
  await expect
    .element(page.getByRole('link', { name: 'Zaloguj się' }))
    .toHaveAttribute('href', '/signin')
})

test('notice 403: says that the permission is missing', async () => {
  await renderUnauthorizedPage(403)
  await expect.element(heading()).toMatchTextContent('Brak uprawnień')
})

test('notice 403: administrator without a parish → explains what to do', async () => {
  await renderUnauthorizedPage(
    403,
    buildCurrentUser({ user: { role_id: 1, parish_id: null }, parish: null }),
  )
  await expect.element(heading()).toMatchTextContent('Najpierw wybierz parafię')
  await page.getByRole('button', { name: 'Wybierz parafię' }).click()
  await expect.element(page.getByRole('searchbox', { name: 'Parafia' })).toBeVisible()
})

test('notice 466: shows the day the licence ended', async () => {
  await renderUnauthorizedPage(
    466,
    buildCurrentUser({ parish: { ...testParish, expiration_date: '2026-05-03' } }),
  )
  await expect
    .element(heading())
    .toMatchTextContent('Ważność konta parafialnego wygasła z dniem 03.05.2026')
})

test('notice 466: closed account → says so', async () => {
  await renderUnauthorizedPage(466, buildCurrentUser({ parish: { ...testParish, active: 0 } }))
  await expect.element(heading()).toMatchTextContent('Konto parafii jest nieaktywne')
})

test('notice 471: asks for the second factor', async () => {
  await renderUnauthorizedPage(471)
  await expect.element(heading()).toMatchTextContent('Potwierdź logowanie')
  await expect.element(page.getByRole('button', { name: 'Podaj kod' })).toBeVisible()
})

test('notices: each has a link to the home panel and a link back', async () => {
  for (const Notice of [NotFound, PermissionDenied, Maintenance]) {
    const { unmount } = await renderForUser(() => <Notice />)
    await expect
      .element(page.getByRole('link', { name: 'Ekran „Dziś”' }))
      .toHaveAttribute('href', '/')
    await expect.element(page.getByRole('button', { name: 'Wróć' })).toBeVisible()
    await unmount()
  }
})

test('notices: „Wróć” leads to the previous screen', async () => {
  const { router } = await renderForUser(() => <NotFound />)
  await page.getByRole('button', { name: 'Wróć' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/start')
})

test('maintenance notice: no text of the administrator → a default text', async () => {
  await renderForUser(() => <Maintenance />)
  await expect.element(page.getByText(/Trwa przerwa techniczna/)).toBeVisible()
})

test('notices: a failed call shows its own message, a broken screen a default one', async () => {
  const { unmount } = await renderForUser(() => (
    <Failure error={new CallProblem(0, 'Brak połączenia z serwerem.')} reset={() => {}} />
  ))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Brak połączenia z serwerem.')
  await unmount()
  await renderForUser(() => <Failure error={new Error('x is undefined')} reset={() => {}} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('odśwież okno')
})

test('update dialog: stays open as long as the update is awaited', async () => {
  await renderForUser(() => <DeploymentWait />)
  expect(page.getByRole('dialog').elements()).toEqual([])
  deploymentShown.set(true)
  await expect
    .element(page.getByRole('dialog', { name: 'Trwa aktualizacja systemu' }))
    .toBeVisible()
  deploymentShown.set(false)
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})

test('card index: shows two links', async () => {
  await renderForUser(() => <CardIndex />)
  await expect
    .element(page.getByRole('link', { name: /Parafianie/ }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/peoples')
  await expect
    .element(page.getByRole('link', { name: /Rodziny/ }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/families')
})
