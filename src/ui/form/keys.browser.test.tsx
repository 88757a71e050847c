import { Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { Text } from '../fields.ts'
import { confirm } from '../dialogs/modals.ts'
import { RecordForm } from './RecordForm.tsx'
import { TestFormEntry, sampleFormPerson, pressFormSaveKeys } from '../testing.tsx'

/** Renders a dialog with one question; `busy` while it is being sent. */
async function dialog({ busy = false } = {}) {
  const submissions: string[] = []
  function Question() {
    const [reason, setReason] = useState('')
    return (
      <Modal opened onClose={() => {}} title="Powód">
        <form
          onSubmit={event => {
            event.preventDefault()
            submissions.push(reason)
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
  return submissions
}

/** Checks whether the browser was prevented from saving the page. */
async function isTaken(press: () => Promise<unknown>) {
  const preventions: boolean[] = []
  const look = (event: KeyboardEvent) => preventions.push(event.defaultPrevented)
  window.addEventListener('keydown', look)
  await press()
  window.removeEventListener('keydown', look)
  return preventions.at(-1)
}

test('save keys: Ctrl+S and Ctrl+Enter send the form of a dialog, each once', async () => {
  const submissions = await dialog()
  expect(await isTaken(pressFormSaveKeys)).toBe(true)
  expect(submissions).toEqual(['wpis przez pomyłkę'])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(submissions).toEqual(['wpis przez pomyłkę', 'wpis przez pomyłkę'])
})

test('save keys: form already being sent → not sent again', async () => {
  const submissions = await dialog({ busy: true })
  expect(await isTaken(pressFormSaveKeys)).toBe(true)
  expect(submissions).toEqual([])
})

test('save keys: a question over the dialog captures the keys and stays unanswered', async () => {
  const submissions = await dialog()
  let isAnswered = false
  void confirm({ message: 'Czy wyjść?' }).then(() => (isAnswered = true))
  await expect.element(page.getByRole('dialog', { name: 'Potwierdzenie' })).toBeVisible()
  expect(await isTaken(pressFormSaveKeys)).toBe(true)
  expect(submissions).toEqual([])
  expect(isAnswered).toBe(false)
})

test('save keys: a record form in a dialog is saved by itself, once', async () => {
  const savedEntries: unknown[] = []
  await renderScreen(() => (
    <Modal opened onClose={() => {}} title="Osoba">
      <RecordForm
        inModal
        schema={TestFormEntry}
        values={sampleFormPerson}
        onSave={async entry => void savedEntries.push(entry)}
      >
        <Text name="names" label="Imiona" />
      </RecordForm>
    </Modal>
  ))
  await expect.element(page.getByRole('textbox', { name: 'Imiona' })).toBeVisible()
  await pressFormSaveKeys()
  await expect.poll(() => savedEntries).toHaveLength(1)
})
