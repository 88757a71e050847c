import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { Refused } from '#testing/mock-server.ts'
import { OrdersList } from './OrdersList.tsx'
import { openOrderScreen, sampleOrder, openOrderPreview } from './testing.tsx'

test('orders inbox: opens with the orders to settle, and each filter shows its count', async () => {
  const { getByRole, getByText, sent } = await openOrderScreen(
    OrdersList,
    '/books/intentions/orders',
    {
      'GET /api/intention-orders': getPage([
        { ...sampleOrder, trouble: 'late', status: 'unclear', paid: 5000 },
      ]),
      'GET /api/intention-orders/counts': { open: 1, paying: 0, accepted: 7, closed: 2 },
    },
  )
  await expect
    .element(getByRole('link', { name: 'Do załatwienia (1)' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(getByRole('link', { name: 'Przyjęte (7)' })).toBeVisible()
  await expect.element(getByText('ofiara po terminie')).toBeVisible()
  await expect.element(getByText('wpłacono')).toBeVisible()
  expect(sent.find(({ call }) => call === 'GET /api/intention-orders')?.query.drawer).toBe('open')
})

test('orders inbox: a row shows the refunded part of the offering', async () => {
  const { getByRole } = await openOrderScreen(
    OrdersList,
    '/books/intentions/orders?drawer=closed',
    {
      'GET /api/intention-orders': getPage([
        { ...sampleOrder, id: 1, status: 'refused', paid: 5000, refunded: 5000 },
        { ...sampleOrder, id: 2, status: 'unclear', paid: 5000, refunded: 2000 },
        { ...sampleOrder, id: 3, status: 'accepted', paid: 5000 },
        sampleOrder,
      ]),
      'GET /api/intention-orders/counts': { open: 0, paying: 0, accepted: 0, closed: 4 },
    },
  )
  await expect.element(getByRole('cell', { name: /^50,00.zł zwrócono$/ })).toBeVisible()
  await expect.element(getByRole('cell', { name: /^50,00.zł zwrócono 20,00.zł$/ })).toBeVisible()
  await expect.element(getByRole('cell', { name: /^50,00.zł wpłacono$/ })).toBeVisible()
  await expect.element(getByRole('cell', { name: /^50,00.zł$/ })).toBeVisible()
})

test('order preview: moving an order that was not accepted also accepts it, and the dialog says so', async () => {
  const waiting = await openOrderPreview()
  await waiting.getByRole('button', { name: 'Przenieś i przyjmij' }).click()
  await expect
    .element(waiting.getByText(/nie jest jeszcze przyjęte.*od razu przyjmuje intencję/))
    .toBeVisible()
})

test('order preview: an accepted order is only moved', async () => {
  const screen = await openOrderPreview({ status: 'accepted' })
  await screen.getByRole('button', { name: 'Przenieś', exact: true }).click()
  await expect.element(screen.getByText('Na którą Mszę przenieść?')).toBeVisible()
  expect(screen.getByText(/od razu przyjmuje/).elements()).toEqual([])
})

test('order preview: a waiting order is accepted with one click', async () => {
  const { getByRole, getByText, sent } = await openOrderPreview()
  await expect.element(getByText(/, treść z 11\.2026$/)).toBeVisible()
  await getByRole('button', { name: 'Przyjmij' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intention-orders/3/accept')?.body)
    .toEqual({ version: 2 })
})

test('order preview: an order is moved to one of the closest free Masses', async () => {
  const { getByRole, sent } = await openOrderPreview()
  await getByRole('button', { name: 'Przenieś i przyjmij' }).click()
  await getByRole('button', { name: 'piątek, 4 grudnia 2026, godz. 07:00' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intention-orders/3/move')?.body)
    .toEqual({ version: 2, mass_date: '2026-12-04', dic_intention_template_id: 5 })
})

test('order preview: an unpaid order is refused with a reason only', async () => {
  const { getByRole, sent } = await openOrderPreview()
  await getByRole('button', { name: 'Odmów' }).click()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Rekolekcje')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intention-orders/3/refuse')?.body)
    .toEqual({ version: 2, reason: 'Rekolekcje', refund: null })
})

test('order preview: data of the orderer deleted → no further actions', async () => {
  const { getByRole, getByText } = await openOrderPreview({
    erased_at: '2026-12-30T02:30:00Z',
    name: null,
    surname: null,
    content: null,
    status: 'unpaid',
  })
  await expect
    .element(getByText('Dane zamawiającego usunięto po upływie okresu przechowywania.'))
    .toBeVisible()
  await expect.element(getByRole('button', { name: 'Przenieś' })).not.toBeInTheDocument()
})

const MESSAGE = 'Ktoś w tej chwili zmienił to zamówienie.'

test.each([
  ['Przyjmij', null, 'accept', 409],
  ['Przenieś i przyjmij', 'piątek, 4 grudnia 2026, godz. 07:00', 'move', 422],
])(
  'order preview: “%s” refused by the server → the message is shown, and the order is refetched',
  async (button, then, call, status) => {
    const { getByRole, getByText, sent } = await openOrderPreview(
      {},
      {
        [`POST /api/intention-orders/3/${call}`]: new Refused(status, { message: MESSAGE }),
      },
    )
    await getByRole('button', { name: button }).click()
    if (then) await getByRole('button', { name: then }).click()
    await expect.element(getByText(MESSAGE)).toBeVisible()
    const read = () => sent.filter(request => request.call === 'GET /api/intention-orders/3').length
    await expect.poll(read).toBeGreaterThan(1)
  },
)

test('order preview: no free Mass nearby → the dialog says what can be done', async () => {
  const { getByRole, getByText } = await openOrderPreview(
    {},
    {
      'GET /api/intention-orders/3/free-masses': { data: [] },
    },
  )
  await getByRole('button', { name: 'Przenieś i przyjmij' }).click()
  await expect.element(getByText(/W pobliżu nie ma wolnej Mszy/)).toBeVisible()
})

test('order preview: lists payments, refunds and the users who settled the order', async () => {
  const { getByText, getByRole } = await openOrderPreview({
    status: 'accepted',
    paid: 5000,
    refunded: 2000,
    decided_by: 'ks. Jan Lis',
    decided_at: '2026-11-20T12:00:00Z',
    payments: [
      {
        id: 1,
        created_at: '2026-11-20T10:00:00Z',
        state: 'failed',
        said: 'Fraud',
        received: null,
        paid_at: null,
        trial: false,
      },
      {
        id: 2,
        created_at: '2026-11-20T10:05:00Z',
        state: 'paid',
        said: 'PositiveFinish',
        received: 5000,
        paid_at: '2026-11-20T10:06:00Z',
        trial: false,
      },
    ],
    refunds: [
      {
        id: 1,
        amount: 2000,
        way: 'przelewem',
        noted_by: 'Celina Ożóg',
        created_at: '2026-11-21T10:00:00Z',
      },
    ],
  })
  await expect.element(getByText('nieudana')).toBeVisible()
  await expect.element(getByText(/ofiara wpłacona, 50,00\szł/)).toBeVisible()
  await expect.element(getByText(/20,00\szł, przelewem \(Celina Ożóg\)/)).toBeVisible()
  await expect.element(getByText(/ks\. Jan Lis, /)).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Otwórz w księdze intencji' }))
    .toHaveAttribute('href', '/books/intentions/9/preview')
})

test.each([
  ['paying', ['Odmów'], ['Przyjmij', 'Przenieś', 'Zapisz zwrot']],
  ['unpaid', ['Przenieś i przyjmij'], ['Przyjmij', 'Odmów', 'Zapisz zwrot']],
  ['accepted', ['Odmów', 'Przenieś'], ['Przyjmij', 'Zapisz zwrot']],
  ['refused', [], ['Przyjmij', 'Przenieś', 'Odmów', 'Zapisz zwrot']],
] as const)(
  'order preview: status %s → only the allowed actions are shown',
  async (status, may, mayNot) => {
    const { getByRole } = await openOrderPreview({ status })
    await expect.element(getByRole('heading', { name: /7F3K/ })).toBeVisible()
    for (const name of may) await expect.element(getByRole('button', { name })).toBeVisible()
    for (const name of mayNot) expect(getByRole('button', { name }).elements()).toHaveLength(0)
  },
)

test.each([
  ['open', 'Nic nie czeka'],
  ['paying', 'Nikt teraz nie wpłaca ofiary'],
  ['accepted', 'Nie przyjęto jeszcze'],
  ['closed', 'Nie ma zamówień odmówionych'],
])(
  'orders inbox: no orders in “%s” → the purpose of the filter is explained',
  async (drawer, words) => {
    const { getByText } = await openOrderScreen(
      OrdersList,
      `/books/intentions/orders?drawer=${drawer}`,
      {
        'GET /api/intention-orders/counts': { open: 0, paying: 0, accepted: 0, closed: 0 },
      },
    )
    await expect.element(getByText(new RegExp(words))).toBeVisible()
  },
)

test('order preview: refusal of an order accepted meanwhile → refetched, and the typed reason remains', async () => {
  const now = { ...sampleOrder }
  const message = 'Ktoś zmienił ten zapis, zanim został zapisany tutaj.'
  const { getByRole, sent } = await openOrderPreview(
    {},
    {
      'GET /api/intention-orders/3': () => now,
      'POST /api/intention-orders/3/refuse': ({ body }: { body: { version: number } }) => {
        if (body.version === 7) return { id: 3, version: 8 }
        now.version = 7
        return new Refused(409, { message })
      },
    },
  )
  await getByRole('button', { name: 'Odmów' }).click()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Rekolekcje')
  await userEvent.keyboard('{Control>}s{/Control}')
  const way = getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' })
  await way.click()
  await expect.element(way).not.toBeInTheDocument()
  await expect.element(getByRole('textbox', { name: /Powód/ })).toHaveValue('Rekolekcje')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.findLast(({ call }) => call === 'POST /api/intention-orders/3/refuse')?.body)
    .toMatchObject({ version: 7, reason: 'Rekolekcje' })
})
