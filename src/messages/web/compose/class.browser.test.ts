import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#testing/screen.tsx'
import type { NewMessage } from '../../contract.ts'
import { draftMessage, messageAnswers, sendSuccessAnswer } from '../testing.ts'
import { AddMessage } from './AddMessage.tsx'

const PREVIEW = {
  receivers: 2,
  numbers: 1,
  left_out: [{ person_id: 7, name: 'Lis Ewa', problem: 'no_number' }],
  orphans: [{ person_id: 8, name: 'Kos Kuba' }],
}

async function openForm(search: string) {
  const { sent } = await openScreen(AddMessage, {
    path: `/inventory/messages/add${search}`,
    route: '/inventory/messages/add',
    answers: {
      ...messageAnswers,
      'POST /api/messages/preview-receivers': PREVIEW,
      'GET /api/messages/5': draftMessage,
      'POST /api/messages/5/send': sendSuccessAnswer,
    },
  })
  return () =>
    sent.filter(({ call }) => call === 'POST /api/messages').map(({ body }) => body as NewMessage)
}

test('new message to a class: receivers and those left out are shown before saving, and saved with it', async () => {
  const readMessages = await openForm('?preparation=first_communion&year=2027&school_class=3a')
  await expect.element(page.getByText(/2.odbiorców, wiadomość dostanie 1.numer\./)).toBeVisible()
  await expect.element(page.getByText(/na karcie nie ma numeru telefonu/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Kos Kuba' })).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Tytuł' }))
    .toHaveValue('Rodzice: Przygotowanie do I Komunii 2027, klasa 3a')
  await page.getByRole('textbox', { name: 'Treść' }).fill('Spotkanie w środę o 18.00')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(readMessages).toHaveLength(1)
  expect(readMessages()[0]?.to).toMatchObject({
    preparation: 'first_communion',
    year: 2027,
    school_class: '3a',
    parents: true,
  })
})

test('new message to a class: saved and sent in one press, after the question', async () => {
  const readMessages = await openForm('?preparation=first_communion&year=2027&school_class=3a')
  await page.getByRole('textbox', { name: 'Treść' }).fill('Spotkanie w środę o 18.00')
  await page.getByRole('button', { name: 'Zapisz i wyślij' }).click()
  await expect.poll(readMessages).toHaveLength(1)
  const question = page.getByRole('dialog', { name: 'Wysłanie wiadomości' })
  await expect.element(question).toMatchTextContent('chęć wysłania wiadomości SMS?')
  await question.getByRole('button', { name: 'Tak' }).click()
  await expect.element(page.getByRole('button', { name: 'Cofnij' })).toBeVisible()
})

test('new message: without an address of a class nobody is chosen yet', async () => {
  await openForm('')
  await expect.element(page.getByRole('button', { name: 'Wybierz odbiorców' })).toBeVisible()
  await page.getByRole('button', { name: 'Wybierz odbiorców' }).click()
  await page.getByRole('checkbox', { name: 'Tylko głowy rodzin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dodaj odbiorców' }).click()
  await expect.element(page.getByRole('button', { name: 'Zmień odbiorców' })).toBeVisible()
})
