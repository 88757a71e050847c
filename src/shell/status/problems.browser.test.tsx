import { afterAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { call } from '#ui/calls/call.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
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

/** Opens a screen with the error catalogue; with `hasUnsavedText` a form contains typed text. */
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
// Test files share the page, so a catalogue left on would handle failures of other tests.
afterAll(() => stop())

test.each([401, 403, 466, 471])('error catalogue: %i of a read → the notice', async status => {
  await screen()
  await failing(read, status)
  await expect.poll(address).toBe(`/unauthorized?statusCode=${status}`)
})

test('error catalogue: several refusals at once → the first one is shown', async () => {
  await screen()
  await Promise.all([failing(read, 403), failing(read, 403)])
  await expect.poll(address).toBe('/unauthorized?statusCode=403')
  expect(router.state.location.state).toMatchObject({ from: '/stage' })
})

test('error catalogue: 403 of a write → a message on the same screen', async () => {
  await screen()
  await failing(write, 403)
  await expect.element(page.getByText('Stan 403')).toBeVisible()
  expect(address()).toBe('/stage')
})

test('error catalogue: 401 with typed text → asks for the password instead of leaving', async () => {
  await screen(true)
  await failing(read, 401)
  await expect.poll(() => sessionEndStore.get()).not.toBeNull()
  expect(address()).toBe('/stage')
})

test('error catalogue: 429 → one dialog „Szczęść Boże!” with the sentence of the server', async () => {
  await screen()
  await Promise.all([failing(read, 429), failing(read, 429)])
  await expect.element(dialog()).toMatchTextContent('Szczęść Boże!')
  await expect.element(dialog()).toMatchTextContent('Stan 429')
  await dialog().getByRole('button', { name: 'Zamknij' }).last().click()
  await expect.poll(() => dialog().elements()).toEqual([])
})

test('error catalogue: 467 → the maintenance screen with the text of the server', async () => {
  await screen()
  await failing(read, 467)
  await expect.poll(address).toBe('/maintenance-mode')
  expect(router.state.location.state).toMatchObject({
    from: '/stage',
    maintenance: { message: 'Stan 467' },
  })
})

test('error catalogue: 470 → the screen of a module in progress', async () => {
  await screen()
  await failing(read, 470)
  await expect.poll(address).toBe('/module-in-progress')
})

test.each([467, 470])(
  'error catalogue: %i with typed text → a message on the screen, and the text stays',
  async status => {
    await screen(true)
    await failing(write, status)
    await expect.element(page.getByText(/Wpisane dane pozostają w formularzu/)).toBeVisible()
    expect(address()).toBe('/stage')
  },
)

test('error catalogue: 5xx → one message, with the hours of support', async () => {
  await screen()
  await Promise.all([failing(read, 500), failing(write, 503)])
  await expect.element(dialog()).toMatchTextContent('Coś poszło nie tak')
  await expect.element(dialog()).toMatchTextContent('8:00–16:00')
  await dialog().getByRole('button', { name: 'Zamknij' }).last().click()
  await expect.poll(() => dialog().elements()).toEqual([])
})

function FailingSection() {
  useSuspenseCall(read, { params: { kind: '500' } })
  return <p>Wczytano</p>
}

function FailingAction() {
  const run = useRunWithToast()
  const handleClick = () => void run(call(write, { params: { kind: '500' } }))
  return <button onClick={handleClick}>Zrób</button>
}

test('error catalogue: 5xx of a section or an action → the dialog alone gives the reason', async () => {
  stop()
  const rendering = await renderForUser(() => (
    <>
      <FailingAction />
      <SectionBoundary>
        <FailingSection />
      </SectionBoundary>
    </>
  ))
  stop = watchProblems(rendering.router)
  await expect.element(page.getByText('Nie udało się wczytać tej części strony.')).toBeVisible()
  await expect.element(dialog()).toMatchTextContent('Coś poszło nie tak')
  await dialog().getByRole('button', { name: 'Zamknij' }).last().click()
  await page.getByRole('button', { name: 'Zrób' }).click()
  await expect.element(dialog()).toMatchTextContent('Coś poszło nie tak')
  await dialog().getByRole('button', { name: 'Zamknij' }).last().click()
  await expect.poll(() => dialog().elements()).toEqual([])
  expect(page.getByText(/Stan 500/).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

test('error catalogue: 404 and 422 are handled by the calling screen', async () => {
  await screen()
  await failing(read, 404)
  await failing(write, 422)
  expect(address()).toBe('/stage')
  expect(dialog().elements()).toEqual([])
})

test('error catalogue: 5xx while a dialog is open → a message in the corner, no second dialog', async () => {
  await screen()
  const screenDialog = document.createElement('div')
  screenDialog.role = 'dialog'
  document.body.append(screenDialog)
  await Promise.all([failing(read, 500), failing(read, 500)])
  await expect.element(page.getByText(/po stronie serwera/)).toBeVisible()
  expect(dialog().elements()).toEqual([screenDialog])
  screenDialog.remove()
})

test('error catalogue: 429 while a question is open → a message over it', async () => {
  await screen()
  const answer = confirm({ message: 'Czy na pewno?' })
  await failing(read, 429)
  await expect.element(dialog().last()).toMatchTextContent('Stan 429')
  await page.getByRole('button', { name: 'Zamknij' }).last().click()
  await page.getByRole('button', { name: 'Nie' }).click()
  expect(await answer).toBe(false)
})

test.each([
  ['true', 1],
  ['false', 0],
])(
  'error catalogue: 469 of any call, ableToRefresh %s → the wait is closed, reloads: %i',
  async (answer, times) => {
    await screen()
    deploymentShown.set(true)
    mockServer({
      'GET /api/echo/469': new Refused(469, { message: 'Koniec', ableToRefresh: answer }),
    })
    await failing(read, 469)
    expect([deploymentShown.get(), reloads]).toEqual([false, times])
  },
)
