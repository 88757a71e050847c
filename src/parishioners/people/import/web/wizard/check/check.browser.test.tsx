import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catchDownloads } from '#testing/downloads.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { checkedFile, buildFile, buildPage, buildRow, renderImportStep } from '../testing.tsx'
import { Checked } from '#imports/web/wizard/check/Checked.tsx'
import { Checking } from '#imports/web/wizard/check/Checking.tsx'
import { Rows } from '#imports/web/wizard/check/Rows.tsx'

afterEach(() => vi.restoreAllMocks())

const ROWS = 'GET /api/people-imports/7/rows'
const tab = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Wiersze pliku' }).getByRole('link', { name })

test('import check: the progress bar shows how far the check is', async () => {
  const file = buildFile({ state: 'checking', progress: 250, total: 1000 })
  const { getByRole, getByText } = await renderImportStep(() => <Checking file={file} />)
  await expect
    .element(getByRole('progressbar', { name: 'Sprawdzanie pliku' }))
    .toHaveAttribute('aria-valuenow', '25')
  await expect.element(getByText(/Sprawdzono 250 z 1.000.wierszy/)).toBeVisible()
})

test('import check: tabs show row counts, the first non-empty tab is open, the address stores another choice', async () => {
  const requests = mockServer({ [ROWS]: buildPage(buildRow()) })
  const { router } = await renderImportStep(() => (
    <Rows file={checkedFile({ added: 0, changed: 1234 })} />
  ))
  await expect.element(tab(/^Do zmiany 1.234$/)).toHaveAttribute('aria-current', 'page')
  await expect.element(tab(/^Do dodania 0$/)).toBeVisible()
  await userEvent.click(tab(/Odrzucone/))
  await expect.element(tab(/Odrzucone/)).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.search).toEqual({ outcome: 'refuse' })
  const listOutcomes = () =>
    requests.filter(({ call }) => call === ROWS).map(({ query }) => query.outcome)
  await expect.poll(listOutcomes).toEqual(['change', 'refuse'])
})

test('import check: rows of the previous tab are hidden while another tab loads', async () => {
  const late = Promise.withResolvers<unknown>()
  mockServer({
    [ROWS]: ({ query }: { query: Record<string, string> }) =>
      query.outcome === 'add' ? buildPage(buildRow()) : late.promise,
  })
  const { getByRole } = await renderImportStep(() => <Rows file={checkedFile()} />)
  await expect.element(getByRole('row', { name: /Nowak Anna/ })).toBeVisible()
  await userEvent.click(tab(/Odrzucone/))
  await expect.element(tab(/Odrzucone/)).toHaveAttribute('aria-current', 'page')
  expect(getByRole('row', { name: /Nowak Anna/ }).elements()).toEqual([])
  late.resolve(buildPage(buildRow({ id: 3, outcome: 'refuse', name: 'Bąk' })))
  await expect.element(getByRole('row', { name: /Bąk 3/ })).toBeVisible()
})

test('import check: values are divided between words, only a phone is not', async () => {
  const fields = [
    { label: 'Miejscowość', before: null, after: 'Nieistniejącowice (nowa w słowniku)' },
    { label: 'Telefon', before: null, after: '+48600100200' },
  ]
  mockServer({ [ROWS]: buildPage(buildRow({ fields })) })
  const { container } = await renderImportStep(() => <Rows file={checkedFile()} />)
  const texts = () =>
    Array.from(container.querySelectorAll('.import-changes li'), li => li.textContent)
  await expect
    .poll(texts)
    .toEqual([
      'Miejscowość: Nieistniejącowice (nowa w słowniku)',
      'Telefon: +48\u00a0600\u00a0100\u00a0200',
    ])
})

