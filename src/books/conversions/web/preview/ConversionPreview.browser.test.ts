import { expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { parishAnswers } from '#books/core/server/testing.ts'
import { blankAct } from '#books/core/book.ts'
import { conversionColumns } from '../../columns.ts'
import { sampleConversion, sampleLeaving } from '../../server/testing.ts'
import { ConversionPreview } from './ConversionPreview.tsx'

const PATH = '/books/conversions'
const storedAct = {
  ...blankAct(conversionColumns),
  id: 7,
  version: 3,
  act_number: '2',
  faith: 'ewangelicko-augsburskie',
  cancelled_at: null,
  cancel_reason: null,
  notices: [
    { id: 1, recipient: 'pw. św. Jana, Tarnów', state: 'waiting', sent_at: null, answer: null },
  ],
  noted_in: null,
  warnings: [],
}

async function preview(act: object) {
  mockServer({
    ...parishAnswers,
    'GET /api/conversions/7': { ...storedAct, ...act },
    'GET /api/documents': { data: [], meta: { total: 0 } },
  })
  return renderScreen(ConversionPreview, `${PATH}/7/preview`, `${PATH}/$conversionID/preview`)
}

test('a leaving shows the declaration, the curia and the notice', async () => {
  const { getByRole, getByText } = await preview({ ...sampleLeaving, id: 7 })
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toHaveTextContent('Akt 1/2026 · wystąpienie z Kościoła, Adam Kozioł')
  for (const words of [
    'osobiście wobec proboszcza miejsca zamieszkania',
    'w aktach parafii',
    'Kuria w Tarnowie, 20.03.2026, nr 7/2026',
    'pw. św. Jana, Tarnów: do wysłania',
  ]) {
    await expect.element(getByText(words, { exact: true })).toBeVisible()
  }
  await expect
    .element(getByRole('heading', { name: 'Dotychczasowe wyznanie' }))
    .not.toBeInTheDocument()
})

test('a conversion shows the confession and links to our own act of baptism', async () => {
  const noted_in = { id: 3, act_number: '4', year: 1994 }
  const { getByRole, getByText } = await preview({ ...sampleConversion, notices: [], noted_in })
  await expect.element(getByText('ewangelicko-augsburskie')).toBeVisible()
  await expect.element(getByText('uznano za ważny')).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'w akcie chrztu 4/1994' }))
    .toHaveAttribute('href', '/books/baptisms/3/preview')
})

test('a notice that was not sent leads to the data of the baptism; of a cancelled act it does not', async () => {
  const unsent = { ...sampleLeaving, id: 7, notices: [], baptism_parish: null, baptism_told: true }
  const screen = await preview(unsent)
  await expect
    .element(screen.getByRole('link', { name: 'Wpisz parafię chrztu' }))
    .toHaveAttribute('href', `${PATH}/7/edit#baptism_parish`)
  await screen.unmount()
  const cancellation = { cancelled_at: '2026-05-14T10:00:00Z', cancel_reason: 'Wpisano dwa razy' }
  const cancelledScreen = await preview({ ...unsent, ...cancellation })
  await expect.element(cancelledScreen.getByText('Nie wysłano.', { exact: true })).toBeVisible()
  await expect
    .element(cancelledScreen.getByRole('link', { name: 'Wpisz parafię chrztu' }))
    .not.toBeInTheDocument()
})

test('a cancelled act offers no papers', async () => {
  const { getByRole, getByText } = await preview({
    ...sampleLeaving,
    cancelled_at: '2026-05-14T10:00:00Z',
    cancel_reason: 'Wpisano dwa razy',
  })
  await expect.element(getByText(/Akt unieważniony.*Wpisano dwa razy/)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Drukuj' })).not.toBeInTheDocument()
})
