import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getKey } from '#ui/calls/query.ts'
import { getPage } from '#platform/paging.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { parishes, ParishQuery, type ParishRow } from '../contract.ts'
import { ParishesList } from './ParishesList.tsx'

const anna: ParishRow = {
  id: 1,
  version: 1,
  name: 'Parafia Rzymskokatolicka',
  title: 'św. Anny',
  url: 'anna',
  diocese: 'tarnowska',
  deanery: 'sokołowski',
  town: 'Sokołów',
  street: 'Kościelna',
  building_number: '3',
  active: 1,
  demo_account: 0,
  expiration_date: '2027-05-03',
  currently_being_filled: 0,
}
const list = (...rows: ParishRow[]) => {
  const query = ParishQuery.parse({})
  return renderForUser(() => <ParishesList />, buildCurrentUser({ user: { role_id: 4 } }), [
    [getKey(parishes.list, { query }), getPage('/api/parishes', query, rows, rows.length)],
  ])
}
const row = (index: number) => page.getByRole('row').nth(index)

test('parishes list: a row has the parish with its title, place and licence', async () => {
  await list(anna)
  await expect.element(row(1)).toMatchTextContent('Parafia Rzymskokatolicka pw. św. Anny')
  await expect.element(row(1)).toMatchTextContent('Kościelna 3')
  await expect.element(row(1)).toMatchTextContent('03.05.2027')
  await expect.element(row(1)).toMatchTextContent('aktywna')
  await expect.element(page.getByText('1 parafia')).toBeVisible()
})

test('parishes list: name that contains the title → the title is not repeated', async () => {
  await list({ ...anna, name: 'Parafia św. Anny' })
  await expect
    .element(page.getByRole('cell', { name: 'Parafia św. Anny', exact: true }))
    .toBeVisible()
})

test('parishes list: inactive, demo and archival parishes are marked', async () => {
  await list(
    { ...anna, active: 0, demo_account: 1 },
    { ...anna, id: 2, currently_being_filled: 1, expiration_date: null },
  )
  await expect.element(row(1)).toMatchTextContent('nieaktywna, demonstracyjna')
  await expect.element(row(2)).toMatchTextContent('dane archiwalne')
  await expect.element(row(2)).toMatchTextContent('bezterminowo')
})
