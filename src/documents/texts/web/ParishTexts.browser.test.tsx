import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ParishTexts } from './ParishTexts.tsx'

const program = { source: 'program', title: 'Oświadczenie', body: 'Ja, {strona}' }
const programText = {
  code: 'attachment03',
  ...program,
  version: null,
  base: program,
  fills: { strona: 'strona' },
  note: null,
}
const diocese = { source: 'diocese', title: 'Prośba do kurii', body: 'Kuria prosi' }
const parishText = {
  code: 'attachment13',
  source: 'parish',
  title: 'Prośba do biskupa',
  body: 'Proszę',
  version: 4,
  base: diocese,
  fills: {},
  note: null,
}
const leave = { ...programText, code: 'baptismPermission', title: 'Zgoda na chrzest' }
const groups = [
  { name: 'baptisms', title: 'Chrzty', writable: true, texts: [leave] },
  { name: 'premaritals', title: 'Protokoły', writable: true, texts: [programText, parishText] },
]

async function open(answers: object = {}, path = '/stage') {
  const requests = mockServer({
    'GET /api/document-texts': { data: groups },
    ...answers,
  })
  await renderScreen(() => <ParishTexts />, path)
  const getWriteRequests = () => requests.filter(({ call }) => !call.startsWith('GET'))
  return { written: getWriteRequests }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('parish texts: a text of the program is changed for the parish', async () => {
  const { written } = await open({ 'PUT /api/document-texts/attachment03': parishText })
  await button('Zmień: Oświadczenie').click()
  expect(page.getByRole('button', { name: /^Wróć do treści/ }).elements()).toEqual([])
  await page.getByRole('textbox', { name: 'Treść' }).fill('Ja, {strona}, przyrzekam.')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.poll(written).toMatchObject([
    {
      call: 'PUT /api/document-texts/attachment03',
      body: { version: null, title: 'Oświadczenie', body: 'Ja, {strona}, przyrzekam.' },
    },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('parish texts: unknown placeholder → the dialog stays open and lists the known ones', async () => {
  const { written } = await open()
  await button('Zmień: Oświadczenie').click()
  const body = page.getByRole('textbox', { name: 'Treść' })
  await body.fill('Ja, {kto}')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(body).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/Nieznane pole \{kto\}/).first()).toBeVisible()
  expect(written()).toEqual([])
})

test('parish texts: the source of the text in force is shown, and the diocese text can be restored', async () => {
  const resetText = { ...parishText, ...diocese, version: null }
  const { written } = await open({ 'DELETE /api/document-texts/attachment13': resetText })
  await expect.element(page.getByText('treść parafii', { exact: true })).toBeVisible()
  await expect.element(page.getByText('treść programu', { exact: true }).first()).toBeVisible()
  await button('Zmień: Prośba do biskupa').click()
  await page.getByText('Treść diecezji').click()
  await expect.element(page.getByText('Kuria prosi')).toBeVisible()
  await button('Wróć do treści diecezji').click()
  await button('Tak').click()
  await expect.poll(written).toMatchObject([{ call: 'DELETE /api/document-texts/attachment13' }])
  await expect.element(page.getByText('Wrócono do treści diecezji')).toBeVisible()
})

const earlier = {
  data: [
    {
      seq: 9,
      at: '2026-05-03T10:00:00.000Z',
      who: 'ks. Jan Lis',
      action: 'delete',
      title: 'Dawna prośba',
      body: 'Prosiłem',
    },
  ],
}

test('parish texts: an earlier version is shown and copied into the form', async () => {
  const { written } = await open({
    'GET /api/document-texts/attachment13/history': earlier,
    'PUT /api/document-texts/attachment13': parishText,
  })
  await button('Zmień: Prośba do biskupa').click()
  await page.getByText('Poprzednie brzmienia').click()
  await expect
    .element(page.getByText(/przestano używać 03\.05\.2026, 12:00, ks\. Jan Lis/))
    .toBeVisible()
  await button('Wstaw brzmienie z 03.05.2026, 12:00').click()
  await expect.element(page.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Dawna prośba')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(written)
    .toMatchObject([{ body: { version: 4, title: 'Dawna prośba', body: 'Prosiłem' } }])
})

test('parish texts: text changed by another user meanwhile → a message of the conflict', async () => {
  await open({
    'PUT /api/document-texts/attachment13': new Refused(409, { message: 'Ktoś zmienił zapis' }),
  })
  await button('Zmień: Prośba do biskupa').click()
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Prośba')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(page.getByText('Ktoś zmienił zapis').first()).toBeVisible()
})

const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test.each([
  ['', ['Chrzty', 'Protokoły'], 3],
  ['?group=premaritals', ['Protokoły'], 2],
  ['?source=parish', ['Protokoły'], 1],
])('parish texts: listed by book, filtered by the address: «%s»', async (query, books, n) => {
  await open({}, `/stage${query}`)
  await expect.element(button('Zmień: Prośba do biskupa')).toBeVisible()
  expect(headings()).toEqual(books)
  expect(page.getByRole('button', { name: /^Zmień/ }).elements()).toHaveLength(n)
})

test('parish texts: no changed texts → the list says so', async () => {
  await open({}, '/stage?group=baptisms&source=parish')
  await expect.element(page.getByText('Żaden wzór nie ma tu treści: treść parafii.')).toBeVisible()
})

test('parish texts: placeholders that the program fills in are listed next to the text', async () => {
  await open()
  await button('Zmień: Oświadczenie').click()
  await page.getByText('Co program wpisze sam').click()
  await expect.element(page.getByText('{strona}', { exact: true })).toBeVisible()
})
