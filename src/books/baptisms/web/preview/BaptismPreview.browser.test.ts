import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listPostRequests, renderBaptismPreview } from './testing.ts'

test('the act is shown rubric by rubric, with warnings, notice and papers', async () => {
  const { getByRole, getByText } = await renderBaptismPreview()
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toHaveTextContent('Akt 12/2026 · Zofia Gołąb')
  for (const words of [
    'Brak numeru aktu urodzenia',
    '01.03.2026, Żarnowiec',
    'Jan Gołąb, ur. 1990, wyzn. rzymskokatolickie',
    '123,50 zł',
    'pw. św. Jana, Tarnów: odesłane (nie mieszkają tu), wysłane 05.06.2026',
    /01\.06\.2026, \d\d:00, ks\. Jan Lis · dla: Szkoła nr 1/,
  ]) {
    await expect.element(getByText(words)).toBeVisible()
  }
  await expect.element(getByText('chrzestna')).toBeVisible()
  await expect.element(getByText('Przysposobienie')).not.toBeInTheDocument()
})

test('baptism preview: the card of the child differs from the act → the difference is shown on the act', async () => {
  const actReference = { book: 'baptisms', act_id: 7, act_number: '12', year: 2026, version: 1 }
  const difference = { ...actReference, card_id: 4, field: 'birth_town', column: 'birth_town' }
  const { getByText } = await renderBaptismPreview(
    { person_id: 4 },
    {
      'GET /api/peoples/4/differences': {
        version: 1,
        data: [{ ...difference, act: 'Żarnowiec', card: 'Żarnów' }],
      },
    },
  )
  await expect.element(getByText(/w akcie „Żarnowiec”, w karcie „Żarnów”/)).toBeVisible()
})

test('a cancelled act shows the reason and offers no actions', async () => {
  const { getByRole, getByText } = await renderBaptismPreview({
    cancelled_at: '2026-06-02T10:00:00.000Z',
    cancel_reason: 'Wpisano dwa razy',
  })
  await expect.element(getByText(/unieważniony 02\.06\.2026: Wpisano dwa razy/)).toBeVisible()
  for (const name of ['Drukuj', 'Popraw wpis', 'Unieważnij', 'Dodaj adnotację']) {
    await expect.element(getByRole('button', { name })).not.toBeInTheDocument()
  }
  await expect.element(getByText('Brak numeru aktu urodzenia')).not.toBeInTheDocument()
})

test('baptism preview: no godparents and no papers → the correction and the certificate are offered', async () => {
  const empty = { data: [], meta: { total: 0 } }
  const { getByRole } = await renderBaptismPreview(
    { godparents: [] },
    { 'GET /api/documents': empty },
  )
  await expect
    .element(getByRole('link', { name: 'Dopisz' }))
    .toHaveAttribute('href', '/books/baptisms/7/edit#godparents.0.names')
  const papers = getByRole('region', { name: 'Wydane dokumenty' })
  await expect.element(papers.getByRole('link', { name: 'Świadectwo chrztu' })).toBeVisible()
})

test('an act is cancelled with the version that was read and a reason', async () => {
  const { sent, getByRole } = await renderBaptismPreview(
    {},
    { 'POST /api/baptisms/7/cancel': { id: 7, version: 4, warnings: [] } },
  )
  await getByRole('button', { name: 'Unieważnij' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Wpisano dwa razy')
  await getByRole('button', { name: 'Unieważnij akt' }).click()
  await expect
    .poll(() => listPostRequests(sent))
    .toMatchObject([
      { call: 'POST /api/baptisms/7/cancel', body: { version: 3, reason: 'Wpisano dwa razy' } },
    ])
})

test('history is loaded only when the user opens it', async () => {
  const { sent, getByRole } = await renderBaptismPreview()
  const getHistoryRequests = () => sent.filter(({ call }) => call.startsWith('GET /api/history'))
  await expect.element(getByRole('link', { name: 'Historia zmian' })).toBeVisible()
  expect(getHistoryRequests()).toEqual([])
  await getByRole('link', { name: 'Historia zmian' }).click()
  await expect
    .poll(() => getHistoryRequests().map(({ call }) => call))
    .toEqual(['GET /api/history/baptisms/7'])
})
