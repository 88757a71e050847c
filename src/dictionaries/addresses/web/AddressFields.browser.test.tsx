import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { getPage } from '#platform/paging.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { AddressEntry } from '#parishioners/people/contract.ts'
import { AddressFields } from './AddressFields.tsx'

const TOWNS = [
  {
    id: 1,
    name: 'Tarnów',
    commune: null,
    county: null,
    voivodeship: null,
    global: true,
    version: 1,
  },
  {
    id: 2,
    name: 'Bobowa',
    commune: 'Bobowa',
    county: 'gorlicki',
    voivodeship: null,
    global: true,
    version: 1,
  },
]
const STREETS = [
  { id: 11, name: 'ul. Młyńska', dic_town_id: 1, town: 'Tarnów', global: false, version: 1 },
  { id: 12, name: 'ul. Rzeczna', dic_town_id: 2, town: 'Bobowa', global: false, version: 1 },
]
const CODES: Record<string, string> = { 11: '33-100', 12: '38-350' }

/** Mocks the server for these fields: addresses and their responses. */
function answer(url: URL, init?: RequestInit) {
  const id = Number(url.searchParams.get('id'))
  const town_id = Number(url.searchParams.get('dic_town_id'))
  const all = <Row extends { id: number }>(rows: Row[]) =>
    getPage(
      url.pathname,
      { page: 1, per_page: 20 },
      id ? rows.filter(row => row.id === id) : rows,
      rows.length,
    )
  if (init?.method === 'POST') {
    const body = JSON.parse(String(init.body))
    const entry = { ...STREETS[0], ...body, id: 99, town: 'Tarnów' }
    if (url.pathname === '/api/streets') STREETS.push(entry)
    return {
      result: true,
      entry: url.pathname === '/api/streets' ? entry : { ...TOWNS[0], ...body, id: 99 },
    }
  }
  if (url.pathname === '/api/towns') return all(TOWNS)
  if (url.pathname === '/api/streets') {
    return all(town_id ? STREETS.filter(street => street.dic_town_id === town_id) : STREETS)
  }
  if (url.pathname === '/api/zip-codes/likely') {
    return {
      zip_code: CODES[url.searchParams.get('dic_street_id') ?? ''] ?? null,
      post_office: null,
    }
  }
  return getPage(url.pathname, { page: 1, per_page: 20 }, [], 0)
}

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    Response.json(answer(new URL(String(input), location.href), init)),
  )
})

type Address = z.output<typeof AddressEntry>
const EMPTY_ADDRESS_ENTRY = {
  country: '',
  dic_town_id: null,
  dic_street_id: null,
  building_number: '',
  place_number: '',
  zip_code: null,
  post_office: '',
}

async function form(values: Partial<z.input<typeof AddressEntry>> = {}) {
  const savedAddresses: Address[] = []
  await renderScreen(() => (
    <RecordForm
      schema={AddressEntry}
      values={{ ...EMPTY_ADDRESS_ENTRY, ...values }}
      onSave={async (entry: Address) => void savedAddresses.push(entry)}
    >
      <AddressFields />
    </RecordForm>
  ))
  return async () => {
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => savedAddresses.length).toBe(1)
    return savedAddresses[0]
  }
}
const field = (name: string) => page.getByRole('combobox', { name })
async function pick(name: string, text: string, option: string) {
  await field(name).fill(text)
  await page.getByRole('option', { name: option, exact: false }).first().click()
}

test('address fields: street chosen first → its town and the parish’s usual code are filled in', async () => {
  const save = await form()
  await pick('Ulica', 'rzecz', 'ul. Rzeczna')
  await expect.element(field('Miejscowość')).toHaveValue('Bobowa')
  await expect.element(field('Kod pocztowy')).toHaveValue('38-350')
  expect(await save()).toMatchObject({ dic_town_id: 2, dic_street_id: 12, zip_code: '38-350' })
})

test('address fields: another town chosen → the street of the former town is cleared', async () => {
  const save = await form({ dic_town_id: 1, dic_street_id: 11 })
  await expect.element(field('Ulica')).toHaveValue('ul. Młyńska')
  await pick('Miejscowość', 'bob', 'Bobowa')
  await expect.element(field('Ulica')).toHaveValue('')
  expect(await save()).toMatchObject({ dic_town_id: 2, dic_street_id: null })
})

test('address fields: place changed → a code typed by hand stays', async () => {
  const save = await form({ dic_town_id: 2, zip_code: '38-351' })
  await pick('Ulica', 'rzecz', 'ul. Rzeczna')
  await vi.waitFor(() =>
    expect(vi.mocked(window.fetch).mock.calls.some(([url]) => String(url).includes('likely'))).toBe(
      true,
    ),
  )
  expect(await save()).toMatchObject({ dic_street_id: 12, zip_code: '38-351' })
})

test('address fields: opening a record requests no code and makes no change', async () => {
  await form({ dic_town_id: 1, dic_street_id: 11 })
  await expect.element(field('Miejscowość')).toHaveValue('Tarnów')
  await expect.element(page.getByText('Bez zmian')).toBeVisible()
  await expect.element(field('Kod pocztowy')).toHaveValue('')
})

test('address fields: unknown street → added after a confirmation, with its kind', async () => {
  const save = await form({ dic_town_id: 1 })
  await field('Ulica').fill('Ogrodowa')
  await page.getByRole('option', { name: 'Dodaj „Ogrodowa”' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Nowa ulica' }))
    .toMatchTextContent(/Dopisać do słownika ulicę „ul. Ogrodowa”\?/)
  await page.getByRole('button', { name: 'Dopisz' }).click()
  await expect.element(field('Ulica')).toHaveValue('ul. Ogrodowa')
  expect(await save()).toMatchObject({ dic_street_id: 99 })
})

test('address fields: a known town typed in full is selected, not added again', async () => {
  const save = await form()
  await field('Miejscowość').fill('tarnow')
  await page.getByRole('option', { name: 'Dodaj „tarnow”' }).click()
  await expect.element(field('Miejscowość')).toHaveValue('Tarnów')
  expect(await save()).toMatchObject({ dic_town_id: 1 })
})
