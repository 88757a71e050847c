import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { clerkSession, parishAnswers } from '#books/core/server/testing.ts'
import type { TransferCandidate } from '../contract.ts'
import { TransferDialog } from './TransferDialog.tsx'

const buildCandidate = (
  id: number,
  surname: string,
  change: Partial<TransferCandidate> = {},
): TransferCandidate => ({
  id,
  surname,
  name: 'Ewa',
  birth_date: '2017-03-01',
  school_class: '3a',
  obstacle: null,
  missing: [],
  ...change,
})
const plan = {
  year: 2026,
  next_number: 8,
  data: [
    buildCandidate(1, 'Lis', { obstacle: 'brak danych chrztu w kartotece' }),
    buildCandidate(2, 'Łoś', { missing: ['deklaracja rodziców'] }),
    buildCandidate(3, 'Żak'),
  ],
}

async function dialog(answers: object = {}) {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/communion-transfers/plan': plan,
    'POST /api/communion-transfers': { id: 5, acts: 1 },
    ...answers,
  })
  await renderScreen(() => {
    queryClient.setQueryData(['session'], clerkSession)
    return <TransferDialog group={{ year: 2026 }} onClose={() => {}} />
  })
  await userEvent.fill(page.getByRole('textbox', { name: /^Data I Komunii/ }), '10.05.2026')
  await userEvent.fill(page.getByRole('combobox', { name: /^Szafarz/ }), 'ks. Jan Lis')
  const save = () => page.getByRole('button', { name: 'Wpisz do księgi' }).click()
  const getSentBody = () => requests.findLast(({ call }) => call.startsWith('POST'))?.body
  return { save, written: getSentBody }
}

test('transfer dialog: incomplete child → named without a number; unticked row → its number goes to the next', async () => {
  const { save, written } = await dialog()
  await expect.element(page.getByText('2 dzieci', { exact: false })).toBeVisible()
  await expect.element(page.getByText('numery 8–9/2026', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Lis Ewa' })).toBeDisabled()
  await expect.element(page.getByText('brakuje: deklaracja rodziców')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Łoś Ewa' }).click()
  await expect.element(page.getByText('numer 8/2026', { exact: false })).toBeVisible()
  await save()
  await expect.poll(written).toMatchObject({
    communion_date: '2026-05-10',
    first_number: 8,
    preparations: [3],
  })
})

test('transfer dialog: server refuses the list → the message is shown', async () => {
  const message = 'Ktoś wpisał w międzyczasie inny akt: następny numer to teraz 9.'
  const { save } = await dialog({
    'POST /api/communion-transfers': new Refused(422, {
      message,
      errors: { first_number: [message] },
    }),
  })
  await expect.element(page.getByText('numery 8–9/2026', { exact: false })).toBeVisible()
  await save()
  await expect.element(page.getByText(message).first()).toBeVisible()
})

test('number just taken → the list is reloaded with the next one', async () => {
  const message = 'Ktoś wpisał w międzyczasie inny akt: następny numer to teraz 9.'
  let next_number = 8
  const { save, written } = await dialog({
    'GET /api/communion-transfers/plan': () => ({ ...plan, next_number }),
    'POST /api/communion-transfers': ({ body }: { body: { first_number: number } }) => {
      if (body.first_number === 9) return { id: 5, acts: 2 }
      next_number = 9
      return new Refused(422, { message, errors: { first_number: [message] } })
    },
  })
  await expect.element(page.getByText('numery 8–9/2026', { exact: false })).toBeVisible()
  await save()
  await expect.element(page.getByText('numery 9–10/2026', { exact: false })).toBeVisible()
  await save()
  await expect.poll(written).toMatchObject({ first_number: 9 })
})

test('date cleared → the list is cleared too', async () => {
  const { save } = await dialog()
  await expect.element(page.getByText('numery 8–9/2026', { exact: false })).toBeVisible()
  await userEvent.clear(page.getByRole('textbox', { name: /^Data I Komunii/ }))
  await expect.element(page.getByText(/pokażą się numery aktów/)).toBeVisible()
  await save()
  await expect.element(page.getByText('Podaj pierwszy numer')).not.toBeInTheDocument()
})

test('an empty group shows a message', async () => {
  await dialog({
    'GET /api/communion-transfers/plan': { ...plan, data: [] },
  })
  await expect
    .element(page.getByText('W tej grupie nikt nie czeka na wpis do księgi.'))
    .toBeVisible()
})

test('a group just entered can be undone; acts that would stay are named first', async () => {
  const barredAct = { id: 7, name: 'akt 3/2026, Lis Ewa', why: 'zmieniono: Imiona' }
  const { save, written } = await dialog({
    'POST /api/communion-transfers/5/undo': ({ body }: { body: { except: boolean } }) =>
      body.except
        ? { cancelled: 1, kept: ['3/2026'] }
        : new Refused(422, { message: 'Nie', barred_by: [barredAct], barred_count: 1, left: 1 }),
  })
  await expect.element(page.getByText('numery 8–9/2026', { exact: false })).toBeVisible()
  await save()
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect.element(page.getByText(/W tej grupie jest 1.akt\./)).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij wpis grupy' }).click()
  await expect.element(page.getByText('akt 3/2026, Lis Ewa')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij wszystko oprócz nich' }).click()
  await expect.element(page.getByText(/Unieważniono 1.akt\. Bez zmian: 3\/2026\./)).toBeVisible()
  expect(written()).toEqual({ except: true })
})
