import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catchDownloads } from '#testing/downloads.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ExportButton } from './ExportButton.tsx'
import { peopleFile } from '#parishioners/people/export/contract.ts'

afterEach(() => vi.restoreAllMocks())

const GET = 'GET /api/peoples/export'
const show = (query: object = {}) =>
  renderScreen(() => <ExportButton endpoint={peopleFile} query={query} />)
const choose = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: 'Eksportuj' }))
  await userEvent.click(page.getByRole('menuitem', { name }))
}

test('ExportButton: the file gets the filters and the order, without the page', async () => {
  const text = 'Żółć'
  const file = btoa(String.fromCharCode(...new TextEncoder().encode(text)))
  const requests = mockServer({ [GET]: { file, filename: 'Lista parafian – 2026-11-21.xlsx' } })
  const downloads = catchDownloads()
  await show({ search: 'now', sort: 'town', sortType: 'desc', page: 3, per_page: 20 })
  await choose('Arkusz Excel (XLSX)')
  await expect
    .poll(() => downloads.map(({ name }) => name))
    .toEqual(['Lista parafian – 2026-11-21.xlsx'])
  expect(await downloads[0]!.content.text()).toBe(text)
  expect(requests.map(({ query }) => query)).toEqual([
    { search: 'now', sort: 'town', sortType: 'desc', format: 'xlsx' },
  ])
})

test('ExportButton: the menu opens and is used by keyboard', async () => {
  const requests = mockServer({ [GET]: { file: '', filename: 'Lista parafian.csv' } })
  const downloads = catchDownloads()
  await show()
  page.getByRole('button', { name: 'Eksportuj' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Plik tekstowy (CSV)' })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => downloads).toHaveLength(1)
  expect(requests[0]!.query.format).toBe('csv')
})

test('ExportButton: list too long → a notice with a retry that sends the request again', async () => {
  const answers: unknown[] = [new Refused(422, { message: 'Zawęź ją filtrami.' })]
  mockServer({ [GET]: () => answers.shift() ?? { file: '', filename: 'Lista.csv' } })
  const downloads = catchDownloads()
  await show()
  await choose('Plik tekstowy (CSV)')
  await expect
    .element(page.getByText('Nie udało się przygotować pliku. Zawęź ją filtrami.'))
    .toBeVisible()
  expect(downloads).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.poll(() => downloads).toHaveLength(1)
})

test('ExportButton: on a phone a menu item is large enough for a finger', async () => {
  await page.viewport(390, 844)
  await show()
  await userEvent.click(page.getByRole('button', { name: 'Eksportuj' }))
  for (const name of ['Arkusz Excel (XLSX)', 'Plik tekstowy (CSV)']) {
    const choice = page.getByRole('menuitem', { name })
    await expect.element(choice).toBeVisible()
    const { height, left, right } = choice.element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
  await page.viewport(1280, 900)
})
