import { Suspense, use } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { useCall } from '#ui/calls/query.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Unread } from './QueryErrorFallback.tsx'

const get = endpoint('GET /api/acts/:id', {
  access: 'session',
  params: z.object({ id: z.number() }),
  answer: z.object({ name: z.string() }),
})

/** As the previews do: nothing until the record is there. */
function Preview() {
  const { data } = useCall(get, { params: { id: 7 } })
  return data ? <h1>{data.name}</h1> : null
}
function Told() {
  const { error } = useCall(get, { params: { id: 7 } })
  return error && <p role="alert">Nie ma takiej osoby w kartotece</p>
}

/** Tells how the asking ended by no heading and no alert. */
function Waiting() {
  const { status } = useCall(get, { params: { id: 7 } })
  return <p>Stan: {status}</p>
}

const open = (answer: unknown, Screen: () => React.ReactNode = Preview) => {
  mockServer({ 'GET /api/acts/7': answer })
  return renderScreen(() => (
    <main>
      <Screen />
      <Unread />
    </main>
  ))
}
const heading = page.getByRole('heading', { level: 1 })

beforeEach(() => localStorage.clear())

test('a record that is not there is told of, with ways out', async () => {
  await open(new Refused(404, { message: 'Nie ma takiego aktu' }))
  await expect.element(heading).toMatchTextContent('Nie ma takiego aktu')
  await expect.element(page.getByText(/poszukaj na liście/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Wróć' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Spróbuj ponownie' }).elements()).toEqual([])
})

test('query error: retry → the data are requested again', async () => {
  let isBroken = true
  await open(() => (isBroken ? new Refused(500, { message: 'Coś poszło źle' }) : { name: 'Akt 1' }))
  await expect.element(heading).toMatchTextContent('Nie udało się wczytać')
  await expect.element(page.getByText('Coś poszło źle')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(heading).toMatchTextContent('Akt 1')
  await expect.element(page.getByText('Coś poszło źle')).not.toBeInTheDocument()
})

test('a record that came says nothing of the kind', async () => {
  await open({ name: 'Akt 1' })
  await expect.element(heading).toMatchTextContent('Akt 1')
  expect(document.querySelector('.shell-unread')).toBeNull()
})

test('a screen that tells it itself is left alone', async () => {
  await open(new Refused(404, { message: 'Nie ma takiej osoby w kartotece' }), Told)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(document.querySelector('.shell-unread')).toBeNull()
})

test('a closed house and a missing right have screens of their own', async () => {
  for (const status of [403, 467, 471]) {
    const { unmount } = await open(new Refused(status, { message: 'Przerwa' }), Waiting)
    await expect.element(page.getByText('Stan: error')).toBeVisible()
    expect(document.querySelector('.shell-unread')).toBeNull()
    await unmount()
  }
})

test('a screen that gets its heading later has the word', async () => {
  const words = Promise.withResolvers<string>()
  await open(new Refused(404, { message: 'Nie ma takiego aktu' }), () => (
    <Late words={words.promise} />
  ))
  await expect.element(heading).toMatchTextContent('Nie ma takiego aktu')
  words.resolve('Akt z papieru')
  await expect.element(heading).toMatchTextContent('Akt z papieru')
  expect(document.querySelector('.shell-unread')).toBeNull()
})

/** Draws something of its own long after the call has failed. */
function Late({ words }: { words: Promise<string> }) {
  useCall(get, { params: { id: 7 } })
  return (
    <Suspense>
      <Words words={words} />
    </Suspense>
  )
}
const Words = ({ words }: { words: Promise<string> }) => <h1>{use(words)}</h1>
