import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#platform/paging.ts'
import { CallProblem } from '../calls/call.ts'
import {
  type TableQuery,
  openTable,
  findEverybody,
  findNobody,
  findRow,
  findButton,
} from './testing.tsx'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('RecordTable: the total has the right Polish plural, and pages are numbered', async () => {
  await openTable()
  await expect.element(page.getByText('45 osób')).toBeVisible()
  await expect.element(findRow('Nowak 20')).toBeVisible()
  await expect.element(findButton('Strona 3')).toBeVisible()
})

test('RecordTable: page, sort and search are in the address, which can be shared', async () => {
  const { asked } = await openTable('?page=2&sort=town&sortType=desc&search=Nowak')
  await expect.element(findRow('Nowak 21')).toBeVisible()
  expect(asked[0]).toMatchObject({ page: 2, sort: 'town', sortType: 'desc', search: 'Nowak' })
  await expect.element(page.getByLabelText('Nazwisko')).toHaveValue('Nowak')
})

test('RecordTable: rows per page are remembered when the user returns', async () => {
  const { search } = await openTable('?page=2')
  await userEvent.selectOptions(page.getByLabelText('Wierszy na stronie'), '50')
  await expect.element(findRow('Nowak 45')).toBeVisible()
  expect(search()).toBe('')
  const { asked } = await openTable()
  await expect.poll(() => asked[0]?.per_page).toBe(50)
})

test('RecordTable: changing the page changes the address, which omits default values', async () => {
  const { search } = await openTable()
  await userEvent.click(findButton('Strona 2'))
  await expect.element(findRow('Nowak 21')).toBeVisible()
  expect(search()).toBe('?page=2')
  await userEvent.click(findButton('Poprzednia strona'))
  await expect.poll(search).toBe('')
})

test('RecordTable: a second click on a heading reverses the sort and returns to page 1', async () => {
  const { search } = await openTable('?page=2')
  await userEvent.click(findButton('Nazwisko'))
  await expect.poll(search).toBe('?sortType=desc')
  await expect
    .element(page.getByRole('columnheader', { name: 'Nazwisko' }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('RecordTable: the search waits for the last key and returns to page 1', async () => {
  const { asked, search } = await openTable('?page=2')
  await expect.element(findRow('Nowak 21')).toBeVisible()
  await userEvent.keyboard('/')
  // All keys in one task, so that no pause of a busy machine lies between two of them.
  for (const key of 'Nowak 4') document.execCommand('insertText', false, key)
  await expect.element(page.getByText('7 z\u00a045\u00a0osób')).toBeVisible()
  expect(search()).toBe('?search=Nowak+4')
  expect(asked.map(query => query.search)).toEqual(['', 'Nowak 4'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('45 osób')).toBeVisible()
})

test('RecordTable: a filter limits the list; no results → an offer to clear the filters', async () => {
  const { search } = await openTable('', query =>
    query.status ? findNobody(query) : findEverybody(query),
  )
  await userEvent.click(page.getByLabelText('Każdy status'))
  await userEvent.keyboard('zmarly{Enter}')
  await expect.element(page.getByText('Nic nie pasuje do wyszukiwania i filtrów.')).toBeVisible()
  expect(search()).toBe('?status=zmar%C5%82y')
  await userEvent.click(findButton('Wyczyść filtry'))
  await expect.element(findRow('Nowak 1')).toBeVisible()
})

test('RecordTable: empty list → a message and the first step', async () => {
  await openTable('', findNobody)
  await expect.element(page.getByText('W kartotece nie ma nikogo.')).toBeVisible()
  await expect.element(findButton('Dodaj')).toHaveAttribute('data-variant', 'default')
})

test('RecordTable: failure → the reason and a retry', async () => {
  let works = false
  const find = (query: TableQuery) => {
    if (works) return findEverybody(query)
    throw new CallProblem(0, 'Brak połączenia z serwerem.')
  }
  await openTable('', find)
  await expect.element(page.getByText(/Brak połączenia z serwerem\./)).toBeVisible()
  works = true
  await userEvent.click(findButton('Spróbuj ponownie'))
  await expect.element(findRow('Nowak 1')).toBeVisible()
})

test('RecordTable: arrow keys move between the rows and Enter opens one', async () => {
  const { path } = await openTable()
  await expect.element(findRow('Nowak 1')).toBeVisible()
  findRow('Nowak 1').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(findRow('Nowak 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/people/2')
})

test('RecordTable: a click anywhere in a row opens it; the first cell contains a real link', async () => {
  const { path } = await openTable()
  await expect.element(findRow('Nowak 3')).toHaveAttribute('href', '/people/3')
  await userEvent.click(page.getByRole('cell', { name: 'Łódź' }).nth(2))
  await expect.poll(path).toBe('/people/3')
})

test('RecordTable: columns are chosen and remembered per list', async () => {
  await openTable()
  await userEvent.click(findButton('Kolumny i gęstość wierszy'))
  await userEvent.click(page.getByLabelText('Numer'))
  await userEvent.click(page.getByLabelText('Miejscowość'))
  await expect.element(page.getByRole('cell', { name: 'nr 1', exact: true })).toBeVisible()
  await openTable()
  await expect.element(page.getByRole('columnheader', { name: 'Numer' }).last()).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Miejscowość' }).elements()).toHaveLength(0)
})

test('RecordTable: on a phone the sort is chosen from a list', async () => {
  await page.viewport(390, 844)
  const { search } = await openTable()
  await userEvent.selectOptions(page.getByLabelText('Kolejność'), 'Nazwisko, malejąco')
  await expect.poll(search).toBe('?sortType=desc')
})

test('RecordTable: on a phone a row is a card with labels', async () => {
  await page.viewport(390, 844)
  await openTable()
  await expect.element(findRow('Nowak 1')).toBeVisible()
  const cell = page.getByRole('cell', { name: /Łódź/ }).first().element()
  expect(getComputedStyle(cell, '::before').content).toBe('"Miejscowość"')
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('RecordTable: on a phone words of sixty letters fit on the screen', async () => {
  await page.viewport(390, 844)
  const long = 'Brzęczyszczykiewiczkonstantynopolitańczykowianeczkównaźdźbłow'
  await openTable('', query => getPage('/people', query, [{ id: 1, surname: long, town: long }], 1))
  await expect.element(findRow(long)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('RecordTable: the down arrow moves from the search to the rows, skipping the filters', async () => {
  await openTable()
  await expect.element(page.getByRole('link', { name: 'Nowak 1', exact: true })).toBeVisible()
  page.getByRole('searchbox').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Nowak 2', exact: true })).toHaveFocus()
})

test('RecordTable: dense rows are chosen with the columns and hold for every list', async () => {
  await page.viewport(1280, 800)
  await openTable()
  const getRowHeight = () => findRow('Nowak 1').element().closest('tr')!.offsetHeight
  await expect.element(findRow('Nowak 1')).toBeVisible()
  const usualHeight = getRowHeight()
  await userEvent.click(findButton('Kolumny i gęstość wierszy'))
  await userEvent.click(page.getByLabelText('Gęste wiersze'))
  await expect.poll(getRowHeight).toBeLessThan(usualHeight * 0.7)
  expect(getRowHeight()).toBeGreaterThanOrEqual(24)
  await userEvent.click(page.getByLabelText('Gęste wiersze'))
  await expect.poll(getRowHeight).toBe(usualHeight)
})
