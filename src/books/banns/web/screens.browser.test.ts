import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showDay } from '#shared/dates/format-day.ts'
import { today } from '#shared/dates/days.ts'
import { catchDownloads } from '#testing/downloads.ts'
import { Refused } from '#testing/mock-server.ts'
import { blankAct } from '#books/core/book.ts'
import { getPage } from '#books/core/server/testing.ts'
import { filesAreNear, openActScreen } from '#books/core/web/testing.tsx'
import { BannsList } from './BannsList.tsx'
import { bannsColumns } from '../columns.ts'
import type { BannsAct } from '../contract.ts'
import { AddBanns, EditBanns } from './form/BannsForm.tsx'
import { nearestTerm } from './form/nearest-term.ts'
import { BannsPreview } from './preview/BannsPreview.tsx'
import { sampleBanns } from '../server/testing.ts'

const BOOK = '/books/prewedding-announcements'
const blank = blankAct(bannsColumns)
const API = '/api/prewedding-announcements'

const act = {
  ...blank,
  ...sampleBanns,
  id: 7,
  version: 3,
  act_number: '12',
  groom_marital_status: 'kawaler',
  bride_marital_status: 'panna',
  cancelled_at: null,
  cancel_reason: null,
  warnings: [],
} as unknown as BannsAct

const open = (screen: () => React.ReactNode, path = BOOK, answers: object = {}, route?: string) =>
  openActScreen(screen, path, {
    route,
    answers: {
      [`GET ${API}/next-number`]: { year: blank.year, next_number: 8 },
      [`GET ${API}/7`]: act,
      [`GET ${API}`]: getPage([act]),
      'GET /api/parish-places': getPage([]),
      ...answers,
    },
  })
const preview = (answers?: object) =>
  open(BannsPreview, `${BOOK}/7/preview`, answers, `${BOOK}/$itemID/preview`)
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })

test('a row shows the couple, the term and the state of the banns; files and numbering are linked', async () => {
  const cancelledBanns = { ...act, id: 8, groom_surname: 'Kos', cancelled_at: '2026-05-14' }
  await open(BannsList, BOOK, { [`GET ${API}`]: getPage([act, cancelledBanns]) })
  const line = page.getByRole('row', { name: /12\/2026 Zięba Jan Święcicka-Gołąb Ewa/ })
  await expect.element(line).toMatchTextContent(/02\.05\.2026–11\.05\.2026.*23\.05\.2026/)
  expect(page.getByText('Kos Jan').element().closest('.books-cancelled')).not.toBeNull()
  for (const [name, to] of [['Wpisz zapowiedzi', 'add']] as const) {
    await expect
      .element(page.getByRole('link', { name, exact: true }).first())
      .toHaveAttribute('href', `${BOOK}/${to}`)
  }
  await filesAreNear(BOOK)
})

test('banns list: the current banns are printed on one sheet of the chosen size', async () => {
  const printout = { pdf: btoa('%PDF-'), filename: 'Karta.pdf', document_id: null }
  const { sent } = await open(BannsList, BOOK, {
    'GET /api/prints/preweddingAnnouncements/0/showcase': printout,
  })
  catchDownloads()
  await page.getByRole('button', { name: 'Karta do gabloty' }).click()
  await page.getByText('A3', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drukuj' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call.includes('/prints/'))?.query)
    .toEqual({ paper: 'a3', font: 'medium' })
})

test('new banns get the next number, warn about the term, and are saved', async () => {
  const { written } = await open(AddBanns, `${BOOK}/add`, {
    [`POST ${API}`]: { id: 9, version: 1, warnings: [] },
  })
  await expect.element(textbox('Numer aktu')).toHaveValue('8')
  const groom = page.getByRole('region', { name: 'Narzeczony' })
  const bride = page.getByRole('region', { name: 'Narzeczona' })
  for (const [side, names, surname] of [
    [groom, 'Jan', 'Zięba'],
    [bride, 'Ewa', 'Gołąb'],
  ] as const) {
    await userEvent.fill(side.getByRole('combobox', { name: 'Imiona', exact: true }), names)
    await userEvent.fill(side.getByRole('textbox', { name: 'Nazwisko', exact: true }), surname)
    await userEvent.fill(
      side.getByRole('combobox', { name: 'Parafia zamieszkania', exact: true }),
      'Sokołów',
    )
  }
  await userEvent.fill(textbox('Wiszą od'), '02.05.2026')
  await userEvent.fill(textbox('do'), '04.05.2026')
  await expect.element(page.getByText(/wiszą w gablocie co najmniej 8 dni/)).toBeVisible()
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => written(`POST ${API}`))
    .toMatchObject({
      act_number: '8',
      groom_surname: 'Zięba',
      bride_names: 'Ewa',
      date_from: '2026-05-02',
      mode: 'posted',
    })
})

