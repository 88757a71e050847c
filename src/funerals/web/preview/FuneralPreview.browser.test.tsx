import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clerkSession, parishAnswers } from '#books/core/server/testing.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { queryClient } from '#ui/calls/query.ts'
import { EnterFuneral } from '../EnterFuneral.tsx'
import { sampleFuneral, sampleMass } from '../testing.ts'
import { FuneralPreview } from './FuneralPreview.tsx'

const PATH = '/books/deceased/register'
const SAVED = { id: 3, version: 3 }
const CALENDAR = { data: [], days: [], kinds: [] }

async function open(change: object = {}, Screen = FuneralPreview, name = 'preview') {
  const calls = mockServer({
    ...parishAnswers,
    'GET /api/funerals/3': { ...sampleFuneral, ...change },
    'GET /api/calendar-entries': CALENDAR,
    'GET /api/deceased/next-number': { year: 2026, next_number: 42 },
    'PUT /api/funerals/3/papers': SAVED,
    'POST /api/funerals/3/cancel': SAVED,
    'POST /api/funerals/3/restore': SAVED,
    'POST /api/funerals/3/celebrate': SAVED,
    'POST /api/funerals/3/withdraw-obituary': SAVED,
    'POST /api/funerals/3/place-mass': { ...SAVED, warnings: [] },
  })
  const Signed = () => {
    queryClient.setQueryData(['session'], clerkSession)
    return <Screen />
  }
  const screen = await renderScreen(Signed, `${PATH}/3/${name}`, `${PATH}/$funeralID/${name}`)
  const listWrites = () =>
    calls.filter(({ call }) => /^(POST|PUT)/.test(call)).map(({ call, body }) => ({ call, body }))
  return { ...screen, listWrites }
}

test('the report shows the funeral, the family, and the earlier days', async () => {
  const { getByRole, getByText } = await open({
    moves: [{ burial_date: '2026-05-12', burial_time: '10:00', moved_at: '2026-05-11T08:00:00Z' }],
  })
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toHaveTextContent('Pogrzeb: Stanisław Żółtowski')
  for (const words of [
    '13.05.2026, 11:00',
    '12.05.2026 10:00',
    'zaczyna się w kościele, z konduktem',
    'kościół św. Anny, Sokołów',
    'Cmentarz parafialny, sektor B, grób 12',
    'Ewa Lis, córka',
  ]) {
    await expect.element(getByText(words, { exact: true })).toBeVisible()
  }
})

test('a report without a day leads first to the day of the funeral', async () => {
  const day = { burial_date: null, burial_time: null }
  const { getByRole } = await open({ status: 'reported', ...day })
  await expect
    .element(getByRole('link', { name: 'Ustal dzień pogrzebu' }))
    .toHaveAttribute('href', `${PATH}/3/edit#burial_date`)
  await expect
    .element(getByRole('button', { name: 'Wpisz Mszę do intencji' }))
    .toHaveAttribute('data-variant', 'default')
})

test('a paper is ticked with one press', async () => {
  const { getByRole, listWrites } = await open()
  await getByRole('checkbox', { name: 'Karta zgonu' }).click()
  await expect.poll(listWrites).toMatchObject([
    {
      call: 'PUT /api/funerals/3/papers',
      body: { version: 2, provided_death_card: true, provided_ordinary_consent: false },
    },
  ])
})

