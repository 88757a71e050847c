import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { confirmWithPassword } from '#testing/typing-password.ts'
import { openOrderScreen } from '../../inbox/web/testing.tsx'
import { OrderSettings } from './OrderSettings.tsx'

const settings = {
  version: 4,
  open: true,
  provider: 'cashbill_test',
  shop: 'parafia.pl',
  has_secret: true,
  p24_merchant: null,
  p24_pos: null,
  has_p24: false,
  unpaid: true,
  hold_minutes: 30,
  keep_months: 12,
  privacy_url: null,
  payment_rules_url: null,
  local: false,
  notify_url: 'https://kancelaria.test/api/public/anna/payments/cashbill',
}
const taking = (change: object = {}, answer: unknown = { id: 1, version: 5 }) =>
  openOrderScreen(OrderSettings, '/books/intentions/orders/settings', {
    'GET /api/order-settings': { ...settings, ...change },
    'PUT /api/order-settings': answer,
  })
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('order settings screen: the key is never shown, and an empty field leaves it unchanged', async () => {
  const { getByRole, getByText, said } = await taking()
  await expect.element(getByText(settings.notify_url)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: /Ile minut/ }), '45')
  await save()
  await confirmWithPassword()
  await expect
    .poll(() => said('PUT /api/order-settings'))
    .toMatchObject({ version: 4, secret: null, hold_minutes: 45, provider: 'cashbill_test' })
})

test('order settings screen: parish without a key → a hint where to get it; a new key is sent', async () => {
  const { getByLabelText, getByText, said } = await taking({ has_secret: false })
  await expect.element(getByText('Z panelu CashBill')).toBeVisible()
  await userEvent.fill(getByLabelText('Tajny klucz'), 'nowy-klucz')
  await save()
  await confirmWithPassword()
  await expect.poll(() => said('PUT /api/order-settings')).toMatchObject({ secret: 'nowy-klucz' })
})

test('order settings screen: the local provider is offered only in a demo', async () => {
  for (const local of [true, false]) {
    const { getByRole, unmount } = await taking({ local })
    await getByRole('combobox', { name: 'Operator płatności' }).click()
    await expect.element(getByRole('option', { name: 'CashBill', exact: true })).toBeVisible()
    const options = getByRole('option', { name: /płatności próbne/ }).elements()
    expect(options).toHaveLength(local ? 1 : 0)
    await unmount()
  }
})

test('order settings screen: only the account of the selected provider is shown', async () => {
  const { getByRole, getByLabelText, said } = await taking()
  const numberThere = getByRole('textbox', { name: 'Numer konta' })
  await expect.element(getByLabelText('Tajny klucz')).toBeVisible()
  await expect.element(numberThere).not.toBeInTheDocument()
  await getByRole('combobox', { name: 'Operator płatności' }).click()
  await getByRole('option', { name: 'Przelewy24', exact: true }).click()
  await expect.element(getByLabelText('Tajny klucz')).not.toBeInTheDocument()
  await userEvent.fill(numberThere, '123456')
  await save()
  await confirmWithPassword()
  await expect
    .poll(() => said('PUT /api/order-settings'))
    .toMatchObject({ provider: 'przelewy24', p24_merchant: 123456, shop: 'parafia.pl' })
})

test('order settings screen: the connection is checked with the saved account, and the result is shown', async () => {
  const p24 = { provider: 'przelewy24', p24_merchant: 1, p24_pos: 2, has_p24: true }
  const { getByRole, getByText, said } = await openOrderScreen(
    OrderSettings,
    '/books/intentions/orders/settings',
    {
      'GET /api/order-settings': { ...settings, ...p24 },
      'POST /api/order-settings/check': { well: false, message: 'Przelewy24 nie odpowiada.' },
    },
  )
  await expect.element(getByText(/tekst się nie zmieści/)).not.toBeInTheDocument()
  await getByRole('button', { name: 'Sprawdź połączenie' }).click()
  await expect.element(page.getByText(/nie odpowiada/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.fill(getByRole('textbox', { name: 'Numer sklepu' }), '3')
  await getByRole('button', { name: 'Sprawdź połączenie' }).click()
  await expect.element(getByText(/Zapisz zmiany i wróć tutaj/)).toBeVisible()
  expect(said('PUT /api/order-settings')).toBeUndefined()
})

test('order settings: invalid value in the account of an unselected provider → its field stays visible', async () => {
  const { getByRole, getByText } = await taking({ provider: 'przelewy24', p24_merchant: 1 })
  await userEvent.fill(getByRole('textbox', { name: 'Numer konta' }), 'konto')
  await getByRole('combobox', { name: 'Operator płatności' }).click()
  await getByRole('option', { name: 'CashBill', exact: true }).click()
  await save()
  await expect.element(getByText('Wpisz sam numer konta, np. 123456').first()).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'Numer konta' })).toBeVisible()
})

test('order settings: server refuses → error at its field', async () => {
  const words = 'Podaj tajny klucz punktu płatności z panelu CashBill'
  const refusal = new Refused(422, { message: words, errors: { secret: [words] } })
  const { getByText } = await taking({ has_secret: false }, refusal)
  await save()
  await confirmWithPassword()
  await expect.element(getByText(words).first()).toBeVisible()
})

test.each([
  ['Ile minut trzymać miejsce', '5', 'Podaj od 10 minut'],
  ['Ile miesięcy po Mszy trzymać dane', '0', 'Podaj od 1 miesiąca'],
])(
  'order settings screen: %s, number out of range → refused before it is sent',
  async (name, input, words) => {
    const { getByRole, getByText, said } = await taking()
    await userEvent.fill(getByRole('textbox', { name }), input)
    await save()
    await expect.element(getByText(new RegExp(words)).first()).toBeVisible()
    expect(said('PUT /api/order-settings')).toBeUndefined()
  },
)

test('order settings screen: a field is wide enough for the selected option to be readable', async () => {
  await page.viewport(1280, 860)
  const { getByRole, container } = await taking()
  const choice = getByRole('combobox', { name: 'Operator płatności' })
  await expect.element(choice).toBeVisible()
  const card = container.querySelector('.kit-section')!.clientWidth
  expect(choice.element().clientWidth).toBeGreaterThan(card * 0.4)
})
