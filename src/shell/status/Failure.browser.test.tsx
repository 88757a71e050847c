import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { queryClient, useSuspenseCall } from '#ui/calls/query.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { endpoint } from '#platform/endpoint.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const get = endpoint('GET /api/acts/:id', {
  access: 'session',
  params: z.object({ id: z.number() }),
  query: z.object({ page: z.number().optional() }),
  answer: z.object({ name: z.string() }),
})

function Preview({ pageNumber = 1 }: { pageNumber?: number }) {
  const { data } = useSuspenseCall(get, { params: { id: 7 }, query: { page: pageNumber } })
  return <h1>{data.name}</h1>
}

const open = (answer: unknown, Screen: () => React.ReactNode = () => <Preview />) => {
  mockServer({ 'GET /api/acts/7': answer })
  return renderScreen(Screen)
}
const heading = page.getByRole('heading', { level: 1 })
const retryButton = page.getByRole('button', { name: 'Spróbuj ponownie' })

beforeEach(() => localStorage.clear())

test('record not found → its message with ways out, without another attempt', async () => {
  await open(new Refused(404, { message: 'Nie ma takiego aktu' }))
  await expect.element(heading).toMatchTextContent('Nie ma takiego aktu')
  await expect.element(page.getByText(/poszukaj na liście/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Wróć' })).toBeVisible()
  expect(retryButton.elements()).toEqual([])
})

test('a screen that the server refuses → the reason and the way back, without another attempt', async () => {
  await open(new Refused(422, { message: 'Ślub z tego protokołu jest już w księdze: akt 3/2026.' }))
  await expect.element(heading).toMatchTextContent('Tej strony nie można otworzyć')
  await expect.element(page.getByText(/jest już w księdze: akt 3\/2026/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Wróć' })).toBeVisible()
  expect(retryButton.elements()).toEqual([])
})

test('query error: retry → the data are requested again', async () => {
  let isBroken = true
  await open(() => (isBroken ? new Refused(500, { message: 'Coś poszło źle' }) : { name: 'Akt 1' }))
  await expect.element(heading).toMatchTextContent('Nie udało się wczytać')
  await expect.element(page.getByText('Coś poszło źle')).toBeVisible()
  isBroken = false
  await retryButton.click()
  await expect.element(heading).toMatchTextContent('Akt 1')
  await expect.element(page.getByText('Coś poszło źle')).not.toBeInTheDocument()
})

test('query error: the screen is left and opened again → the data are requested again', async () => {
  let isBroken = true
  const { router } = await open(() =>
    isBroken ? new Refused(500, { message: 'Coś poszło źle' }) : { name: 'Akt 1' },
  )
  await expect.element(retryButton).toBeVisible()
  isBroken = false
  router.history.push('/other')
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
  router.history.push('/stage')
  await expect.element(heading).toMatchTextContent('Akt 1')
})

test('maintenance and a missing right have screens of their own → no message', async () => {
  for (const status of [403, 467, 471]) {
    const { unmount } = await open(new Refused(status, { message: 'Przerwa' }))
    await expect.poll(() => queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error')
    expect(page.getByRole('alert').elements()).toEqual([])
    await unmount()
  }
})

test('failed section → the rest of the screen stays, the section is read again at a press', async () => {
  let isBroken = true
  await open(
    () => (isBroken ? new Refused(500, { message: 'Coś poszło źle' }) : { name: 'Akt 1' }),
    () => (
      <>
        <input aria-label="Uwagi" />
        <SectionBoundary>
          <Preview />
        </SectionBoundary>
      </>
    ),
  )
  await page.getByLabelText('Uwagi').fill('wpisane')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Nie udało się wczytać tej części strony. Coś poszło źle/)
  isBroken = false
  await retryButton.click()
  await expect.element(heading).toMatchTextContent('Akt 1')
  await expect.element(page.getByLabelText('Uwagi')).toHaveValue('wpisane')
})

test('answer that cannot be read anew → the last one stays', async () => {
  let isBroken = false
  await open(() => (isBroken ? new Refused(404, { message: 'Nie ma' }) : { name: 'Akt 1' }))
  await expect.element(heading).toMatchTextContent('Akt 1')
  isBroken = true
  await queryClient.invalidateQueries()
  expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error')
  await expect.element(heading).toMatchTextContent('Akt 1')
})

test('slow answer → a placeholder; next page → the last page until it comes', async () => {
  const slow = Promise.withResolvers<unknown>()
  const next = Promise.withResolvers<unknown>()
  await open(
    ({ query }: { query: { page: string } }) => (query.page === '2' ? next.promise : slow.promise),
    Paged,
  )
  await expect.element(page.getByRole('status', { name: 'Wczytywanie' })).toBeVisible()
  slow.resolve({ name: 'Strona 1' })
  await expect.element(heading).toMatchTextContent('Strona 1')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect.element(page.getByText('Wybrano 2')).toBeVisible()
  await expect.element(heading).toBeVisible()
  next.resolve({ name: 'Strona 2' })
  await expect.element(heading).toMatchTextContent('Strona 2')
})

function Paged() {
  const [pageNumber, setPageNumber] = useState(1)
  return (
    <>
      <button onClick={() => setPageNumber(2)}>Dalej</button>
      <p>Wybrano {pageNumber}</p>
      <SectionBoundary>
        <Preview pageNumber={pageNumber} />
      </SectionBoundary>
    </>
  )
}