test('import check: a change shows the field, its present value and its new value', async () => {
  const fields = [
    { label: 'Telefon', before: '+48600100200', after: '+48600100201' },
    { label: 'Zawód', before: null, after: 'cieśla' },
    { label: 'Nr lokalu', before: '5', after: null },
  ]
  const reasons = ['Rozpoznano po imieniu i nazwisku']
  mockServer({ [ROWS]: buildPage(buildRow({ outcome: 'change', record_id: 3, fields, reasons })) })
  const { getByText, getByRole } = await renderImportStep(
    () => <Rows file={checkedFile()} />,
    '/stage?outcome=change',
  )
  await expect.element(getByText('+48 600 100 200')).toHaveProperty('tagName', 'DEL')
  await expect.element(getByText('+48 600 100 201')).toHaveProperty('tagName', 'INS')
  await expect
    .element(getByRole('row', { name: /Nowak Anna/ }))
    .toMatchTextContent(/Zawód: cieśla.*Nr lokalu: 5.*puste/)
  await expect.element(getByText(reasons[0]!)).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Nowak Anna' }))
    .toHaveAttribute('href', expect.stringMatching(/peoples\/3\/preview$/) as never)
})

test('import check: refused rows are shown with reasons and can be downloaded as a file', async () => {
  mockServer({
    [ROWS]: buildPage(
      buildRow({ outcome: 'refuse', fields: [], reasons: ['Podaj imiona', 'Podaj nazwisko'] }),
    ),
    'GET /api/people-imports/7/refused': { file: btoa('a;b'), filename: 'odrzucone.csv' },
  })
  const downloads = catchDownloads()
  const { getByRole } = await renderImportStep(
    () => <Rows file={checkedFile()} />,
    '/stage?outcome=refuse',
  )
  await expect
    .element(getByRole('row', { name: /Nowak Anna/ }))
    .toMatchTextContent(/Podaj imiona.*Podaj nazwisko/)
  await userEvent.click(getByRole('button', { name: 'Pobierz odrzucone wiersze' }))
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['odrzucone.csv'])
  expect(await downloads[0]!.content.text()).toBe('a;b')
})

test('import check: a tab without rows shows no filter hint and offers no file', async () => {
  mockServer({})
  const { getByText, getByRole } = await renderImportStep(
    () => <Rows file={checkedFile({ refused: 0 })} />,
    '/stage?outcome=refuse',
  )
  await expect.element(getByText('Nie ma takich wierszy.')).toBeVisible()
  expect(getByRole('button', { name: 'Pobierz odrzucone wiersze' }).elements()).toEqual([])
})

test('import check: rows fail to load → a retry is offered', async () => {
  const answers = [new Refused(500, { message: 'Serwer odpoczywa.' }), buildPage(buildRow())]
  mockServer({ [ROWS]: () => answers.shift() })
  const { getByRole } = await renderImportStep(() => <Rows file={checkedFile()} />)
  await userEvent.click(getByRole('button', { name: 'Spróbuj ponownie' }))
  await expect.element(getByRole('row', { name: /Nowak Anna/ })).toBeVisible()
})

test('import check: the result leads to the next step or back to the columns', async () => {
  mockServer({})
  const { getByRole, router } = await renderImportStep(() => <Checked file={checkedFile()} />)
  await expect
    .element(getByRole('status').first())
    .toMatchTextContent(/nic się jeszcze nie zmieniło/)
  await userEvent.click(getByRole('link', { name: 'Dalej' }))
  expect(router.state.location.search).toEqual({ step: 'write' })
  await userEvent.click(getByRole('link', { name: 'Wróć do kolumn' }))
  expect(router.state.location.search).toEqual({ step: 'columns' })
})

test.each([
  [{ refused: 0, same: 4 }, /Wszystkie osoby są już w kartotece/],
  [{ refused: 4, same: 0 }, /można poprawić tutaj albo pobrać/],
])(
  'import check: nothing to write → no next step, and the reason is shown (%o)',
  async (counts, words) => {
    mockServer({})
    const { getByRole, getByText } = await renderImportStep(() => (
      <Checked file={checkedFile({ added: 0, changed: 0, ...counts })} />
    ))
    await expect.element(getByText(words)).toMatchTextContent(/nie ma nic do zapisania/)
    expect(getByRole('link', { name: 'Dalej' }).elements()).toEqual([])
  },
)
