import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { confirmWithPassword } from '#testing/typing-password.ts'
import { call, CallProblem } from './call.ts'

const Opened = z.object({ name: z.string() })
const open = endpoint('POST /api/doors', {
  access: 'session',
  requirePassword: true,
  body: Opened,
  answer: z.object({ id: z.number() }),
})
const WRONG_PASSWORD_MESSAGE = 'To nie jest obecne hasło do tego konta'
const wrong = new Refused(422, {
  message: WRONG_PASSWORD_MESSAGE,
  errors: { password: [WRONG_PASSWORD_MESSAGE] },
})

/** Starts a call that asks for the password, and records its result. */
async function start(reply: (body: { password: string }) => unknown) {
  const requests = mockServer({
    'POST /api/doors': ({ body }: { body: unknown }) => reply(body as { password: string }),
  })
  await renderScreen(() => null)
  const outcome = call(open, { body: { name: 'Anna' } }).catch((problem: unknown) => problem)
  return { sent: requests, outcome }
}

test('password confirmation: asked before anything is sent, and sent with the body', async () => {
  const { sent, outcome } = await start(() => ({ id: 7 }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(sent).toEqual([])
  await confirmWithPassword('cztery śliwki')
  expect(await outcome).toEqual({ id: 7 })
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Anna', password: 'cztery śliwki' }])
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

test('password confirmation: wrong → reported and asked again; another refusal goes to the caller', async () => {
  const { outcome } = await start(({ password }) =>
    password === 'dobre' ? new Refused(422, { message: 'Podaj powód' }) : wrong,
  )
  await confirmWithPassword('złe')
  await expect.element(page.getByText(WRONG_PASSWORD_MESSAGE)).toBeVisible()
  await confirmWithPassword('dobre')
  expect(await outcome).toMatchObject({ status: 422, message: 'Podaj powód' })
})

test('password confirmation: cancelled → nothing is sent, and the caller gets a message', async () => {
  const { sent, outcome } = await start(() => ({ id: 7 }))
  await userEvent.click(page.getByRole('button', { name: 'Potwierdź' }))
  await expect.element(page.getByText('Podaj hasło')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Wróć' }))
  const problem = await outcome
  expect(problem).toBeInstanceOf(CallProblem)
  expect(problem).toMatchObject({ message: 'Nie podano hasła, więc nic się nie zmieniło.' })
  expect(sent).toEqual([])
})
