import { expect, test } from 'vitest'
import { getPage } from '#books/core/server/testing.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { queryClient } from '#ui/calls/query.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { IntentionsAttention } from './Attention.tsx'

const DAY = addDays(today(), 9)
const row = {
  id: 5,
  mass_date: DAY,
  mass_time: '18:00',
  content: '† Jan Zięba',
  celebrant: null,
  purchaser_name: 'Ewa Zięba',
  reasons: ['blocked', 'unpaid'],
}
const proposedMass = { mass_date: DAY, mass_time: '11:30', parish_place_id: null, place: null }
const proposals = {
  pro_populo: [
    { day: DAY, name: 'III niedziela zwykła', proposed: proposedMass },
    { day: addDays(DAY, 7), name: 'IV niedziela zwykła', proposed: null },
  ],
  anniversaries: [
    {
      id: 8,
      version: 2,
      content: '† Anna Lis w rocznicę śmierci',
      mass_date: addDays(DAY, -365),
      mass_time: '18:00',
      purchaser_name: 'Piotr Lis',
      day: DAY,
      proposed: proposedMass,
    },
  ],
}

async function open(current = buildCurrentUser()) {
  const requests = mockServer({
    'GET /api/intentions/attention': {
      ...getPage([row]),
      counts: { blocked: 1, unpaid: 4, no_celebrant: 0, unsettled: 0, consent: 0, marked: 0 },
    },
    'GET /api/intentions/proposals': proposals,
    'POST /api/intentions/8/repeat': { id: 9, version: 2, warnings: [] },
    'POST /api/intentions/8/decline-repeat': { id: 8, version: 3 },
    'POST /api/intentions': { id: 10, version: 1, warnings: [] },
  })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], current)
    return <IntentionsAttention />
  }, '/books/intentions/attention')
  return { ...screen, sent: requests }
}

test('intentions needing attention: each row gives its reason, and the list can be filtered by one reason', async () => {
  const { getByRole, sent } = await open()
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('dzień bez Mszy')
  await expect.element(getByRole('button', { name: 'brak celebransa: 0' })).toBeDisabled()
  await getByRole('button', { name: 'ofiara niezłożona: 4' }).click()
  await expect.poll(() => sent.some(({ query }) => query.reason === 'unpaid')).toBe(true)
})

test('proposals: a Mass for the people is booked with one click; no free Mass → the clerk chooses', async () => {
  const { getByRole, getByText, sent } = await open()
  await getByRole('button', {
    name: `Przyjmij na 11:30: Msza za parafian, ${showDay(DAY)}`,
  }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intentions')?.body)
    .toMatchObject({ pro_populo: true, mass_date: DAY, mass_time: '11:30', offering: null })
  await expect.element(getByText('brak wolnej Mszy: wybierz sam')).toBeVisible()
})

test('proposals: an anniversary is booked or declined with one click', async () => {
  const { getByRole, sent } = await open()
  await getByRole('button', { name: /Przyjmij .* Anna Lis/ }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intentions/8/repeat')?.body)
    .toEqual({ mass_date: DAY, mass_time: '11:30', parish_place_id: null })
  await getByRole('button', { name: /Pomiń w tym roku/ }).click()
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intentions/8/decline-repeat')?.body)
    .toEqual({ version: 2 })
})

test('proposals: an account that only reads intentions → not shown, because it cannot book them', async () => {
  const { getByText, sent } = await open(
    buildCurrentUser({ user: { rights_taken: ['intentions.write'] } }),
  )
  await expect.element(getByText('† Jan Zięba')).toBeVisible()
  await expect.element(getByText('Msze za parafian (kan. 534)')).not.toBeInTheDocument()
  expect(sent.filter(({ call }) => call === 'GET /api/intentions/proposals')).toEqual([])
})
