import { afterAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { call } from '#ui/calls/call.ts'
import { type Endpoint, endpoint } from '#platform/endpoint.ts'
import { renderForUser } from '#testing/office.tsx'
import { sessionEndStore } from './session-ended.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { deploymentShown } from './deployment.ts'
import { watchProblems } from './problems.tsx'

const spec = {
  access: 'session',
  params: z.strictObject({ kind: z.string() }),
  answer: z.unknown(),
}
const read = endpoint('GET /api/echo/:kind', spec)
const write = endpoint('POST /api/echo/:kind', spec)
const failing = (to: Endpoint, status: number) =>
  call(to, { params: { kind: String(status) } }).catch(() => undefined)

let router: Awaited<ReturnType<typeof renderForUser>>['router']
let stop: () => void = () => {}

/** A screen under the error catalogue; with `unsaved` somebody has typed into a form. */
async function screen(hasUnsavedText = false) {
  stop()
  const rendering = await renderForUser(() => (
    <div className="kit-save" data-unsaved={hasUnsavedText || undefined}>
      Formularz
    </div>
  ))
  router = rendering.router
  await expect.element(page.getByText('Formularz')).toBeVisible()
  reloads = 0
  stop = watchProblems(router, () => void reloads++)
}
let reloads = 0
const address = () => router.state.location.href
const dialog = () => page.getByRole('dialog')

beforeEach(() => sessionEndStore.get()?.settle(false))
// Files share the page: a catalogue left on would answer the failures of other screens.
afterAll(() => stop())

test.each([401, 403, 466, 471])('%i of a reading leads to the notice', async status => {
  await screen()
  await failing(read, status)
  await expect.poll(address).toBe(`/unauthorized?statusCode=${status}`)
})

test('of several refusals at once the first one is told', async () => {
  await screen()
  await Promise.all([failing(read, 403), failing(read, 403)])
  await expect.poll(address).toBe('/unauthorized?statusCode=403')
  expect(router.state.location.state).toMatchObject({ from: '/stage' })
})

test('403 of a write is said where one stands', async () => {
  await screen()
  await failing(write, 403)
  await expect.element(page.getByText('Stan 403')).toBeVisible()
  expect(address()).toBe('/stage')
})

test('401 with typed text on the screen asks for the password instead of leaving', async () => {
  await screen(true)
  await failing(read, 401)
  await expect.poll(() => sessionEndStore.get()).not.toBeNull()
  expect(address()).toBe('/stage')
})

test('429 gives a blessing and asks for patience, once', async () => {
  await screen()
  await Promise.all([failing(read, 429), failing(read, 429)])
  await expect.element(dialog()).toMatchTextContent('Szczęść Boże!')
  await expect.element(dialog()).toMatchTextContent('Przekroczono limit')
  await dialog().getByRole('button', { name: 'Zamknij' }).last().click()
  await expect.poll(() => dialog().elements()).toEqual([])
})

test('467 leads to the break with what the server said', async () => {
  await screen()
  await failing(read, 467)
  await expect.poll(address).toBe('/maintenance-mode')
  expect(router.state.location.state).toMatchObject({
    from: '/stage',
    maintenance: { message: 'Stan 467' },
  })
})

test('470 leads to the module being rebuilt', async () => {
  await screen()
  await failing(read, 470)
  await expect.poll(address).toBe('/module-in-progress')
})

test.each([467, 470])(
  '%i with typed text on the screen is told there, and the text stays',
  async status => {
    await screen(true)
    await failing(write, status)
    await expect.element(page.getByText(/Wpisane dane pozostają w formularzu/)).toBeVisible()
    expect(address()).toBe('/stage')
  },
)

test('5xx is told once, with the hours of help', async () => {
  await screen()
  await Promise.all([failing(read, 500), failing(write, 503)])
  await expect.element(dialog()).toMatchTextContent('Coś poszło nie tak')
  await expect.element(dialog()).toMatchTextContent('8:00–16:00')
  await dialog().getByRole('button', { name: 'Zamknij' }).last().click()
  await expect.poll(() => dialog().elements()).toEqual([])
})

test('404 and 422 belong to the screen that called', async () => {
  await screen()
  await failing(read, 404)
  await failing(write, 422)
  expect(address()).toBe('/stage')
  expect(dialog().elements()).toEqual([])
})

test('5xx while a dialog of a screen is open: told in the corner, one dialog at a time', async () => {
  await screen()
  const screenDialog = document.createElement('div')
  screenDialog.role = 'dialog'
  document.body.append(screenDialog)
  await Promise.all([failing(read, 500), failing(read, 500)])
  await expect.element(page.getByText(/po stronie serwera/)).toBeVisible()
  expect(dialog().elements()).toEqual([screenDialog])
  screenDialog.remove()
})

test('429 while a question is open: told over it', async () => {
  await screen()
  const answer = confirm({ message: 'Czy na pewno?' })
  await failing(read, 429)
  await expect.element(dialog().last()).toMatchTextContent('Przekroczono limit')
  await page.getByRole('button', { name: 'Zamknij' }).last().click()
  await page.getByRole('button', { name: 'Nie' }).click()
  expect(await answer).toBe(false)
})

test.each([
  ['true', 1],
  ['false', 0],
])('469 of any call, ableToRefresh %s: the wait is closed, %i reloads', async (answer, times) => {
  await screen()
  deploymentShown.set(true)
  mockServer({
    'GET /api/echo/469': new Refused(469, { message: 'Koniec', ableToRefresh: answer }),
  })
  await failing(read, 469)
  expect([deploymentShown.get(), reloads]).toEqual([false, times])
})
