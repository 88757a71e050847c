import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import { RECEIVERS, messageAnswers, sentMessage } from '../../../web/testing.ts'
import { ReceiversTab } from './ReceiversTab.tsx'

const open = (overrides: object = {}) =>
  openScreen(ReceiversTab, { ...RECEIVERS, answers: { ...messageAnswers, ...overrides } })
const getBody = (requests: RecordedCall[], call: string) =>
  requests.findLast(request => request.call === call)?.body
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

beforeEach(() => localStorage.clear())

test('recipients: shown with the reason when they get nothing, and the selected ones are removed', async () => {
  const { sent } = await open()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('wspólny')
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent('brak zgody')
  await page.getByRole('row').nth(2).getByRole('checkbox').click()
  await press('Usuń z listy')
  await expect.element(page.getByText(/Z listy zniknie 1.wpis\./)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń z listy' }).click()
  await expect
    .poll(() => getBody(sent, 'DELETE /api/messages/4/people'))
    .toMatchObject({ receivers: [12] })
})

test('recipients: many are added by conditions', async () => {
  const { sent } = await open()
  await press('Dodaj wielu')
  await userEvent.fill(page.getByRole('combobox', { name: 'Ulica' }), 'pol')
  await page.getByRole('option', { name: 'ul. Polna' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Wiek od' }), '60')
  await press('Dodaj odbiorców')
  await expect
    .poll(() => getBody(sent, 'POST /api/messages/4/select'))
    .toMatchObject({ dic_street_id: 6, age_from: 60, message_group_id: null })
  await expect.element(page.getByText(/Dodano: 3.odbiorców/)).toBeVisible()
})

test('recipients: another mobile becomes the main number, and the warning about the consent stays on the screen', async () => {
  const other_mobile = { contact_id: 5, version: 2, phone: '+48601100200' }
  const message = messageAnswers['GET /api/messages/4']
  const receivers = {
    ...message.receivers,
    data: [{ ...message.receivers.data[0]!, problem: 'landline', other_mobile }],
  }
  const warnings = [{ field: 'phone', message: 'Zgoda na SMS pozostaje.' }]
  const { sent } = await open({
    'GET /api/messages/4': { ...message, receivers },
    'POST /api/peoples/7/contacts/5/make-main': { id: 7, version: 3, warnings },
  })
  await press(/^Ustaw .* jako główny$/)
  await expect
    .poll(() => getBody(sent, 'POST /api/peoples/7/contacts/5/make-main'))
    .toEqual({ version: 2 })
  await expect.element(page.getByText(/^Główny numer na karcie to teraz/)).toBeVisible()
  await expect.element(page.getByText('Zgoda na SMS pozostaje.')).toBeVisible()
})

test('recipients: a message that waits for the morning says so on its badge and at each number', async () => {
  const [row] = sentMessage.receivers.data
  const receivers = { ...sentMessage.receivers, data: [{ ...row!, state: 'queued' }] }
  const starts_at = '2999-01-02T07:00:00Z'
  await open({ 'GET /api/messages/4': { ...sentMessage, starts_at, receivers } })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('wyjdzie 02.01.2999 o 8:00')
  await expect.poll(() => page.getByText('wyjdzie 02.01.2999 o 8:00').elements().length).toBe(2)
})

test('recipients: of a sent message each number shows its delivery status', async () => {
  await open({ 'GET /api/messages/4': sentMessage })
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('doręczona')
  await expect
    .element(page.getByRole('row').nth(2))
    .toMatchTextContent('operator nie obsługuje tego numeru')
  expect(page.getByRole('button', { name: 'Dodaj wielu' }).elements()).toEqual([])
})
