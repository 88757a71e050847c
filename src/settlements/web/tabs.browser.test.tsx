import { expect, test } from 'vitest'
import { getPage } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { sampleMonth } from '../month/server/testing.ts'
import { PaymentTab } from './PaymentTab.tsx'

async function tab(name: string, answers: Record<string, unknown>) {
  const requests = mockServer(answers)
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser())
      return <PaymentTab />
    },
    `/payments/tab/${name}`,
    '/payments/tab/$tab',
  )
  return { ...screen, sent: requests }
}
const row = {
  id: 3,
  version: 1,
  month: '2026-05',
  approved_at: null,
  approved_by: null,
  gross: null,
  corrections: 0,
}

test('PaymentTab: Masses of a month have their own tab', async () => {
  const { getByRole, getByText } = await tab('mass', {
    'GET /api/payments': getPage([row]),
    'GET /api/payments/3': sampleMonth,
  })
  await expect.element(getByRole('combobox', { name: 'Miesiąc' })).toHaveTextContent('maj 2026')
  await expect.element(getByText(/1\sMsza, ofiary/)).toBeVisible()
})

test('PaymentTab: each report of a month and of a year is printed from its tab', async () => {
  const { getByRole, sent } = await tab('reports', { 'GET /api/payments': getPage([row]) })
  for (const name of ['Karty kapłanów', 'Binacje i trynacje', 'Zestawienie roku']) {
    await getByRole('button', { name: `Drukuj: ${name}` }).click()
  }
  const listPrintRequests = () => sent.filter(({ call }) => call.startsWith('GET /api/prints'))
  await expect.poll(() => listPrintRequests().length).toBe(3)
  expect(listPrintRequests().map(({ call, query }) => [call.split('/').at(-1), query])).toEqual([
    ['worker', { month: '2026-05' }],
    ['binations', { month: '2026-05' }],
    ['yearSummary', { year: '2026' }],
  ])
})

test('PaymentTab: an empty tab explains the first step', async () => {
  const rooms = { mass: /Rozlicz miesiąc/, reports: /Rozlicz miesiąc/, rules: /Nowe zasady/ }
  for (const [name, link] of Object.entries(rooms)) {
    const { getByRole, unmount } = await tab(name, {})
    await expect.element(getByRole('link', { name: link }).first()).toBeVisible()
    await unmount()
  }
})
