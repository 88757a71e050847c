import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { optionalText, Version } from '#shared/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Text } from '../../fields.ts'
import { Password } from '../../fields/Password.tsx'
import { screenAddress } from '../../route-address.ts'
import { pressFormSaveKeys } from '../../testing.tsx'
import { RecordForm } from '../RecordForm.tsx'
import type { DraftPolicy } from './policy.ts'
import { setDraftOwner } from './store.ts'

const Entry = z.object({
  names: optionalText(),
  notes: optionalText(),
  password: optionalText(),
  version: Version.optional(),
})
const OWNER = { id: 1, parish_id: 7 }
const values = { names: 'Anna', notes: '', password: '' }

interface TestForm {
  record?: object
  draft?: DraftPolicy
  forms?: number
  children?: ReactNode
}

/** Opens a form, or several windows of it, at one address. */
async function openForm({ record = {}, draft, forms = 1, children }: TestForm = {}) {
  const savedEntries: object[] = []
  const screen = await renderScreen(
    () =>
      Array.from({ length: forms }, (_, index) => (
        <RecordForm
          key={index}
          draft={draft}
          schema={Entry}
          values={{ ...values, ...record }}
          onSave={async entry => {
            savedEntries.push(entry)
            return { version: 9 }
          }}
        >
          {children}
          <Text name="names" label="Imiona" />
          <Text name="notes" label="Uwagi" />
          <Password name="password" label="Hasło" />
        </RecordForm>
      )),
    '/people/7/edit',
  )
  return { ...screen, savedEntries }
}

const notesField = page.getByLabelText('Uwagi')
const draftLine = page.getByText(/Masz niezapisany tekst z/)
const loadButton = page.getByRole('button', { name: 'Wczytaj', exact: true })
const discardButton = page.getByRole('button', { name: 'Odrzuć', exact: true })
const listStored = () =>
  Object.keys(localStorage)
    .filter(key => key.startsWith('draft:'))
    .map(key => localStorage.getItem(key)!)

/** Types into the form and closes its window. */
async function leaveTyped(text: string, options: TestForm = {}) {
  const { unmount } = await openForm(options)
  await notesField.fill(text)
  window.dispatchEvent(new Event('pagehide'))
  await unmount()
}

let owner = OWNER
beforeEach(() => {
  localStorage.clear()
  owner = OWNER
  // The page is shared with other test files, whose owner is the signed-in user.
  return setDraftOwner(() => owner)
})
afterEach(() => void vi.restoreAllMocks())

test('draft: typed and not saved → stored after a pause, offered at the next opening, loaded as unsaved changes', async () => {
  const { unmount } = await openForm()
  await notesField.fill('Dzwonić po 17')
  await expect.poll(listStored).toHaveLength(1)
  await unmount()
  await openForm()
  await expect.element(draftLine).toBeVisible()
  await expect.element(notesField).toHaveValue('')
  await loadButton.click()
  await expect.element(notesField).toHaveValue('Dzwonić po 17')
  await expect.element(page.getByText('Niezapisane zmiany')).toBeVisible()
  await expect.element(draftLine).not.toBeInTheDocument()
})

test('draft: discarded after a confirmation → deleted; kept when the answer is no', async () => {
  await leaveTyped('moje')
  await openForm()
  await discardButton.click()
  await page.getByRole('button', { name: 'Zostaw', exact: true }).click()
  expect(listStored()).toHaveLength(1)
  await discardButton.click()
  await page.getByRole('button', { name: 'Odrzuć tekst' }).click()
  await expect.element(draftLine).not.toBeInTheDocument()
  expect(listStored()).toEqual([])
})

test('draft: loaded and then discarded → the form shows the record', async () => {
  await leaveTyped('moje')
  await openForm()
  await loadButton.click()
  await expect.element(notesField).toHaveValue('moje')
  await discardButton.click()
  await page.getByRole('button', { name: 'Odrzuć tekst' }).click()
  await expect.element(notesField).toHaveValue('')
  expect(listStored()).toEqual([])
})

test('draft: saved → deleted at once', async () => {
  const { savedEntries } = await openForm({ record: { version: 3 } })
  await notesField.fill('moje')
  await expect.poll(listStored).toHaveLength(1)
  await pressFormSaveKeys()
  await expect.poll(() => savedEntries).toHaveLength(1)
  await expect.poll(listStored).toEqual([])
})

