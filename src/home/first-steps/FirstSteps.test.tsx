import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { playServer } from '#testing/play.ts'
import { stage } from '#testing/stage.tsx'
import type { FirstStep } from './contract.ts'
import { FirstSteps } from './FirstSteps.tsx'

const steps = (...data: FirstStep[]) => ({ 'GET /api/first-steps': { data } })

async function open(answers: object) {
  const sent = playServer({
    'POST /api/first-steps/mail': {},
    'POST /api/first-steps/skip': {},
    ...answers,
  })
  const screen = await stage(() => <FirstSteps />, '/', '/')
  return { ...screen, sent }
}

test('what is missing is named with the way to it, what is done stays as done', async () => {
  const { getByRole } = await open(
    steps(
      { step: 'details', state: 'done' },
      { step: 'workers', state: 'missing' },
      { step: 'people', state: 'skipped' },
    ),
  )
  const list = getByRole('region', { name: 'Czego jeszcze brakuje' })
  await expect.element(list).toMatchTextContent('1 z 2 kroków')
  await expect
    .element(getByRole('link', { name: 'Wpisz: Duszpasterze i podpisy' }))
    .toHaveAttribute('href', '/inventory/parish-workers')
  await expect.element(list).not.toMatchTextContent('Parafianie')
})

test('when nothing is missing there is no list', async () => {
  const { getByRole } = await open(steps({ step: 'details', state: 'done' }))
  await expect.poll(() => getByRole('region', { name: 'Czego jeszcze brakuje' }).query()).toBeNull()
})

test('a step is put aside by one press, and a letter on trial is sent by one', async () => {
  const { getByRole, sent } = await open(
    steps({ step: 'mail', state: 'missing' }, { step: 'parish', state: 'missing' }),
  )
  await userEvent.click(getByRole('button', { name: 'Wyślij list na próbę' }))
  await userEvent.click(getByRole('button', { name: 'Pomiń: Pierwsza parafia' }))
  await expect
    .poll(() => sent.map(({ call, body }) => [call, body]))
    .toContainEqual(['POST /api/first-steps/skip', { step: 'parish' }])
  expect(sent.map(({ call }) => call)).toContain('POST /api/first-steps/mail')
})

test('the step of mail is done as soon as the letter on trial was taken, without a reload', async () => {
  let taken: FirstStep['state'] = 'missing'
  const { getByRole, sent } = await open({
    'GET /api/first-steps': () => ({
      data: [
        { step: 'mail', state: taken },
        { step: 'parish', state: 'missing' },
      ],
    }),
  })
  const asked = () => sent.filter(({ call }) => call === 'GET /api/first-steps').length
  await userEvent.click(getByRole('button', { name: 'Wyślij list na próbę' }))
  await expect.poll(asked).toBeGreaterThan(1)
  taken = 'done' // the queue sends it a moment after the press was answered
  const list = getByRole('region', { name: 'Czego jeszcze brakuje' })
  await expect.element(list, { timeout: 6000 }).toMatchTextContent('1 z 2 kroków')
  await expect.element(list).toMatchTextContent('Poczta (gotowe)')
})
