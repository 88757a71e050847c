import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CallProblem } from '#ui/calls/call.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Comparison, MergeLine } from '../contract.ts'
import { Comparing } from './Comparing.tsx'
import { Lines } from './Lines.tsx'
import { MergedRecordNotice } from './MergedInto.tsx'
import type { Merging } from './labels.ts'

const phone: MergeLine = {
  name: 'phone',
  label: 'Telefon',
  kept: '600 100 200',
  gone: '600 100 201',
  options: ['kept', 'gone'],
  choice: 'kept',
}
const notes: MergeLine = {
  name: 'notes',
  label: 'Uwagi',
  kept: 'pierwsza',
  gone: 'druga',
  options: ['kept', 'gone', 'both'],
  choice: 'both',
}
const equalLine = { name: 'surname', label: 'Nazwisko', kept: 'Nowak', gone: 'Nowak' }
const comparison: Comparison = {
  kept: { id: 1, version: 3, name: 'Nowak Anna' },
  gone: { id: 2, version: 5, name: 'Nowak Ania' },
  lines: [{ ...equalLine, options: [], choice: null }, phone, notes],
  moved: ['2 wydane dokumenty'],
  warnings: ['Sprawdź daty.'],
  refusal: null,
  apart: null,
}

function merging(overrides: Partial<Merging> = {}) {
  const doNothing = () => Promise.resolve()
  return {
    title: 'Łączenie kart jednej osoby',
    list: '/peoples',
    differ: 'To nie jest ta sama osoba',
    merge: vi.fn<Merging['merge']>(doNothing),
    apart: vi.fn<Merging['apart']>(doNothing),
    together: vi.fn<Merging['together']>(doNothing),
    reload: vi.fn<Merging['reload']>(doNothing),
    ...overrides,
  }
}

const show = (calls: Merging, overrides: Partial<Comparison> = {}) =>
  renderScreen(() => <Comparing merging={calls} comparison={{ ...comparison, ...overrides }} />)

test('merge comparison: equal values are shown once; for different values the default is selected', async () => {
  const screen = await renderScreen(() => (
    <Lines
      lines={comparison.lines}
      chosen={{}}
      onChoose={() => {}}
      names={{ kept: 'zostaje', gone: 'zniknie' }}
    />
  ))
  await expect.element(screen.getByText('Nowak', { exact: true })).toBeVisible()
  expect(screen.getByRole('radio').elements()).toHaveLength(5)
  await expect.element(screen.getByRole('radio', { name: '600 100 200' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Zostaw jedno i drugie' })).toBeChecked()
})

test('merge comparison: choices made with arrow keys and confirmed → only these choices are sent', async () => {
  const merge = vi.fn<Merging['merge']>(() => Promise.resolve())
  const screen = await show(merging({ merge }))
  await expect.element(screen.getByText('2 wydane dokumenty')).toBeVisible()
  await expect.element(screen.getByText('Sprawdź daty.')).toBeVisible()
  const phoneRadio = screen.getByRole('radio', { name: '600 100 200' })
  ;(phoneRadio.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: '600 100 201' })).toBeChecked()
  await screen.getByRole('button', { name: 'Połącz karty' }).click()
  await expect.element(screen.getByText(/karta „Nowak Ania” \(nr 2\) zniknie/)).toBeVisible()
  await screen.getByRole('button', { name: 'Połącz', exact: true }).click()
  await expect
    .poll(() => merge.mock.calls)
    .toEqual([[{ other_id: 2, version: 3, other_version: 5, choices: { phone: 'gone' } }]])
})

test('merge comparison: confirmation declined → nothing is merged', async () => {
  const calls = merging()
  const screen = await show(calls)
  await screen.getByRole('button', { name: 'Połącz karty' }).click()
  await screen.getByRole('button', { name: 'Wróć' }).click()
  await expect.element(screen.getByText(/zniknie z kartoteki/)).not.toBeInTheDocument()
  expect(calls.merge).not.toHaveBeenCalled()
})

test('merge comparison: a refusal is announced, and a stale card can be reloaded', async () => {
  const calls = merging({
    merge: () => Promise.reject(new CallProblem(409, 'Ktoś zmienił ten zapis.')),
  })
  const screen = await show(calls)
  await screen.getByRole('button', { name: 'Połącz karty' }).click()
  await screen.getByRole('button', { name: 'Połącz', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ktoś zmienił ten zapis.')
  await screen.getByRole('button', { name: 'Odśwież karty' }).click()
  expect(calls.reload).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('merge comparison: the reason why two cards cannot be merged is shown beforehand', async () => {
  const screen = await show(merging(), { refusal: 'Te osoby są zapisane jako mąż i żona.' })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Te osoby są zapisane jako mąż i żona.')
})

test('merge comparison: two people are marked as different, and the mark is removed', async () => {
  const calls = merging()
  const before = await show(calls)
  await before.getByRole('button', { name: 'To nie jest ta sama osoba' }).click()
  expect(calls.apart).toHaveBeenCalledOnce()
  const apart = { id: 1, said_at: '2026-11-21T10:00:00Z', said_by_name: 'ks. Jan Lis' }
  await before.unmount()
  const after = await show(calls, { apart })
  await expect.element(after.getByText(/ks\. Jan Lis \(21\.11\.2026/)).toBeVisible()
  await after.getByRole('button', { name: 'Cofnij to oznaczenie' }).click()
  expect(calls.together).toHaveBeenCalledOnce()
})

test('MergedRecordNotice: an old address → where the card is now; a number without a card → no way to it', async () => {
  const at = (body: unknown) =>
    renderScreen(() => (
      <MergedRecordNotice
        problem={new CallProblem(404, 'Kartę tej osoby połączono z inną', body)}
        id={2}
        table="people"
        list="/peoples"
      />
    ))
  const mergedScreen = await at({ merged_into: 1 })
  await expect
    .element(mergedScreen.getByRole('link', { name: 'Przejdź do tej karty' }))
    .toHaveAttribute('href', '/peoples/1/preview')
  await mergedScreen.unmount()
  const missingScreen = await at({})
  await expect.element(missingScreen.getByRole('alert')).toBeVisible()
  expect(missingScreen.getByRole('link', { name: 'Przejdź do tej karty' }).elements()).toEqual([])
})
