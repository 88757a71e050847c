import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { OfferCopy } from './OfferCopy.tsx'
import { FORM, listCopies } from './working-copy.ts'
import {
  openCopyForm,
  buildCopy,
  COPY_KEY,
  readStoredCopy,
  namesField,
  loadButton,
  storeCopy,
  laterButton,
  removeButton,
} from './testing/copy-form.tsx'

beforeEach(() => localStorage.clear())

test('working copy: typed values are saved in this browser, and removed when they are reverted', async () => {
  await openCopyForm()
  await namesField.fill('Jan')
  await expect
    .poll(() => readStoredCopy())
    .toMatchObject({
      form: FORM,
      account: 1,
      parish: 7,
      record: 'new',
      title: 'Jan',
      changes: { 'fiance.names': 'Jan' },
    })
  await namesField.clear()
  await expect.poll(() => readStoredCopy()).toBeNull()
})

test('working copy: saved → removed', async () => {
  const { saved } = await openCopyForm()
  await namesField.fill('Jan')
  await expect.poll(() => readStoredCopy()).not.toBeNull()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toHaveLength(1)
  await expect.poll(() => readStoredCopy()).toBeNull()
})

test('working copy: the window closes → the last typed character is saved too', async () => {
  await openCopyForm()
  await namesField.fill('Jan')
  window.dispatchEvent(new Event('pagehide'))
  expect(readStoredCopy()).toMatchObject({ changes: { 'fiance.names': 'Jan' } })
})

test('working copy: leaving the form and discarding the changes → removed', async () => {
  const { router } = await openCopyForm()
  await namesField.fill('Jan')
  await expect.poll(() => readStoredCopy()).not.toBeNull()
  void router.navigate({ to: '/elsewhere' as never })
  await page.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
  expect(readStoredCopy()).toBeNull()
})

test('working copy: the form asks before it opens, and the loaded copy counts as unsaved changes', async () => {
  storeCopy(buildCopy())
  await openCopyForm()
  await expect.element(page.getByText(/Wczytać niezapisaną kopię/)).toBeVisible()
  expect(namesField.elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await loadButton.click()
  await expect.element(namesField).toHaveValue('Jan')
  await expect.element(page.getByText(/Wczytano niezapisany tekst .*: 2/)).toBeVisible()
  await expect.element(page.getByText('Niezapisane zmiany')).toBeVisible()
})

test('working copy: deleted → removed from storage, and an empty form opens', async () => {
  storeCopy(buildCopy())
  await openCopyForm()
  await removeButton.click()
  await expect.element(namesField).toHaveValue('')
  expect(readStoredCopy()).toBeNull()
})

test('working copy: a protocol neither offers nor overwrites the copy of another protocol', async () => {
  storeCopy(buildCopy({ record: '8', version: 3 }))
  await openCopyForm({ id: 7, version: 1 })
  await expect.element(namesField).toHaveValue('')
  await namesField.fill('Adam')
  await expect.poll(() => readStoredCopy('draft:premarital:1:7:7')).toMatchObject({ title: 'Adam' })
  expect(readStoredCopy('draft:premarital:1:7:8')).toMatchObject({ title: 'Jan Lis i Ewa Kos' })
})

test('working copy: left for later → a new protocol can be typed, and the list offers the copy again', async () => {
  storeCopy(buildCopy())
  const { unmount } = await openCopyForm()
  await laterButton.click()
  await expect.element(namesField).toHaveValue('')
  await namesField.fill('Adam')
  await expect.poll(() => readStoredCopy()).toMatchObject({ title: 'Adam' })
  expect(listCopies({ id: 1, parish_id: 7 }).map(({ title }) => title)).toEqual([
    'Adam',
    'Jan Lis i Ewa Kos',
  ])
  await unmount()
  localStorage.removeItem(COPY_KEY)
  mockServer({})
  const { router } = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser())
    return <OfferCopy />
  })
  await loadButton.click()
  await expect.poll(() => router.state.location.href).toBe('/books/premaritals/add?copy=true')
  expect(readStoredCopy()).toMatchObject({ title: 'Jan Lis i Ewa Kos' })
})

test('working copy: opened from the restore question → not asked again', async () => {
  storeCopy(buildCopy({ record: '7', version: 3 }))
  await openCopyForm({ id: 7, version: 3 }, '?copy=true')
  await expect.element(namesField).toHaveValue('Jan')
  await expect.element(page.getByText(/W międzyczasie/)).not.toBeInTheDocument()
})

test('working copy: copy of another user → not offered, and deleted', async () => {
  storeCopy(buildCopy({ account: 99 }))
  await openCopyForm()
  await expect.element(namesField).toHaveValue('')
  expect(readStoredCopy('draft:premarital:99:7:new')).toBeNull()
})

test('working copy: copy of another parish → remains until that parish is selected again', async () => {
  storeCopy(buildCopy({ parish: 8 }))
  await openCopyForm()
  await expect.element(namesField).toHaveValue('')
  await namesField.fill('Adam')
  await expect.poll(() => readStoredCopy()).toMatchObject({ parish: 7, title: 'Adam' })
  expect(readStoredCopy('draft:premarital:1:8:new')).toMatchObject({
    parish: 8,
    title: 'Jan Lis i Ewa Kos',
  })
})

test('working copy: parish changed in another window → typed values are still saved for the first parish', async () => {
  await openCopyForm()
  queryClient.setQueryData(['session'], buildCurrentUser({ user: { parish_id: 8 } }))
  await namesField.fill('Jan')
  await expect.poll(() => readStoredCopy()).toMatchObject({ parish: 7 })
  expect(readStoredCopy('draft:premarital:1:8:new')).toBeNull()
})

test('working copy: protocol saved by another user meanwhile → only the own changes are applied to it', async () => {
  storeCopy(buildCopy({ record: '7', version: 2, changes: { comments: 'moje' } }))
  const { saved } = await openCopyForm({ id: 7, version: 4 }, '?copy=true')
  await expect.element(page.getByText(/W międzyczasie ten wpis zapisano ponownie/)).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toMatchObject([{ version: 4, comments: 'moje' }])
})

test('working copy: the list asks about the copy, and Esc postpones the question without losing the copy', async () => {
  storeCopy(buildCopy())
  mockServer({})
  await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser())
    return <OfferCopy />
  })
  await expect.element(page.getByText(/Jan Lis i Ewa Kos/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/Jan Lis i Ewa Kos/)).not.toBeInTheDocument()
  expect(readStoredCopy()).not.toBeNull()
})
