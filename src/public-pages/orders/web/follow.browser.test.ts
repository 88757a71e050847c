import pageStyles from '../../web/pages.css?inline'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { usePageStyles } from '#testing/page-styles.ts'
import { start } from './follow.ts'

usePageStyles(pageStyles)

const ORDER = {
  number: 'AAAA-BBBB-CCCC',
  status: 'accepted',
  trouble: null,
  mass_date: '2026-11-27',
  mass_time: '18:00',
  place: 'kościół parafialny',
  content: '<b>O zdrowie</b>',
  amount: 5000,
  paid: true,
  declined: false,
  refunded: 0,
  held_until: null,
  reason: null,
  return_url: null,
}
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function open(
  answer: unknown,
  payment: unknown = { number: 'A', redirect_url: null },
  go: (url: string) => unknown = () => {},
) {
  const requests = mockServer({
    'GET /api/public/anna/intention-orders': answer,
    'POST /api/public/anna/intention-orders': payment,
  })
  document.body.innerHTML = '<div data-parish="anna" data-number="AAAA-BBBB-CCCC"></div>'
  start(document.querySelector('div')!, go, 50)
  return { sent: requests }
}

test.each([
  [{}, 'Intencja przyjęta'],
  [{ status: 'waiting', paid: false }, 'Zamówienie czeka na przyjęcie'],
  [{ status: 'unclear', trouble: 'late' }, 'Kancelaria wyjaśnia wpłatę'],
  [{ status: 'unpaid', paid: false }, 'Ofiara nie wpłynęła'],
  [{ status: 'refused', reason: 'Rekolekcje' }, 'Zamówienie nie zostało przyjęte'],
])('order status page: %o is described in words', async (change, heading) => {
  open({ ...ORDER, ...change })
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect
    .element(page.getByText('piątek, 27 listopada 2026, godz. 18:00, kościół parafialny'))
    .toBeVisible()
})

test('order status page: only an accepted Mass has a calendar file', async () => {
  open(ORDER)
  const link = page.getByRole('link', { name: 'Dodaj Mszę do swojego kalendarza' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/parafia/anna/zamowiona-msza.ics?numer=AAAA-BBBB-CCCC')
  open({ ...ORDER, status: 'waiting' })
  await expect.element(page.getByRole('heading', { name: /czeka na przyjęcie/ })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('order status page: text of the orderer is shown as text, never as HTML', async () => {
  open(ORDER)
  await expect.element(page.getByText('<b>O zdrowie</b>')).toBeVisible()
})

test('order status page: payment in progress → a link to it, and a note when the provider is silent', async () => {
  open({ ...ORDER, status: 'paying', paid: false, held_until: '2026-11-20T13:30:00Z' })
  await expect.element(page.getByText(/do godziny 14:30/)).toBeVisible()
  await page.getByRole('button', { name: 'Przejdź do płatności' }).click()
  await expect.element(page.getByText(/chwilowo nie odpowiada/)).toBeVisible()
})

test('order status page: payment refused by the bank → a message and a link to pay again', async () => {
  open({ ...PAYING, declined: true })
  await expect
    .element(page.getByRole('heading', { name: 'Wpłata ofiary się nie powiodła' }))
    .toBeVisible()
  await expect.element(page.getByText(/do godziny 14:30: do tego czasu/)).toBeVisible()
  await expect.element(payButton()).toBeVisible()
})

test('order status page: unknown number → a message and no further requests', async () => {
  open(new Refused(404, { message: 'Nie ma zamówienia z takim numerem.' }))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Nie ma zamówienia z takim numerem.')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('order status page: no network from the start → a message and a button to retry', async () => {
  const answers: (() => unknown)[] = [() => Promise.reject(new TypeError('away'))]
  open(() => (answers.shift() ?? (() => ORDER))())
  await expect.element(page.getByText(/Brak połączenia .* spróbuj ponownie\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(page.getByRole('heading', { name: 'Intencja przyjęta' })).toBeVisible()
})

test('order status page: the link to the parish’s site leads to the page of origin', async () => {
  open({ ...ORDER, return_url: 'https://parafia.example/intencje' })
  await expect
    .element(page.getByRole('link', { name: 'Wróć na stronę parafii' }))
    .toHaveAttribute('href', 'https://parafia.example/intencje')
})

const PAYING = { ...ORDER, status: 'paying', paid: false, held_until: '2026-11-20T13:30:00Z' }
const PAGE = { number: 'A', redirect_url: 'https://pay.test/1' }
const payButton = () => page.getByRole('button', { name: 'Przejdź do płatności' })

test('order status page: the payment page opens in the top window', async () => {
  const visitedUrls: string[] = []
  open(PAYING, PAGE, url => void visitedUrls.push(url))
  await payButton().click()
  await expect.poll(() => visitedUrls).toEqual(['https://pay.test/1'])
})

test('order status page: framing site blocks navigation → the payment page opens in a new window', async () => {
  open(PAYING, PAGE, () => false)
  await payButton().click()
  const link = page.getByRole('link', { name: /nowym oknie/ })
  await expect.element(link).toHaveAttribute('href', 'https://pay.test/1')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
})

test('order status page: refreshes by itself when the payment arrives, and is not redrawn otherwise', async () => {
  let now: object = PAYING
  const { sent } = open(() => now)
  await payButton().click()
  await expect.element(page.getByText(/chwilowo nie odpowiada/)).toBeVisible()
  const countReads = () => sent.filter(({ call }) => call.startsWith('GET')).length
  await expect.poll(countReads).toBeGreaterThan(1)
  await expect.element(page.getByText(/chwilowo nie odpowiada/)).toBeVisible()
  now = ORDER
  await expect.element(page.getByRole('heading', { name: 'Intencja przyjęta' })).toBeVisible()
  await expect.element(payButton()).not.toBeInTheDocument()
})

test('order status page: a short network failure keeps the displayed data', async () => {
  const answers: (() => unknown)[] = [() => PAYING, () => Promise.reject(new TypeError('away'))]
  open(() => (answers.shift() ?? (() => ORDER))())
  await expect.element(payButton()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Intencja przyjęta' })).toBeVisible()
})

test('order status page: a refund is shown with its amount', async () => {
  open({ ...ORDER, status: 'refused', paid: false, refunded: 5000, reason: 'Rekolekcje' })
  await expect.element(page.getByText('Powód: Rekolekcje.')).toBeVisible()
  await expect.element(page.getByText('Zwrócono')).toBeVisible()
})
