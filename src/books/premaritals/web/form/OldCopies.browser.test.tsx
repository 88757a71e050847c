import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildCopy,
  COPY_KEY,
  loadButton,
  namesField,
  openCopyForm,
  readStoredCopy,
  storeCopy,
} from './testing/copy-form.tsx'

beforeEach(() => localStorage.clear())

test('working copy: kept for seven days, and deleted after them', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  storeCopy(buildCopy({ kept_at: daysAgo(6) }))
  const first = await openCopyForm()
  await expect.element(loadButton).toBeVisible()
  await first.unmount()
  storeCopy(buildCopy({ kept_at: daysAgo(8) }))
  await openCopyForm()
  await expect.element(namesField).toHaveValue('')
  expect(readStoredCopy()).toBeNull()
})

test('working copy: damaged copy → deleted', async () => {
  localStorage.setItem(COPY_KEY, '{"form":')
  await openCopyForm()
  await expect.element(namesField).toHaveValue('')
  expect(readStoredCopy()).toBeNull()
})

test('working copy: copy of an older form version → matching values are loaded, the others are reported', async () => {
  const changes = {
    'fiance.names': 'Jan',
    'fiance.dowry': 'pole i krowa',
    'fiance.answers.crime.answer': 'yes',
    horse: '',
  }
  storeCopy(buildCopy({ form: 0, changes }))
  await openCopyForm()
  await loadButton.click()
  await expect.element(page.getByText(/starszej wersji formularza/)).toBeVisible()
  await expect.element(page.getByText('narzeczony, dowry: pole i krowa')).toBeVisible()
  await expect.element(page.getByText(/narzeczony, Czy ktoś przyczynił się.*: tak/)).toBeVisible()
  await expect.element(page.getByText(/horse/)).not.toBeInTheDocument()
  await expect.element(namesField).toHaveValue('Jan')
})