test('draft: form left and the changes discarded → deleted', async () => {
  const { router } = await openForm()
  await notesField.fill('moje')
  await expect.poll(listStored).toHaveLength(1)
  void router.navigate({ to: screenAddress('/inny') })
  await page.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
  expect(listStored()).toEqual([])
})

test('draft: two windows of one form → both texts stay', async () => {
  await openForm({ forms: 2 })
  await notesField.nth(0).fill('pierwsze okno')
  await expect.poll(listStored).toHaveLength(1)
  await notesField.nth(1).fill('drugie okno')
  await expect.poll(() => listStored().join(' ')).toMatch(/drugie okno/)
  expect(listStored().join(' ')).toMatch(/pierwsze okno/)
  await notesField.nth(0).fill('pierwsze okno dalej')
  await expect.poll(() => listStored().join(' ')).toMatch(/pierwsze okno dalej/)
  expect(listStored()).toHaveLength(2)
  expect(listStored().join(' ')).toMatch(/drugie okno/)
})

test('draft: record saved again since, other fields → the changes are applied to its new version', async () => {
  await leaveTyped('moje', { record: { version: 3 } })
  const { savedEntries } = await openForm({ record: { version: 4, names: 'Anna Maria' } })
  await expect.element(page.getByText(/Od tamtej pory ten wpis zapisano ponownie/)).toBeVisible()
  await loadButton.click()
  await pressFormSaveKeys()
  await expect
    .poll(() => savedEntries)
    .toMatchObject([{ version: 4, names: 'Anna Maria', notes: 'moje' }])
})

test('draft: same field changed in the record since → its value stays, both are shown, the text stays on offer', async () => {
  await leaveTyped('moje', { record: { version: 3 } })
  const { unmount } = await openForm({ record: { version: 4, notes: 'cudze' } })
  await loadButton.click()
  await expect
    .element(page.getByText('Uwagi: w zapisie „cudze”, w Twoim tekście „moje”'))
    .toBeVisible()
  await expect.element(notesField).toHaveValue('cudze')
  await unmount()
  const { savedEntries } = await openForm({ record: { version: 4, notes: 'cudze' } })
  await loadButton.click()
  await page.getByRole('button', { name: 'Wpisz w te pola mój tekst' }).click()
  await expect.element(notesField).toHaveValue('moje')
  await pressFormSaveKeys()
  await expect.poll(() => savedEntries).toMatchObject([{ version: 4, notes: 'moje' }])
  await expect.poll(listStored).toEqual([])
})

test('draft: passwords are never stored, and a form may store nothing', async () => {
  const { unmount } = await openForm()
  await page.getByLabelText('Hasło', { exact: true }).fill('zielone pole 1427')
  await notesField.fill('moje')
  window.dispatchEvent(new Event('pagehide'))
  expect(listStored().join(' ')).toMatch(/moje/)
  expect(listStored().join(' ')).not.toMatch(/zielone/)
  await unmount()
  localStorage.clear()
  await leaveTyped('moje', { draft: 'none' })
  expect(listStored()).toEqual([])
})

test('draft: value that the program proposes → not stored, so that a newer proposal stays', async () => {
  const Proposal = () => {
    const { setValue } = useFormContext()
    useEffect(() => setValue('names', 'propozycja'), [setValue])
    return null
  }
  await openForm({ children: <Proposal /> })
  await notesField.fill('moje')
  await expect.poll(listStored).toHaveLength(1)
  expect(listStored().join(' ')).not.toMatch(/propozycja/)
})

test('draft: another user at this computer → not offered, and deleted', async () => {
  await leaveTyped('moje')
  owner = { ...OWNER, id: 2 }
  await openForm()
  await expect.element(notesField).toHaveValue('')
  await expect.element(draftLine).not.toBeInTheDocument()
  expect(listStored()).toEqual([])
})

test('draft: browser that stores nothing → the form works, and the user is told once', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  const { savedEntries } = await openForm()
  await notesField.fill('moje')
  window.dispatchEvent(new Event('pagehide'))
  await expect.element(page.getByText(/nie ma miejsca na kopię roboczą/)).toBeVisible()
  await pressFormSaveKeys()
  await expect.poll(() => savedEntries).toMatchObject([{ notes: 'moje' }])
})

test('draft: signed out in another window → what is typed here is not stored when this window closes', async () => {
  await openForm()
  await notesField.fill('moje')
  window.dispatchEvent(new Event('pagehide'))
  const key = Object.keys(localStorage).find(name => name.startsWith('draft:'))
  await notesField.fill('moje dalej')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  window.dispatchEvent(new Event('pagehide'))
  expect(listStored()).toEqual([])
})
