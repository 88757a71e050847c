import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import type { HistoryEntry } from '../contract.ts'
import { Entries } from './History.tsx'

const change: HistoryEntry = {
  seq: 2,
  at: '2026-05-03T15:30:00.000Z',
  who: 'Celina Ożóg',
  action: 'update',
  part: null,
  reason: null,
  changes: [{ field: 'surname', label: 'Nazwisko', old: 'Nowak', new: 'Lis' }],
  hidden: 0,
}

const show = (entry: Partial<HistoryEntry>) =>
  renderScreen(() => <Entries entries={[{ ...change, ...entry }]} />)

test('history: a change is shown with its author, its time in Poland and both values', async () => {
  const { getByRole, getByText } = await show({ reason: 'Pomyłka w pisowni' })
  await expect.element(getByText('03.05.2026, 17:30, Celina Ożóg')).toBeVisible()
  await expect.element(getByText('Powód: Pomyłka w pisowni')).toBeVisible()
  await expect.element(getByRole('row', { name: 'Nazwisko Nowak Lis' })).toBeVisible()
})

test('history: values of a created record are shown on demand, without a column of old values', async () => {
  const first = { action: 'insert' as const, changes: [{ ...change.changes[0]!, old: null }] }
  const { getByRole, getByText } = await show(first)
  await expect.element(getByText('Utworzono wpis')).toBeVisible()
  await expect.element(getByText('Lis', { exact: true })).not.toBeVisible()
  await getByText('Zapisane dane').click()
  await expect.element(getByRole('row', { name: 'Nazwisko Lis' })).toBeVisible()
  await expect.element(getByRole('columnheader', { name: 'Było' })).not.toBeInTheDocument()
})

test('history: the part of the record is named, and a change without an account is signed „program”', async () => {
  const { getByText } = await show({ action: 'delete', part: 'Członek rodziny', who: null })
  await expect.element(getByText('Usunięto: Członek rodziny')).toBeVisible()
  await expect.element(getByText(/17:30, program/)).toBeVisible()
})

test('history: fields visible only to clergy are counted in correct Polish', async () => {
  const { getByText } = await show({ hidden: 2, changes: [] })
  await expect.element(getByText(/Zmieniono też 2\spola bez podglądu dla tego konta/)).toBeVisible()
})
