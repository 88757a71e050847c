import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pageOf } from '#books/testing.ts'
import { queryClient } from '#kit/query.tsx'
import { somebody } from '#testing/office.tsx'
import { playServer } from '#testing/play.ts'
import { stage } from '#testing/stage.tsx'
import { OrderSettings } from '../settings/OrderSettings.tsx'
import type { IntentionOrder } from './contract.ts'
import { OrderPreview } from './OrderPreview.tsx'
import { OrdersList } from './OrdersList.tsx'

const order: IntentionOrder = {
  id: 3,
  version: 2,
  number: '7F3K-92QD-1000',
  status: 'waiting',
  trouble: null,
  mass_date: '2026-12-03',
  mass_time: '18:00',
  place: null,
  name: 'Anna',
  surname: 'Zięba',
  content: '† za śp. Jana Ziębę',
  amount: 5000,
  paid: 0,
  refunded: 0,
  created_at: '2026-11-20T10:00:00Z',
  intention_id: 9,
  email: 'anna@poczta.example',
  phone: '+48600100200',
  payment_method: 'gotówka',
  rodo_version: '2026-11',
  cashbill_version: null,
  consented_at: '2026-11-20T10:00:00Z',
  held_until: null,
  decided_by: null,
  decided_at: null,
  reason: null,
  erased_at: null,
  payments: [],
  refunds: [],
}
const free = {
  mass_date: '2026-12-04',
  mass_time: '07:00',
  dic_intention_template_id: 5,
  parish_place_id: null,
  place: null,
  free: 1,
  minimum_offering: 100,
}

async function open(Screen: () => React.ReactNode, path: string, answers: object, route?: string) {
  const sent = playServer(answers as Record<string, unknown>)
  const screen = await stage(
    () => {
      queryClient.setQueryData(['session'], somebody())
      return <Screen />
    },
    path,
    route,
  )
  return { ...screen, sent }
}
const preview = (change: Partial<IntentionOrder> = {}) =>
  open(
    OrderPreview,
    '/books/intentions/orders/3/preview',
    {
      'GET /api/intention-orders/3': { ...order, ...change },
      'GET /api/intention-orders/3/free-masses': { data: [free] },
      'POST /api/intention-orders/3': { id: 3, version: 3 },
    },
    '/books/intentions/orders/$orderID/preview',
  )

test('the inbox opens on what waits, and every drawer says how much lies in it', async () => {
  const { getByRole, getByText, sent } = await open(OrdersList, '/books/intentions/orders', {
    'GET /api/intention-orders': pageOf([
      { ...order, trouble: 'late', status: 'unclear', paid: 5000 },
    ]),
    'GET /api/intention-orders/counts': { open: 1, paying: 0, accepted: 7, closed: 2 },
  })
  await expect
    .element(getByRole('link', { name: 'Do załatwienia (1)' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(getByRole('link', { name: 'Przyjęte (7)' })).toBeVisible()
  await expect.element(getByText('zapłacone po czasie')).toBeVisible()
  await expect.element(getByText('wpłacono')).toBeVisible()
  expect(sent.find(({ call }) => call === 'GET /api/intention-orders')?.query.drawer).toBe('open')
})

test('a waiting order is accepted with one click', async () => {
  const { getByRole, sent } = await preview()
  await getByRole('button', { name: 'Przyjmij' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intention-orders/3/accept')?.body)
    .toEqual({ version: 2 })
})

test('an order is moved to one of the nearest free Masses', async () => {
  const { getByRole, sent } = await preview()
  await getByRole('button', { name: 'Przenieś' }).click()
  await getByRole('button', { name: 'piątek, 4 grudnia 2026, godz. 07:00' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intention-orders/3/move')?.body)
    .toEqual({ version: 2, mass_date: '2026-12-04', dic_intention_template_id: 5 })
})

test('an unpaid order is refused with a reason alone', async () => {
  const { getByRole, sent } = await preview()
  await getByRole('button', { name: 'Odmów' }).click()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Rekolekcje')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intention-orders/3/refuse')?.body)
    .toEqual({ version: 2, reason: 'Rekolekcje', refund: null })
})

test('a paid one is refused only with what was given back, and how', async () => {
  const { getByRole, sent } = await preview({ paid: 5000, status: 'unclear', trouble: 'late' })
  await getByRole('button', { name: 'Odmów' }).click()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Prosi zamawiający')
  await expect.element(getByRole('textbox', { name: /Kwota zwrotu/ })).toHaveValue('50,00')
  await userEvent.fill(getByRole('textbox', { name: /Jak oddano/ }), 'przelewem')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intention-orders/3/refuse')?.body)
    .toEqual({
      version: 2,
      reason: 'Prosi zamawiający',
      refund: { amount: 5000, way: 'przelewem' },
    })
})

test('money that came twice: the surplus is proposed for the refund', async () => {
  const { getByRole, getByText } = await preview({
    paid: 10_000,
    status: 'accepted',
    trouble: 'twice',
  })
  await expect.element(getByText(/wpłacono dwa razy/).first()).toBeVisible()
  await getByRole('button', { name: 'Zapisz zwrot' }).click()
  await expect.element(getByRole('textbox', { name: /Kwota zwrotu/ })).toHaveValue('50,00')
})

test('whose data were forgotten, with that nothing more is done', async () => {
  const { getByRole, getByText } = await preview({
    erased_at: '2026-12-30T02:30:00Z',
    name: null,
    surname: null,
    content: null,
    status: 'unpaid',
  })
  await expect.element(getByText('Dane zamawiającego usunięto po czasie.')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Przenieś' })).not.toBeInTheDocument()
})

test('how orders are taken: the key is never shown and a blank one leaves it', async () => {
  const settings = {
    version: 4,
    open: true,
    provider: 'cashbill_test',
    shop: 'parafia.pl',
    has_secret: true,
    unpaid: true,
    hold_minutes: 30,
    keep_months: 12,
    local: false,
    notify_url: 'https://kancelaria.test/api/public/anna/payments/cashbill',
  }
  const { getByRole, getByText, sent } = await open(
    OrderSettings,
    '/books/intentions/orders/settings',
    {
      'GET /api/order-settings': settings,
      'PUT /api/order-settings': { id: 1, version: 5 },
    },
  )
  await expect.element(getByText(settings.notify_url)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: /Ile minut/ }), '45')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call === 'PUT /api/order-settings')?.body)
    .toMatchObject({ version: 4, secret: null, hold_minutes: 45, provider: 'cashbill_test' })
})
