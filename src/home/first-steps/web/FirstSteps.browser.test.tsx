import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { FirstStep } from '../contract.ts'
import { FirstSteps } from './FirstSteps.tsx'

const steps = (...data: FirstStep[]) => ({ 'GET /api/first-steps': { data } })

async function open(answers: object) {
  const requests = mockServer({
    'POST /api/first-steps/send-mail': {},
    'POST /api/first-steps/skip': {},
    ...answers,
  })
  const screen = await renderScreen(() => <FirstSteps />, '/', '/')
  return { ...screen, sent: requests }
}

test('first steps: missing steps are named with a link, completed ones stay completed', async () => {
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

test('first steps: none missing → no list', async () => {
  const { getByRole } = await open(steps({ step: 'details', state: 'done' }))
  await expect.poll(() => getByRole('region', { name: 'Czego jeszcze brakuje' }).query()).toBeNull()
})

test('first steps: one click skips a step, and one click sends a trial e-mail', async () => {
  const { getByRole, sent } = await open(
    steps({ step: 'mail', state: 'missing' }, { step: 'parish', state: 'missing' }),
  )
  await userEvent.click(getByRole('button', { name: 'Wyślij e-mail na próbę' }))
  await userEvent.click(getByRole('button', { name: 'Pomiń: Pierwsza parafia' }))
  await expect
    .poll(() => sent.map(({ call, body }) => [call, body]))
    .toContainEqual(['POST /api/first-steps/skip', { step: 'parish' }])
  expect(sent.map(({ call }) => call)).toContain('POST /api/first-steps/send-mail')
})

test('first steps: the step of mail is done as soon as the trial e-mail was accepted, without a reload', async () => {
  let mailState: FirstStep['state'] = 'missing'
  const { getByRole, sent } = await open({
    'GET /api/first-steps': () => ({
      data: [
        { step: 'mail', state: mailState },
        { step: 'parish', state: 'missing' },
      ],
    }),
  })
  const countRequests = () => sent.filter(({ call }) => call === 'GET /api/first-steps').length
  await userEvent.click(getByRole('button', { name: 'Wyślij e-mail na próbę' }))
  await expect.poll(countRequests).toBeGreaterThan(1)
  mailState = 'done' // the queue sends the e-mail a moment after the click was answered
  const list = getByRole('region', { name: 'Czego jeszcze brakuje' })
  await expect.element(list).toMatchTextContent('1 z 2 kroków')
  await expect.element(list).toMatchTextContent('Poczta (gotowe)')
})

test('first steps: a trial SMS is sent to the typed number, and a refusal or the result stays visible', async () => {
  let trial = { state: 'queued', code: null as string | null, held: null }
  let refuse = true
  const { getByRole, getByLabelText, sent } = await open({
    ...steps({ step: 'sms', state: 'missing' }),
    'GET /api/first-steps/sms': {
      ready: true,
      parishes: [{ id: 3, name: 'Parafia św. Anny', sms_balance: 12 }],
    },
    'GET /api/first-steps/sms/3': () => ({ trial }),
    'POST /api/first-steps/sms/3/send': () =>
      refuse ? new Refused(422, { message: 'Telefon stacjonarny nie odbiera SMS-ów.' }) : {},
  })
  await userEvent.click(getByRole('button', { name: 'Wyślij SMS na próbę' }))
  const dialog = getByRole('dialog', { name: 'SMS na próbę' })
  await userEvent.fill(getByLabelText('Twój numer telefonu'), '22 123 45 67')
  await userEvent.click(getByRole('button', { name: 'Wyślij', exact: true }))
  await expect.element(dialog).toMatchTextContent('Telefon stacjonarny nie odbiera SMS-ów.')
  refuse = false
  await userEvent.fill(getByLabelText('Twój numer telefonu'), '600 100 200')
  await userEvent.click(getByRole('button', { name: 'Wyślij', exact: true }))
  await expect.element(dialog).toMatchTextContent('SMS jest w drodze')
  expect(sent.findLast(({ call }) => call === 'POST /api/first-steps/sms/3/send')?.body).toEqual({
    to: '600 100 200',
  })
  trial = { state: 'rejected', code: '13', held: null }
  await expect
    .element(dialog)
    .toMatchTextContent('SMS odrzucony: operator nie obsługuje tego numeru.')
})

test('first steps: no SMS provider → the dialog says what to set', async () => {
  const { getByRole } = await open({
    ...steps({ step: 'sms', state: 'missing' }),
    'GET /api/first-steps/sms': { ready: false, parishes: [] },
  })
  await userEvent.click(getByRole('button', { name: 'Wyślij SMS na próbę' }))
  await expect
    .element(getByRole('dialog', { name: 'SMS na próbę' }))
    .toMatchTextContent('SMSAPI_TOKEN')
})

test('first steps: one click starts the first backup', async () => {
  const { getByRole, sent } = await open({
    'POST /api/backups': {},
    ...steps({ step: 'backup', state: 'missing' }),
  })
  await userEvent.click(getByRole('button', { name: 'Zrób kopię teraz' }))
  await expect.poll(() => sent.map(({ call }) => call)).toContain('POST /api/backups')
})

test('first steps: a backup was made beside the data → done, with what it lacks', async () => {
  const { getByText } = await open(
    steps({ step: 'backup', state: 'done', gaps: ['place'] }, { step: 'sms', state: 'missing' }),
  )
  await expect.element(getByText(/Kopie są na tym samym dysku co dane/)).toBeVisible()
})

test('first steps: only the button of the next step is the main one; the priest’s account comes with its role', async () => {
  const { getByRole } = await open(
    steps(
      { step: 'own_password', state: 'done' },
      { step: 'priest', state: 'missing' },
      { step: 'mail', state: 'missing' },
      { step: 'sms', state: 'missing' },
      { step: 'backup', state: 'missing' },
    ),
  )
  const list = getByRole('region', { name: 'Czego jeszcze brakuje' })
  const next = getByRole('link', { name: 'Załóż konto: Konto proboszcza' })
  await expect.element(next).toHaveAttribute('href', expect.stringContaining('role='))
  const mainButtons = list.element().querySelectorAll('[data-variant=filled]')
  expect([...mainButtons].map(({ textContent }) => textContent)).toEqual(['Załóż konto'])
})
