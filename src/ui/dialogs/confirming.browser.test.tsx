import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { call } from '../calls/call.ts'
import { usePrint } from '../print.tsx'

const asking = endpoint('GET /api/echo/sure', { access: 'session', answer: z.any() })

/** Renders a screen on which one call was made; returns its answer or its problem. */
async function askPassword() {
  await renderScreen(() => <p>Ekran</p>)
  return call(asking).catch((problem: unknown) => problem)
}
const answer = (name: string) => userEvent.click(page.getByRole('button', { name }))

test('confirmation: the server’s question is shown as written, and the request is repeated when confirmed', async () => {
  const ending = askPassword()
  const dialog = page.getByRole('dialog', { name: 'Czy na pewno?' })
  await expect.poll(() => dialog.element().textContent).toContain('Czy to na pewno ta osoba?')
  await answer('Wydaj dokument')
  expect(await ending).toMatchObject({ headers: { 'x-confirmed': '1' } })
})

test('confirmation: declined → nothing more is sent', async () => {
  const ending = askPassword()
  await answer('Wróć')
  expect(await ending).toMatchObject({ status: 428 })
})

test('confirmation: declined for a print → no failure is reported', async () => {
  await renderScreen(function Printer() {
    const print = usePrint(asking)
    return (
      <button type="button" onClick={() => void print({})}>
        Drukuj
      </button>
    )
  })
  await answer('Drukuj')
  await answer('Wróć')
  await expect.element(page.getByRole('button', { name: 'Wróć' })).not.toBeInTheDocument()
  expect(page.getByText(/Nie udało się/).elements()).toEqual([])
})
