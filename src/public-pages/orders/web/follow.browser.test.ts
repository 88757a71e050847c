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
])('%o is told in words', async (change, heading) => {
  open({ ...ORDER, ...change })
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect
    .element(page.getByText('piątek, 27 listopada 2026, godz. 18:00, kościół parafialny'))
    .toBeVisible()
})

test('an accepted Mass goes into the calendar of whoever ordered it; others do not', async () => {
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

test('a payment in progress offers its page, and says when the provider keeps silent', async () => {
  open({ ...ORDER, status: 'paying', paid: false, held_until: '2026-11-20T13:30:00Z' })
  await expect.element(page.getByText(/do godziny 14:30/)).toBeVisible()
  await page.getByRole('button', { name: 'Przejdź do płatności' }).click()
  await expect.element(page.getByText(/chwilowo nie odpowiada/)).toBeVisible()
})

test('a payment the bank refused is told, with a way to pay again', async () => {
  open({ ...PAYING, declined: true })
  await expect
    .element(page.getByRole('heading', { name: 'Wpłata ofiary się nie powiodła' }))
    .toBeVisible()
  await expect.element(page.getByText(/do godziny 14:30: do tego czasu/)).toBeVisible()
  await expect.element(payButton()).toBeVisible()
})

test('a number nobody has is told so, and not asked for again', async () => {
  open(new Refused(404, { message: 'Nie ma zamówienia z takim numerem.' }))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Nie ma zamówienia z takim numerem.')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('without network from the first the page says so, and one press asks again', async () => {
  const answers: (() => unknown)[] = [() => Promise.reject(new TypeError('away'))]
  open(() => (answers.shift() ?? (() => ORDER))())
  await expect.element(page.getByText(/Brak połączenia .* spróbuj ponownie\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(page.getByRole('heading', { name: 'Intencja przyjęta' })).toBeVisible()
})

test('the parish’s own site is where one came from', async () => {
  open({ ...ORDER, return_url: 'https://parafia.example/intencje' })
  await expect
    .element(page.getByRole('link', { name: 'Wróć na stronę parafii' }))
    .toHaveAttribute('href', 'https://parafia.example/intencje')
})

const PAYING = { ...ORDER, status: 'paying', paid: false, held_until: '2026-11-20T13:30:00Z' }
const PAGE = { number: 'A', redirect_url: 'https://pay.test/1' }
const payButton = () => page.getByRole('button', { name: 'Przejdź do płatności' })

test('the whole window goes to the page of the payment', async () => {
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

test('while nothing changes the page stays as it is; when the money comes it changes by itself', async () => {
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

test('a moment without network loses nothing of what is known', async () => {
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
