import { expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { getPage } from '#books/core/server/testing.ts'
import { filesAreNear } from '#books/core/web/testing.tsx'
import type { ConversionRow } from '../contract.ts'
import { ConversionChoice } from './ConversionChoice.tsx'
import { ConversionsList } from './ConversionsList.tsx'

const PATH = '/books/conversions'
const row: ConversionRow = {
  id: 1,
  kind: 'left_church',
  act_number: '2',
  year: 2026,
  volume: null,
  page: null,
  names: 'Adam',
  surname: 'Kozioł',
  birth_date: '1994-03-12',
  event_date: '2026-04-04',
  event_place: null,
  minister: 'ks. Jan Lis, proboszcz',
  decree_number: '7/2026',
  needs_attention: true,
  archival: false,
  cancelled_at: null,
  cancel_reason: null,
}

test('a row shows the act, its kind, the day and the decree', async () => {
  mockServer({ 'GET /api/conversions': getPage([row]) })
  const { getByRole } = await renderScreen(ConversionsList, PATH)
  const line = getByRole('row', { name: /2\/2026 wystąpienie z Kościoła Kozioł Adam 04\.04\.2026/ })
  await expect.element(line.getByText('7/2026')).toBeVisible()
  await expect.element(line.getByText('wymaga uwagi')).toBeVisible()
})

test('an empty book offers each of the three kinds', async () => {
  mockServer({ 'GET /api/conversions': getPage([]) })
  const { getByRole, getByText } = await renderScreen(ConversionsList, PATH)
  await expect.element(getByText('W księdze nie ma jeszcze żadnego aktu.')).toBeVisible()
  await getByRole('button', { name: 'Wpisz do księgi' }).first().click()
  for (const [name, kind] of [
    ['Wpisz konwersję', 'conversion'],
    ['Wpisz wystąpienie', 'left_church'],
    ['Wpisz powrót', 'returned'],
  ] as const) {
    await expect
      .element(getByRole('menuitem', { name }))
      .toHaveAttribute('href', `${PATH}/choice/${kind}`)
  }
})

test('a person is chosen from the register, added to it, or copied from an old volume', async () => {
  mockServer({})
  const path = `${PATH}/choice/left_church`
  const { getByRole } = await renderScreen(ConversionChoice, path, `${PATH}/choice/$kind`)
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toHaveTextContent('Kto wystąpił z Kościoła?')
  await expect
    .element(getByRole('link', { name: 'Dodaj nową osobę' }))
    .toHaveAttribute('href', `${path}/addPerson`)
  await expect
    .element(getByRole('link', { name: /dawnej księgi/ }))
    .toHaveAttribute('href', `${path}/0/add?redirect=choice`)
})

test('the list links to the import of files and to the numbering', async () => {
  mockServer({ 'GET /api/conversions': getPage([row]) })
  await renderScreen(ConversionsList, PATH)
  await filesAreNear(PATH)
})
