import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { testParish, buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { ActCorrection } from '../contract.ts'
import { WaitingCorrections } from './WaitingCorrections.tsx'

const waiting: ActCorrection = {
  id: 3,
  version: 1,
  book: 'baptisms',
  act_id: 12,
  act: '12/1950',
  kind: 'edit',
  state: 'waiting',
  proposed_by_name: 'Maria Kos',
  proposed_at: '2026-11-20T08:00:00.000Z',
  mine: false,
  decidable: true,
  obstacle: null,
  answer: null,
  settled_by_name: null,
  reason: 'Pomyłka w pisowni',
  stale: false,
  changes: [{ field: 'surname', label: 'Nazwisko', old: 'Gołąb', new: 'Gołębiewska' }],
  hidden: 0,
  body: null,
}

async function open(change: Partial<ActCorrection> = {}, second_person = true) {
  const correction = { ...waiting, ...change }
  const savedCorrection = { id: 3, version: 2 }
  const calls = mockServer({
    'GET /api/corrections': { data: [correction] },
    'GET /api/corrections/3': correction,
    'POST /api/corrections/3/accept': savedCorrection,
    'POST /api/corrections/3/refuse': savedCorrection,
    'POST /api/corrections/3/withdraw': savedCorrection,
  })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(
      ['session'],
      buildCurrentUser({ parish: { ...testParish, second_person } }),
    )
    return <WaitingCorrections book="baptisms" act_id={12} />
  })
  return { ...screen, sent: (call: string) => calls.find(entry => entry.call === call)?.body }
}

test('pending corrections: current and proposed values are side by side, and one click accepts', async () => {
  const { getByRole, getByText, sent } = await open()
  await expect.element(getByRole('row', { name: 'Nazwisko Gołąb Gołębiewska' })).toBeVisible()
  await expect.element(getByText(/Maria Kos, .* Powód: Pomyłka w pisowni/)).toBeVisible()
  await userEvent.click(getByRole('button', { name: 'Zatwierdź' }))
  await expect.poll(() => sent('POST /api/corrections/3/accept')).toEqual({ version: 1 })
})

test('a correction is refused with a reason', async () => {
  const { getByRole, sent } = await open()
  await userEvent.click(getByRole('button', { name: 'Odrzuć' }))
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Nie zgadza się z aktem USC')
  await userEvent.click(getByRole('button', { name: 'Odrzuć poprawkę' }))
  await expect
    .poll(() => sent('POST /api/corrections/3/refuse'))
    .toEqual({ version: 1, reason: 'Nie zgadza się z aktem USC' })
})

test('own correction → cannot be accepted, only withdrawn or opened in the form again', async () => {
  const { getByRole, sent } = await open({ mine: true, decidable: false })
  await userEvent.click(getByRole('button', { name: 'Wycofaj' }))
  await userEvent.click(getByRole('button', { name: 'Zostaw' }))
  expect(sent('POST /api/corrections/3/withdraw')).toBeUndefined()
  await userEvent.click(getByRole('button', { name: 'Wycofaj' }))
  await userEvent.click(getByRole('button', { name: 'Wycofaj poprawkę' }))
  await expect.poll(() => sent('POST /api/corrections/3/withdraw')).toEqual({ version: 1 })
  await expect
    .element(getByRole('link', { name: 'Otwórz w formularzu' }))
    .toHaveAttribute('href', '/books/baptisms/12/edit?proposal=3')
  expect(getByRole('button', { name: 'Zatwierdź' }).query()).toBeNull()
})

test('act changed meanwhile → the correction can only be refused, and the reason is shown', async () => {
  const { getByRole, getByText } = await open({ stale: true })
  await expect.element(getByText(/Akt zmieniono po wniesieniu tej poprawki/)).toBeVisible()
  expect(getByRole('button', { name: 'Zatwierdź' }).query()).toBeNull()
})

test('correction of an account just created by the user → can only be refused, with reason and end date', async () => {
  const obstacle = 'Konta Twoje i autora poprawki są powiązane: do 1 grudnia.'
  const { getByRole, getByText } = await open({ obstacle })
  await expect.element(getByText(obstacle)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Odrzuć' })).toBeVisible()
  expect(getByRole('button', { name: 'Zatwierdź' }).query()).toBeNull()
})

test('parish without the second-person rule → no request is sent', async () => {
  const { getByRole } = await open({}, false)
  expect(getByRole('table').query()).toBeNull()
})
