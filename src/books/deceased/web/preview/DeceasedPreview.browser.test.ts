import { expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { parishAnswers } from '#books/core/server/testing.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { DeceasedAct } from '../../contract.ts'
import { blankAct } from '#books/core/book.ts'
import { deceasedColumns } from '../../columns.ts'
import { DeceasedPreview } from './DeceasedPreview.tsx'

const act = {
  ...blankAct(deceasedColumns),
  id: 7,
  version: 3,
  act_number: '12',
  year: 2026,
  person_id: 4,
  names: 'Stanisław',
  surname: 'Żółtowski',
  gender: 1,
  birth_date: '1944-03-12',
  age_in_words: '82 lata',
  marital_status: 'żonaty / zamężna',
  death_date: '2026-05-10',
  anointing: true,
  funeral_rite: 'Msza i obrzęd',
  burial_kind: 'urna',
  grave_sector: 'B',
  grave_number: '12',
  cancelled_at: null,
  cancel_reason: null,
  annotations: [],
  notices: [
    {
      id: 1,
      recipient: 'pw. św. Jana, Tarnów',
      state: 'entered',
      sent_at: '2026-06-05',
      answer: 'akt 4/1944',
    },
  ],
  noted_in: null,
  widowhood: null,
  lists: null,
  masses: [],
  warnings: [],
} as unknown as DeceasedAct

async function preview(change: object = {}, answers: object = {}) {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/deceased/7': { ...act, ...change },
    'GET /api/documents': { data: [], meta: { total: 0 } },
    ...answers,
  })
  const path = '/books/deceased/7/preview'
  return {
    sent: requests,
    ...(await renderScreen(DeceasedPreview, path, '/books/deceased/$deceasedID/preview')),
  }
}

test('the act shows the age, the sacraments, the grave and the state of the notice', async () => {
  const { getByText, getByRole } = await preview()
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toHaveTextContent('Akt 12/2026 · Stanisław Żółtowski')
  for (const words of [
    '82 lata',
    'żonaty',
    'namaszczenie chorych',
    'sektor B, grób 12',
    'pw. św. Jana, Tarnów: odnotowane (akt 4/1944), wysłane 05.06.2026',
  ]) {
    await expect.element(getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(getByText('Przyczyna zgonu')).not.toBeInTheDocument()
  await expect.element(getByText('Nekrolog')).not.toBeInTheDocument()
})

test('clergy see the cause, with a note that other users do not', async () => {
  const { getByText } = await preview({ death_cause: 'udar' })
  await expect.element(getByText('udar (widzą tylko duchowni)')).toBeVisible()
})

test('the act links to our own act of baptism with the note', async () => {
  const { getByRole } = await preview({ noted_in: { id: 3, act_number: '4', year: 1944 } })
  const link = getByRole('link', { name: 'akt chrztu 4/1944' })
  await expect.element(link).toHaveAttribute('href', '/books/baptisms/3/preview')
})

const offer = {
  person_id: 5,
  version: 2,
  names: 'Łucja',
  surname: 'Żółtowska',
  gender: 2,
  marital_status: 'żonaty / zamężna',
  done: false,
}

test('widowhood is set with one click', async () => {
  const { getByRole, sent } = await preview(
    { widowhood: offer },
    { 'POST /api/deceased/7/mark-widowed': { id: 5, version: 3 } },
  )
  await getByRole('button', { name: 'Zapisz: wdowa' }).click()
  await expect
    .poll(() => sent.filter(({ call }) => call.startsWith('POST')))
    .toMatchObject([{ call: 'POST /api/deceased/7/mark-widowed', body: { version: 2 } }])
})

test('one click reverts the widowhood, also later', async () => {
  const { getByRole, getByText, sent } = await preview(
    { widowhood: { ...offer, done: true } },
    { 'POST /api/deceased/7/mark-widowed/undo': { id: 5, version: 4 } },
  )
  await expect.element(getByText(/zapisano stan cywilny „wdowa”/)).toBeVisible()
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect
    .poll(() => sent.filter(({ call }) => call.startsWith('POST')))
    .toMatchObject([{ call: 'POST /api/deceased/7/mark-widowed/undo' }])
})

test('a cancelled act offers no papers', async () => {
  const { getByRole, getByText } = await preview({
    cancelled_at: '2026-05-14T10:00:00Z',
    cancel_reason: 'Wpisano dwa razy',
  })
  await expect.element(getByText(/Akt unieważniony.*Wpisano dwa razy/)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Drukuj' })).not.toBeInTheDocument()
})

test('next steps: a Mass accepted from the act → its day and a link instead of the proposal', async () => {
  const death_date = addDays(today(), -10)
  const mass = { id: 31, mass_time: '18:00', intention_series_id: null }
  const masses = [{ ...mass, mass_date: addDays(death_date, 31) }]
  const { getByText, getByRole } = await preview({ death_date, masses })
  const day = showDay(addDays(death_date, 31))
  await expect
    .element(getByText(`30. dzień po śmierci: Msza przyjęta na ${day}, 18:00.`))
    .toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Otwórz', exact: true }))
    .toHaveAttribute('href', '/books/intentions/31/preview')
  await expect.element(getByText(/Pierwsza rocznica śmierci: .* przyjmij intencję/)).toBeVisible()
  await expect.element(getByRole('link', { name: 'Przyjmij gregoriankę' })).toBeVisible()
})
