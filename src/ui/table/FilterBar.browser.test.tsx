import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod'
import { Flag } from '#shared/fields.ts'
import { Paging, buildSortField } from '#platform/paging.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useListQuery } from './list-query.ts'

const Query = z.object({
  ...Paging,
  sort: buildSortField('surname', 'town'),
  status: z.enum(['living', 'deceased', 'all']).default('living'),
  town: z.coerce.number().optional(),
  confirmation: Flag.optional(),
  transfer_id: z.coerce.number().optional(),
  parish_id: z.coerce.number().optional(),
})
const STATUSES = [
  { value: 'deceased', label: 'Zmarli' },
  { value: 'all', label: 'Wszyscy' },
]

const HIDDEN_FILTERS = { parish_id: 'parafia' }

async function bar(address = '', hiddenFilters?: Record<string, string>) {
  function Bar() {
    const list = useListQuery(Query, hiddenFilters)
    return (
      <FilterBar
        list={list}
        search="Nazwisko"
        filters={[
          { name: 'status', label: 'Żyjący', options: STATUSES },
          {
            name: 'town',
            label: 'Każda miejscowość',
            noun: 'Miejscowość',
            proper: true,
            options: [{ value: 1, label: 'Łódź' }],
          },
          {
            name: 'confirmation',
            label: 'Bierzmowanie',
            noun: 'Bierzmowanie',
            rare: true,
            options: [{ value: 'false', label: 'Niezapisane' }],
          },
          { name: 'transfer_id', label: 'Tylko przepisana grupa' },
        ]}
      />
    )
  }
  const { router } = await renderScreen(Bar, `/people${address}`)
  return () => router.state.location.searchStr
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chips = () =>
  page
    .getByRole('button', { name: /^Usuń filtr/ })
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['', []],
  ['?status=living&sort=town&page=2', []],
  ['?status=deceased', ['Zmarli']],
  ['?town=1&confirmation=false', ['Miejscowość: Łódź', 'Bierzmowanie: niezapisane']],
  ['?town=7', ['Miejscowość: pozycja, której nie ma na liście']],
  ['?transfer_id=4', ['Tylko przepisana grupa']],
  ['?parish_id=3', ['Warunek z adresu strony']],
  ['?town=rynek&nothing=1', []],
])('FilterBar: address „%s” → chips %j', async (address, chipTexts) => {
  await bar(address)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(chips()).toEqual(chipTexts)
})

test('FilterBar: a chip removes its own filter, and „Wyczyść wszystko” the search too', async () => {
  const search = await bar('?search=now&status=all&transfer_id=4&sort=town')
  await button('Usuń filtr – Tylko przepisana grupa').click()
  await expect.poll(search).toBe('?search=now&status=all&sort=town')
  await button('Wyczyść wszystko').click()
  await expect.poll(search).toBe('?sort=town')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  expect(chips()).toEqual([])
})

test('filter bar: filter the account may not use → dropped from a shared address, and reported', async () => {
  await bar('?parish_id=3&town=1', HIDDEN_FILTERS)
  await expect.element(page.getByText(/Twoje konto nie widzi \(parafia\)/)).toBeVisible()
  expect(chips()).toEqual(['Miejscowość: Łódź'])
})

test('FilterBar: rare filters are behind a button that counts the active ones', async () => {
  await bar('?status=all&confirmation=false')
  await expect.element(page.getByRole('combobox', { name: 'Żyjący' })).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Bierzmowanie' }).elements()).toEqual([])
  await button('Więcej filtrów (1)').click()
  await expect.element(page.getByRole('combobox', { name: 'Bierzmowanie' })).toBeVisible()
  await button('Mniej filtrów').click()
  await expect.element(button('Więcej filtrów (1)')).toBeVisible()
})

test('FilterBar: on a phone one button opens all filters, and the chips stay', async () => {
  await page.viewport(390, 844)
  await bar('?status=all&confirmation=false')
  await expect.element(button('Usuń filtr – Wszyscy')).toBeVisible()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await button('Filtry (2)').click()
  await expect.element(page.getByRole('combobox', { name: 'Żyjący' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Bierzmowanie' })).toBeVisible()
  await button('Ukryj filtry').click()
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
})
