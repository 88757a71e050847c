import pageStyles from '../../web/pages.css?inline'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today, addDays } from '#shared/dates/days.ts'
import { Refused, type RecordedCall, mockServer } from '#testing/mock-server.ts'
import { usePageStyles } from '#testing/page-styles.ts'
import { orderForm } from '../server/form.ts'
import { start, typedGrosze } from './order.ts'

usePageStyles(pageStyles)

const CHALLENGE = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 1,
  deriveKey,
  hmacSignatureSecret: 'a',
  hmacKeySignatureSecret: 'b',
})
const month = today().slice(0, 7)
const DAY = `${month}-28`
const mass = (mass_time: string, mass_date = DAY) => ({
  mass_date,
  mass_time,
  dic_intention_template_id: 7,
  parish_place_id: null,
  place: null,
  free: 1,
  minimum_offering: 1000,
})

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset.hostPage
  vi.restoreAllMocks()
})

/** Opens the form on a page with a mocked server; returns the sent requests and the navigation. */
function open(place: unknown, free: unknown = { data: [mass('07:00'), mass('18:00')] }) {
  const requests = mockServer({
    'GET /api/public/anna/free-masses': free,
    'GET /api/altcha': CHALLENGE,
    'POST /api/public/anna/intention-orders': place,
  })
  const formOptions = {
    parish: 'anna',
    online: true,
    trial: false,
    unpaid: true,
    wanted: {},
    privacy_url: null,
    payment_rules_url: null,
  }
  document.body.innerHTML = orderForm({ ...formOptions, rules: 'Znam regulamin płatności' }).text
  const visitedUrls: string[] = []
  start(document.querySelector('form')!, url => void visitedUrls.push(url))
  return { sent: requests, gone: visitedUrls }
}
const box = (name: string) => page.getByRole('textbox', { name })
const submit = () => page.getByRole('button', { name: /^Zamawiam/ })
const findOrderBody = (requests: RecordedCall[]) =>
  requests.findLast(({ call }) => call.startsWith('POST'))?.body as Record<string, unknown>

async function fill() {
  await page.getByRole('button', { name: /2 wolne Msze/ }).click()
  await page.getByRole('radio', { name: '18:00' }).click()
  await box('Treść intencji').fill('O zdrowie dla Ewy')
  await box('Imię').fill('Anna')
  await box('Nazwisko').fill('Zięba')
  await box('E-mail').fill('anna@poczta.example')
  await box('Telefon').fill('600 100 200')
  await box('Kwota ofiary (zł)').fill('1 050,5 zł')
  await page.getByRole('checkbox', { name: /Podaję swoje dane/ }).click()
  await page.getByRole('checkbox', { name: /regulamin płatności/ }).click()
}

test('typedGrosze: amounts in the usual notations', () => {
  expect(
    ['50', '50,5', '50.05', '1 000 zł', '', 'abc', '1,234', '-5', '5,'].map(typedGrosze),
  ).toEqual([5000, 5050, 5005, 100_000, null, null, null, null, null])
})

test('order form: a completed form is sent once with the fields of the contract, then payment opens', async () => {
  const { sent, gone } = open({ number: 'AAAA-BBBB-CCCC', redirect_url: 'https://pay.test/1' })
  await fill()
  await expect.element(page.getByText(/godz\. 18:00/)).toBeVisible()
  const summary = document.querySelector<HTMLElement>('[data-summary]')!
  expect(summary.textContent).toContain('IntencjaO zdrowie dla Ewy')
  await submit().click()
  await expect.poll(() => gone).toEqual(['https://pay.test/1'])
  expect(findOrderBody(sent)).toEqual({
    name: 'Anna',
    surname: 'Zięba',
    email: 'anna@poczta.example',
    phone: '+48 600 100 200',
    content: 'O zdrowie dla Ewy',
    amount: 105_050,
    dic_payment_method_id: 4,
    cashbillRules: true,
    rodoRules: true,
    returnUrl: document.referrer,
    dic_intention_template_id: 7,
    mass_date: DAY,
    altcha: expect.any(String),
  })
})

