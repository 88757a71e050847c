import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { AddIntention } from '../../web/form/IntentionForm.tsx'
import { Decrees } from './Decrees.tsx'

const decree = {
  id: 3,
  version: 1,
  name: 'Dekret biskupów metropolii z 12.05.2025',
  date_from: '2025-05-12',
  date_to: null,
  days_a_week: 2,
  celebrant_keeps: 5000,
}

async function open(Screen: () => React.ReactNode, answers: object) {
  const requests = mockServer({
    'GET /api/parish-places': getPage([]),
    'GET /api/parish-workers': getPage([]),
    'GET /api/dictionaries/choices': { choices: {} },
    'GET /api/intentions/calendar': { data: [] },
    'GET /api/collective-decrees': { data: [decree] },
    ...answers,
  })
  const path = `/books/intentions/add?mass_date=${addDays(today(), 9)}&mass_time=18:00`
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser())
    return <Screen />
  }, path)
  return { ...screen, sent: requests }
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('donors fields: each donor has an offering and a consent, and the celebrant’s part is shown', async () => {
  const { getByRole, getByText, sent } = await open(AddIntention, {
    'POST /api/intentions': { id: 9, version: 1, warnings: [] },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Treść intencji' }), 'Za zmarłych')
  await getByRole('checkbox', { name: /Zbiorowa/ }).click()
  for (const [index, name] of ['Anna Nowak', 'Jan Zięba'].entries()) {
    await getByRole('button', { name: 'Dodaj ofiarodawcę' }).click()
    const line = getByRole('group', { name: `Ofiarodawca ${index + 1}` })
    await userEvent.fill(line.getByRole('textbox', { name: 'Ofiarodawca' }), name)
    await userEvent.fill(line.getByRole('textbox', { name: 'Ofiara', exact: true }), '40')
    await line.getByRole('button', { name: /wyraził zgodę dziś/ }).click()
  }
  await expect.element(getByText(/Celebrans zatrzymuje 50,00/).first()).toBeVisible()
  await expect.element(getByText(/Razem ofiary: 80,00/)).toBeVisible()
  await save()
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intentions')?.body)
    .toMatchObject({
      collective: true,
      donors: [
        { name: 'Anna Nowak', offering: 4000, consent_date: today() },
        { name: 'Jan Zięba', offering: 4000, consent_date: today() },
      ],
    })
})

test('decrees: a decree is saved with its limits, and changed', async () => {
  const { getByRole, getByText, sent } = await open(() => <Decrees mayPlan />, {
    'PUT /api/collective-decrees/3': { id: 3, version: 2 },
    'POST /api/collective-decrees': { id: 4, version: 1 },
  })
  await expect.element(getByText(/2.dni w tygodniu, celebrans zatrzymuje 50,00/)).toBeVisible()
  await getByRole('button', { name: /Zmień: Dekret/ }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Dni w tygodniu najwyżej' }), '1')
  await save()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toMatchObject({ days_a_week: 1, version: 1, name: decree.name })
})
