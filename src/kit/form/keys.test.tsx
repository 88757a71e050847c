import { Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { Text } from '../fields.tsx'
import { confirm } from '../dialogs/modals.tsx'
import { RecordForm } from './RecordForm.tsx'
import { Entry, anna, save } from '../testing.tsx'

/** A dialog that asks one thing; `busy` while it is being sent. */
async function dialog({ busy = false } = {}) {
  const sent: string[] = []
  function Question() {
    const [reason, setReason] = useState('')
    return (
      <Modal opened onClose={() => {}} title="Powód">
        <form
          onSubmit={event => {
            event.preventDefault()
            sent.push(reason)
          }}
        >
          <textarea
            aria-label="Powód"
            data-autofocus
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <button type="button">Wróć</button>
          <button type="submit" disabled={busy}>
            Zapisz
          </button>
        </form>
      </Modal>
    )
  }
  await renderScreen(() => <Question />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Powód' }), 'wpis przez pomyłkę')
  return sent
}

/** Whether the browser was kept from saving the page. */
async function isTaken(press: () => Promise<unknown>) {
  const seen: boolean[] = []
  const look = (event: KeyboardEvent) => seen.push(event.defaultPrevented)
  window.addEventListener('keydown', look)
  await press()
  window.removeEventListener('keydown', look)
  return seen.at(-1)
}

test('Ctrl+S and Ctrl+Enter send the form of a dialog, each once', async () => {
  const sent = await dialog()
  expect(await isTaken(save)).toBe(true)
  expect(sent).toEqual(['wpis przez pomyłkę'])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual(['wpis przez pomyłkę', 'wpis przez pomyłkę'])
})

test('what is being sent already is not sent again', async () => {
  const sent = await dialog({ busy: true })
  expect(await isTaken(save)).toBe(true)
  expect(sent).toEqual([])
})

test('a question that stands before the dialog takes the keys and answers nothing', async () => {
  const sent = await dialog()
  let answered = false
  void confirm({ message: 'Czy wyjść?' }).then(() => (answered = true))
  await expect.element(page.getByRole('dialog', { name: 'Potwierdzenie' })).toBeVisible()
  expect(await isTaken(save)).toBe(true)
  expect(sent).toEqual([])
  expect(answered).toBe(false)
})

test('a record in a dialog saves itself, once', async () => {
  const saved: unknown[] = []
  await renderScreen(() => (
    <Modal opened onClose={() => {}} title="Osoba">
      <RecordForm
        inModal
        schema={Entry}
        values={anna}
        onSave={async entry => void saved.push(entry)}
      >
        <Text name="names" label="Imiona" />
      </RecordForm>
    </Modal>
  ))
  await expect.element(page.getByRole('textbox', { name: 'Imiona' })).toBeVisible()
  await save()
  await expect.poll(() => saved).toHaveLength(1)
})
