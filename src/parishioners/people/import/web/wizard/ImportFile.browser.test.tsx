import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportFile as File } from '#imports/contract.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { ImportFile } from '#imports/web/wizard/ImportFile.tsx'
import { checkedFile, buildFile, buildPage, renderImportStep } from './testing.tsx'

afterEach(() => vi.restoreAllMocks())

const GET = 'GET /api/people-imports/7'
const open = (search = '') =>
  renderImportStep(() => <ImportFile />, `/import/7${search}`, '/import/$importID')
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })

test.each<[Partial<File>, string, string]>([
  [{ state: 'mapping' }, '', 'Co zawierają kolumny'],
  [{ state: 'checking' }, '', 'Sprawdzam plik'],
  [checkedFile(), '', 'Wynik sprawdzenia'],
  [checkedFile(), '?step=columns', 'Co zawierają kolumny'],
  [checkedFile(), '?step=write', 'Zapis w kartotece'],
  [checkedFile({ state: 'applying' }), '', 'Zapisuję w kartotece'],
  [checkedFile({ state: 'done' }), '', 'Zapisano w kartotece'],
  [{ state: 'failed' }, '', 'Nie udało się'],
  [{ state: 'discarded' }, '', 'Zrezygnowano z tego pliku'],
])('import file: state %o opens the matching step (%s)', async (overrides, search, title) => {
  mockServer({
    [GET]: buildFile(overrides),
    [`${GET}/rows`]: buildPage(),
    [`${GET}/faults`]: buildPage(),
  })
  await open(search)
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText('parafianie.csv (3 wiersze)')).toBeVisible()
})

test('import steps: the current step is marked and completed steps are ticked', async () => {
  mockServer({ [GET]: buildFile({ state: 'checking' }) })
  await open()
  const steps = page.getByRole('list', { name: 'Kroki importu' })
  await expect.element(steps).toBeVisible()
  const items = steps.getByRole('listitem').elements()
  expect(items.map(item => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(items.map(item => 'past' in (item as HTMLElement).dataset)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('import file: the screen polls the check, and the result receives the focus', async () => {
  const checking = (progress: number) => buildFile({ state: 'checking', progress })
  let answer = checking(0)
  mockServer({ [GET]: () => answer, [`${GET}/rows`]: buildPage(), [`${GET}/faults`]: buildPage() })
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Zrezygnuj z pliku' }))
  await userEvent.click(page.getByRole('button', { name: 'Wróć' }))
  answer = checking(2)
  await expect.element(page.getByText(/Sprawdzono 2 z 3/)).toBeVisible()
  answer = checkedFile()
  await expect.element(heading('Wynik sprawdzenia')).toHaveFocus()
})

test('ImportFile: the file cannot be read → the reason, and it is read again at a press', async () => {
  const answers: unknown[] = [new Refused(500, { message: 'Nie odczytano importu' })]
  mockServer({ [GET]: () => answers.shift() ?? buildFile() })
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nie odczytano importu')
  await userEvent.click(page.getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.element(heading('Co zawierają kolumny')).toBeVisible()
})