test('order form: no Mass chosen → no request, and the form says what is missing', async () => {
  const { sent } = open({})
  await submit().click()
  await expect.element(page.getByText('Wybierz dzień i godzinę Mszy')).toBeVisible()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('order form: server refuses → error at its field with the focus, and no typed value is lost', async () => {
  open(new Refused(422, { message: 'Popraw', errors: { email: ['Podaj adres e-mail'] } }))
  await fill()
  await submit().click()
  await expect.element(page.getByText('Podaj adres e-mail')).toBeVisible()
  await expect.element(box('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box('E-mail')).toHaveFocus()
  await expect.element(box('Treść intencji')).toHaveValue('O zdrowie dla Ewy')
  await expect.element(submit()).toBeEnabled()
})

test('order form: the Mass is taken → the nearest free ones are offered', async () => {
  const otherMass = mass('09:00', addDays(DAY, 40))
  const message = 'Ktoś przed chwilą zajął to miejsce.'
  const refusal = new Refused(422, {
    message,
    errors: { mass_date: [message] },
    nearest: [otherMass],
  })
  const { sent } = open(refusal, ({ query }: RecordedCall) => ({
    data: query.date_from! > DAY ? [otherMass] : [mass('07:00'), mass('18:00')],
  }))
  await fill()
  await submit().click()
  await page.getByRole('button', { name: /godz\. 09:00/ }).click()
  await expect.element(page.getByRole('radio', { name: '09:00' })).toBeChecked()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await submit().click()
  await expect.poll(() => findOrderBody(sent).mass_date).toBe(otherMass.mass_date)
})

test('order form: sent again after a lost answer → the same key', async () => {
  let tries = 0
  const { gone } = open(() =>
    tries++
      ? { number: 'A', redirect_url: 'https://pay.test/2' }
      : Promise.reject(new TypeError('away')),
  )
  await fill()
  await submit().click()
  await expect.element(page.getByText(/zamówienie nie podwoi się/)).toBeVisible()
  await submit().click()
  await expect.poll(() => gone).toEqual(['https://pay.test/2'])
  const keys = vi
    .mocked(window.fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
    .filter(Boolean)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('order form: while sending, the button says so and a second click sends nothing', async () => {
  let letGo = (_: unknown) => {}
  const { sent, gone } = open(() => new Promise(resolve => (letGo = resolve)))
  await fill()
  await submit().click()
  const waiting = page.getByRole('button', { name: 'Wysyłamy, chwileczkę…' })
  await expect.element(waiting).toBeDisabled()
  const posts = () => sent.filter(({ call }) => call.startsWith('POST')).length
  await expect.poll(posts).toBe(1)
  document.querySelector('form')!.requestSubmit()
  letGo({ number: 'A', redirect_url: 'https://pay.test/1' })
  await expect.poll(() => gone).toEqual(['https://pay.test/1'])
  expect(posts()).toBe(1)
  await expect.element(submit()).toBeEnabled()
})

test('order form: payment in the office → no consent to payment rules', async () => {
  open({})
  await page.getByRole('radio', { name: 'w kancelarii albo w zakrystii' }).click()
  await expect.element(submit()).toMatchTextContent('Zamawiam')
  await expect
    .element(page.getByRole('checkbox', { name: /regulamin płatności/ }))
    .not.toBeInTheDocument()
})

test('order calendar: a month without free days is skipped; months can be turned by keyboard', async () => {
  const later = addDays(`${month}-28`, 30)
  const { sent } = open({}, ({ query }: RecordedCall) => ({
    data: query.date_from!.startsWith(later.slice(0, 7)) ? [mass('18:00', later)] : [],
  }))
  await expect.element(page.getByRole('button', { name: /1 wolna Msza/ })).toBeVisible()
  await page.getByRole('button', { name: 'Następny miesiąc' }).click()
  await expect.element(page.getByText(/nie ma wolnych Mszy/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Następny miesiąc' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(page.getByRole('button', { name: /1 wolna Msza/ })).toBeVisible()
  expect(sent.length).toBeGreaterThan(3)
})

test('order form: ordered on the parish’s own page → payment returns to that page', async () => {
  document.documentElement.dataset.hostPage = 'https://www.parafia.test/msze?jezyk=pl'
  const { sent, gone } = open({ number: 'A', redirect_url: 'https://pay.test/1' })
  await fill()
  await submit().click()
  await expect.poll(() => gone).toHaveLength(1)
  expect(findOrderBody(sent).returnUrl).toBe('https://www.parafia.test/msze?jezyk=pl')
})

test('order form: framing site blocks navigation → the order is shown in the frame, with a way to pay', async () => {
  mockServer({
    'GET /api/public/anna/free-masses': { data: [mass('07:00'), mass('18:00')] },
    'GET /api/altcha': CHALLENGE,
    'POST /api/public/anna/intention-orders': {
      number: 'AAAA',
      redirect_url: 'https://pay.test/1',
    },
  })
  document.body.innerHTML = orderForm({
    rules: 'Znam regulamin płatności',
    parish: 'anna',
    online: true,
    trial: false,
    unpaid: true,
    privacy_url: null,
    payment_rules_url: null,
    wanted: {},
  }).text
  const visitedUrls: string[] = []
  start(document.querySelector('form')!, url => {
    visitedUrls.push(url)
    return url.startsWith(location.origin)
  })
  await fill()
  await submit().click()
  await expect.poll(() => visitedUrls.length).toBe(2)
  expect(new URL(visitedUrls[1]!).searchParams.get('numer')).toBe('AAAA')
})
