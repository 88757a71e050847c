import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  openTable,
  findRow,
  findButton,
  findTick,
  getSelectionText,
  findPageTick,
  IDS_OF_FIRST_PAGE,
} from './testing.tsx'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('RecordTable: ticking a row does not open it; the heading ticks a partial page, unticks a full one', async () => {
  const { path } = await openTable()
  await userEvent.click(findTick('Nowak 2'))
  await expect.element(getSelectionText({ ids: [2] })).toBeVisible()
  await expect.element(findPageTick()).toHaveProperty('indeterminate', true)
  await userEvent.click(findPageTick())
  await expect
    .element(getSelectionText({ ids: [2, ...IDS_OF_FIRST_PAGE.filter(id => id !== 2)] }))
    .toBeVisible()
  await userEvent.click(findPageTick())
  await expect.element(getSelectionText({ ids: [] })).toBeVisible()
  expect(path()).toBe('/people')
})

test('RecordTable: Shift ticks all rows from the last ticked one', async () => {
  await openTable()
  await userEvent.click(findTick('Nowak 3'))
  await userEvent.click(findTick('Nowak 6'), { modifiers: ['Shift'] })
  await expect.element(getSelectionText({ ids: [3, 4, 5, 6] })).toBeVisible()
  await userEvent.click(findTick('Nowak 4'), { modifiers: ['Shift'] })
  await expect.element(getSelectionText({ ids: [3] })).toBeVisible()
})

test('RecordTable: Space ticks the focused row, Shift and Space a range', async () => {
  await openTable()
  await expect.element(findRow('Nowak 1')).toBeVisible()
  findRow('Nowak 1').element().focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(getSelectionText({ ids: [1, 2, 3] })).toBeVisible()
  await expect.element(findRow('Nowak 3')).toHaveFocus()
})

test('RecordTable: the selection survives paging; all matching rows are selected without their ids', async () => {
  await openTable()
  await userEvent.click(findTick('Nowak 1'))
  await userEvent.click(findButton('Strona 3'))
  await userEvent.click(findTick('Nowak 41'))
  await expect.element(getSelectionText({ ids: [1, 41] })).toBeVisible()
  await expect.element(page.getByText('Zaznaczono: 2\u00a0osoby')).toBeInTheDocument()
  await userEvent.click(findButton('Wszystkie 2'))
  await expect.element(getSelectionText({ except: [] })).toBeVisible()
  await userEvent.click(findTick('Nowak 42'))
  await expect.element(getSelectionText({ except: [42] })).toBeVisible()
  await expect.element(findButton('Wszystkie 44')).toBeVisible()
})

test('RecordTable: changing a filter clears the selection with a message; changing the sort does not', async () => {
  await openTable()
  await userEvent.click(findTick('Nowak 1'))
  await userEvent.click(findButton('Nazwisko'))
  await expect.element(getSelectionText({ ids: [1] })).toBeVisible()
  await userEvent.fill(page.getByLabelText('Nazwisko', { exact: true }), 'Nowak 4')
  await expect.element(getSelectionText({ ids: [] })).toBeVisible()
  await expect.element(page.getByText(/zaznaczenie zostało usunięte/)).toBeVisible()
})
