import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type WorkingCopy, listCopies, keepCopy } from './working-copy.ts'
import {
  openCopyForm,
  buildCopy,
  COPY_KEY,
  readStoredCopy,
  namesField,
  loadButton,
} from './testing/copy-form.tsx'

beforeEach(() => localStorage.clear())

const OLD = 'draft:premarital'
const leaveOld = (change: Partial<WorkingCopy> = {}) =>
  localStorage.setItem(OLD, JSON.stringify(buildCopy(change)))

test('working copy: copy from before copies were separated by parish → offered in its own parish', async () => {
  leaveOld()
  await openCopyForm()
  await loadButton.click()
  await expect.element(namesField).toHaveValue('Jan')
  expect(localStorage.getItem(OLD)).toBeNull()
})

test('working copy: old copy of another parish → moved to its new key, but never over a newer copy', async () => {
  leaveOld({ parish: 8 })
  await openCopyForm()
  await expect.element(namesField).toHaveValue('')
  expect(localStorage.getItem(OLD)).toBeNull()
  expect(readStoredCopy('draft:premarital:1:8:new')).toMatchObject({ couple: 'Jan Lis i Ewa Kos' })
  leaveOld({ parish: 8, couple: 'Adam i Anna' })
  listCopies({ id: 1, parish_id: 7 })
  expect(readStoredCopy('draft:premarital:1:8:new')).toMatchObject({ couple: 'Jan Lis i Ewa Kos' })
})

test('working copy: old copy of another user → deleted', async () => {
  leaveOld({ account: 99 })
  await openCopyForm()
  await expect.element(namesField).toHaveValue('')
  expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([])
})

test('working copy: copy from before copies were separated by protocol → offered at its own protocol', async () => {
  localStorage.setItem('draft:premarital:1:7', JSON.stringify(buildCopy({ id: 7, version: 1 })))
  await openCopyForm({ id: 7, version: 1 })
  await loadButton.click()
  await expect.element(namesField).toHaveValue('Jan')
  expect(localStorage.getItem('draft:premarital:1:7')).toBeNull()
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
  keepCopy(buildCopy({ form: 0, changes }))
  await openCopyForm()
  await loadButton.click()
  await expect.element(page.getByText(/starszej wersji formularza/)).toBeVisible()
  await expect.element(page.getByText('narzeczony, dowry: pole i krowa')).toBeVisible()
  await expect.element(page.getByText(/narzeczony, Czy ktoś przyczynił się.*: tak/)).toBeVisible()
  await expect.element(page.getByText(/horse/)).not.toBeInTheDocument()
  await expect.element(namesField).toHaveValue('Jan')
})
