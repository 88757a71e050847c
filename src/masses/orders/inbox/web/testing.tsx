import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { IntentionOrder } from '../contract.ts'
import { OrderPreview } from './OrderPreview.tsx'

export const sampleOrder: IntentionOrder = {
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
export const sampleFreeMass = {
  mass_date: '2026-12-04',
  mass_time: '07:00',
  dic_intention_template_id: 5,
  parish_place_id: null,
  place: null,
  free: 1,
  minimum_offering: 100,
}

/** Renders a screen of the inbox for a clerk; `said` returns the requests sent to an address. */
export async function openOrderScreen(
  Screen: () => React.ReactNode,
  path: string,
  answers: object,
  route?: string,
  role_id?: number,
) {
  const requests = mockServer(answers as Record<string, unknown>)
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser(role_id ? { user: { role_id } } : {}))
      return <Screen />
    },
    path,
    route,
  )
  const getBody = (call: string) => requests.find(request => request.call === call)?.body
  return { ...screen, sent: requests, said: getBody }
}
/** Renders the preview of an order; the mock server changes the order, or gives the configured responses. */
export const openOrderPreview = (
  change: Partial<IntentionOrder> = {},
  answers: object = {},
  role_id?: number,
) =>
  openOrderScreen(
    OrderPreview,
    '/books/intentions/orders/3/preview',
    {
      'GET /api/intention-orders/3': { ...sampleOrder, ...change },
      'GET /api/intention-orders/3/free-masses': { data: [sampleFreeMass] },
      'POST /api/intention-orders/3': { id: 3, version: 3 },
      ...answers,
    },
    '/books/intentions/orders/$orderID/preview',
    role_id,
  )