test('banns without a term → error at the field, and no typed value is lost', async () => {
  const { written } = await open(AddBanns, `${BOOK}/add`)
  await userEvent.fill(textbox('Nr protokołu'), '4/2026')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .element(page.getByText('Podaj termin zapowiedzi albo powód dyspensy').first())
    .toBeVisible()
  await expect.element(textbox('Nr protokołu')).toHaveValue('4/2026')
  expect(written(`POST ${API}`)).toBeUndefined()
})

test('a correction requires a reason', async () => {
  const { written } = await open(
    EditBanns,
    `${BOOK}/7/edit`,
    { [`PUT ${API}/7`]: { id: 7, version: 4, warnings: [] } },
    `${BOOK}/$itemID/edit`,
  )
  await userEvent.fill(textbox('do'), '12.05.2026')
  await userEvent.fill(page.getByRole('textbox', { name: /Powód poprawki/ }), 'Wpis przez pomyłkę')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => written(`PUT ${API}/7`))
    .toMatchObject({ version: 3, reason: 'Wpis przez pomyłkę', date_to: '2026-05-12' })
})

test('the result is recorded on the screen of the banns; an obstacle must be described', async () => {
  const { written } = await preview({
    [`PUT ${API}/7/result`]: { id: 7, version: 4, warnings: [] },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/12\/2026/)
  await page.getByRole('button', { name: 'Wpisz wynik' }).click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('Zgłoszona przeszkoda'), 'pokrewieństwo')
  await dialog.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(dialog.getByText(/Według wyniku nie zgłoszono/).first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Wynik' }).click()
  await page.getByRole('option', { name: 'zgłoszono przeszkodę' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => written(`PUT ${API}/7/result`))
    .toMatchObject({ version: 3, result: 'obstacle', obstacle: 'pokrewieństwo' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('refusal of the server → the dialog stays open', async () => {
  const message = 'Zapowiedzi jeszcze trwają: wynik wpisuje się po ich zakończeniu'
  await preview({
    [`PUT ${API}/7/result`]: new Refused(422, { message, errors: { result: [message] } }),
  })
  await page.getByRole('button', { name: 'Wpisz wynik' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Zapisz/ })
    .click()
  await expect.element(page.getByRole('dialog').getByText(message).first()).toBeVisible()
})

test('a request is sent to each parish other than the own one', async () => {
  await preview()
  await page.getByRole('button', { name: 'Drukuj', exact: true }).click()
  for (const parish of [sampleBanns.groom_parish, sampleBanns.bride_parish]) {
    await expect
      .element(page.getByRole('menuitem', { name: `Prośba o zapowiedzi: ${parish}` }))
      .toBeVisible()
  }
})

test('a click proposes the term from the next Sunday, in the fields of the chosen mode', async () => {
  await open(AddBanns, `${BOOK}/add`)
  await userEvent.click(page.getByRole('button', { name: 'Od najbliższej niedzieli' }))
  const [from, to] = [textbox('Wiszą od'), textbox('do')].map(
    field => (field.element() as HTMLInputElement).value,
  )
  const { date_from, date_to } = nearestTerm(today())
  expect([from, to]).toEqual([showDay(date_from), showDay(date_to)])
})