test('the Mass is booked on the day of the funeral, and moved with it', async () => {
  const booking = await open()
  await booking.getByRole('button', { name: 'Wpisz Mszę do intencji' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(booking.listWrites).toMatchObject([
    {
      call: 'POST /api/funerals/3/place-mass',
      body: {
        version: 2,
        mass_date: '2026-05-13',
        mass_time: '11:00',
        content: '† Stanisław Żółtowski (pogrzeb)',
        celebrant: 'ks. Jan Lis, proboszcz',
      },
    },
  ])
  await booking.unmount()
  const moving = await open({ mass: { ...sampleMass, mass_date: '2026-05-12' } })
  await expect
    .element(moving.getByText('Msza ma inny termin niż pogrzeb: przenieś ją'))
    .toBeVisible()
  await moving.getByRole('button', { name: 'Przenieś Mszę' }).click()
  await expect
    .element(moving.getByRole('dialog').getByRole('textbox', { name: 'Dzień' }))
    .toHaveValue('13.05.2026')
})

test('a Mass at the hour of the funeral has no remark, nor the name of one', async () => {
  const { getByText } = await open({ mass: sampleMass })
  await expect.element(getByText('W księdze intencji', { exact: true })).toBeVisible()
  expect(getByText('Uwaga', { exact: true }).elements()).toEqual([])
})

test('a funeral is cancelled with a reason, together with its Mass', async () => {
  const { getByRole, listWrites } = await open({ mass: sampleMass })
  await getByRole('button', { name: 'Odwołaj', exact: true }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Pogrzeb w innej parafii')
  await getByRole('button', { name: 'Odwołaj pogrzeb' }).click()
  await expect.poll(listWrites).toEqual([
    {
      call: 'POST /api/funerals/3/cancel',
      body: { version: 2, reason: 'Pogrzeb w innej parafii', cancel_mass: true },
    },
  ])
})

test('an obituary is removed with one press when the family withdraws its consent', async () => {
  const { getByRole, listWrites } = await open({
    necrology_published: true,
    publish_consent_by: 'Ewa Lis',
    publish_consent_date: '2026-05-10',
  })
  await getByRole('button', { name: 'Wycofaj zgodę i usuń nekrolog' }).click()
  await expect
    .poll(listWrites)
    .toEqual([{ call: 'POST /api/funerals/3/withdraw-obituary', body: { version: 2 } }])
})

test('an entered report only leads to its act, a cancelled one can only be restored', async () => {
  const enteredScreen = await open({ status: 'entered', deceased_id: 9, act: '42/2026' })
  await expect.element(enteredScreen.getByRole('link', { name: 'akt 42/2026' })).toBeVisible()
  await expect.element(enteredScreen.getByRole('link', { name: 'Edytuj' })).not.toBeInTheDocument()
  await enteredScreen.unmount()
  const cancelledScreen = await open({ status: 'cancelled', cancel_reason: 'Inna parafia' })
  await cancelledScreen.getByRole('button', { name: 'Przywróć zgłoszenie' }).click()
  await expect
    .poll(cancelledScreen.listWrites)
    .toEqual([{ call: 'POST /api/funerals/3/restore', body: { version: 2 } }])
})

test('the act is filled from the report, so that nothing is typed twice', async () => {
  const { getByRole } = await open({ mass: sampleMass }, EnterFuneral, 'enter')
  for (const [name, value, role = 'textbox'] of [
    ['Nazwisko', 'Żółtowski'],
    ['Data śmierci', '10.05.2026'],
    ['Data pogrzebu', '13.05.2026'],
    ['Miejsce śmierci', 'Szpital w Sokołowie', 'combobox'],
    ['Kto odprawił pogrzeb', 'ks. Jan Lis, proboszcz', 'combobox'],
    ['Grób', '12'],
    ['Kim jest dla zmarłego', 'córka'],
  ] as const) {
    await expect.element(getByRole(role, { name, exact: true })).toHaveValue(value)
  }
})

test('an obituary that is not published after a cancellation is taken back: where it is published again', async () => {
  const consent = { publish_consent_by: 'Ewa Lis', publish_consent_date: '2026-05-11' }
  const consentScreen = await open(consent)
  await expect
    .element(consentScreen.getByText(/aby go opublikować, naciśnij „Edytuj”/))
    .toBeVisible()
  await consentScreen.unmount()
  const hiddenScreen = await open({
    ...consent,
    status: 'cancelled',
    cancel_reason: 'Inna parafia',
  })
  await expect
    .element(hiddenScreen.getByText('nie ma go na stronie', { exact: true }))
    .toBeVisible()
})
