import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { usePrint } from './print.tsx'

const printing = endpoint('GET /api/echo/:kind', {
  access: 'session',
  params: z.object({ kind: z.string() }),
  answer: z.any(),
})

/** Renders a button that prints; returns the saved file. No window can open, as on a phone. */
async function printer(kind: string) {
  const downloads: { name: string; text: Promise<string> }[] = []
  vi.spyOn(window, 'open').mockReturnValue(null)
  const catchDownload = (event: MouseEvent) => {
    const link = event.target as HTMLAnchorElement
    if (!link.download) return
    event.preventDefault()
    downloads.push({ name: link.download, text: fetch(link.href).then(answer => answer.text()) })
  }
  document.addEventListener('click', catchDownload)
  leftovers.push(() => document.removeEventListener('click', catchDownload))
  const { router } = await renderScreen(function Printer() {
    const print = usePrint(printing)
    return (
      <button type="button" onClick={() => void print({ params: { kind } })}>
        Drukuj
      </button>
    )
  })
  await userEvent.click(page.getByRole('button', { name: 'Drukuj' }))
  return { saved: downloads, router }
}

const leftovers: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const leave of leftovers.splice(0)) leave()
})

test('print: no window can show the document → saved under its own name', async () => {
  const { saved } = await printer('pdf')
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['świadectwo-1-2026.pdf'])
  expect(await saved[0]?.text).toBe('%PDF-1.7')
})

test('print: failure → a notice whose button prints again', async () => {
  const { saved } = await printer(`flaky-${crypto.randomUUID()}`)
  const notice = page.getByText('Nie udało się przygotować wydruku. Zabrakło papieru.')
  await expect.element(notice).toBeVisible()
  expect(saved).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.poll(() => saved.length).toBe(1)
  expect(notice.elements()).toEqual([])
})

test('print: refused paper without a list → the reason, without a retry that would be refused again', async () => {
  mockServer({ 'GET /api/echo': new Refused(422, { message: 'Akt nie podaje dnia.' }) })
  await printer('pdf')
  await expect.element(page.getByText(/Akt nie podaje dnia\./)).toBeVisible()
  expect(page.getByRole('button', { name: 'Spróbuj ponownie' }).elements()).toEqual([])
})

test('print: remarks on the document stay in a corner notice until closed', async () => {
  const { saved } = await printer('remarked')
  await expect.poll(() => saved.length).toBe(1)
  await expect.element(page.getByText('Lista ma 3 strony.')).toBeVisible()
})

test('print: refused paper → a list of missing values, and a line links to its field', async () => {
  const items = [{ text: 'data urodzenia narzeczonej', link: '/inny#birth_date' }]
  const missing = [{ reason: 'Do uzupełnienia:', items }]
  mockServer({ 'GET /api/echo': new Refused(422, { message: 'Do uzupełnienia', missing }) })
  const { router } = await printer('pdf')
  const dialog = page.getByRole('dialog', { name: 'Nie można jeszcze wydać tego pisma' })
  await dialog.getByRole('link', { name: 'data urodzenia narzeczonej' }).click()
  await expect.poll(() => router.state.location.href).toBe('/inny#birth_date')
  await expect.poll(() => dialog.elements()).toEqual([])
})
