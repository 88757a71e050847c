import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { renderScreen } from '#testing/render-screen.tsx'
import { parishAnswers } from '#books/core/server/testing.ts'
import type { Wedding } from '../../contract.ts'
import { blankAct } from '#books/core/book.ts'
import { enteredColumns } from '../../columns.ts'
import { sampleWedding } from '../../server/testing.ts'
import { WeddingPreview } from './WeddingPreview.tsx'

const act = {
  ...blankAct(enteredColumns),
  ...sampleWedding,
  id: 7,
  version: 3,
  act_number: '12',
  groom_person_id: 4,
  bride_person_id: 5,
  groom_faith: 'rzymskokatolickie',
  groom_marital_status: null,
  bride_marital_status: null,
  dic_wedding_kind_id: 1,
  wedding_kind: 'konkordatowy',
  cancelled_at: null,
  cancel_reason: null,
  annotations: [],
  tidings: [],
  family: null,
  shared_family: false,
  countdown: null,
  checks: [],
  warnings: [],
} as unknown as Wedding

function SignedInPreview() {
  queryClient.setQueryData(['session'], buildCurrentUser())
  return WeddingPreview()
}

async function preview(change: object = {}, answers: object = {}) {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/weddings/7': { ...act, ...change },
    'GET /api/documents': { data: [], meta: { total: 0 } },
    ...answers,
  })
  const route = '/books/weddings/$weddingID/preview'
  const getWriteRequests = () => requests.filter(({ call }) => !call.startsWith('GET'))
  return {
    written: getWriteRequests,
    ...(await renderScreen(SignedInPreview, '/books/weddings/7/preview', route)),
  }
}

test('wedding preview: shows the couple, the witnesses, the documents and the banns', async () => {
  const { getByText, getByRole } = await preview()
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toHaveTextContent('Akt 12/2026 · Zięba – Święcicka-Gołąb')
  for (const words of [
    'konkordatowy (ze skutkami cywilnymi)',
    'ul. Źródlana 4, Sokołów',
    'rzymskokatolickie',
  ]) {
    await expect.element(getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(getByText(/delegacja do tego ślubu.*01\.05\.2026/)).toBeVisible()
  await expect.element(getByText(/Adam Wróbel, ur\. 01\.01\.1997/)).toBeVisible()
  await expect.element(getByText(/wywieszenie, 01\.05\.2026–12\.05\.2026/)).toBeVisible()
  await expect.element(getByText('Zawiadomienia parafii chrztu')).not.toBeInTheDocument()
})

test('wedding preview: a correction links an act to a protocol of the same couple', async () => {
  const protocol = { id: 9, protocol_number: 11, year: 2026, protocol_date: '2026-02-01' }
  const { getByRole, getByText, written } = await preview(
    { premarital_id: null, civil_effects: 'concordat' },
    {
      'GET /api/weddings/7/protocols': { data: [protocol] },
      'PUT /api/weddings/7': { id: 7, version: 4, warnings: [] },
    },
  )
  await userEvent.click(getByRole('button', { name: 'Powiąż z protokołem' }))
  await userEvent.fill(getByRole('textbox', { name: 'Powód poprawki' }), 'Akt wpisano z papieru')
  await userEvent.click(getByRole('button', { name: 'Zapisz' }))
  await expect.element(getByText('Powiązano akt z protokołem')).toBeVisible()
  expect(written().map(({ call, body }) => [call, body])).toEqual([
    [
      'PUT /api/weddings/7',
      expect.objectContaining({
        premarital_id: 9,
        protocol_number: '11',
        protocol_year: 2026,
        version: 3,
        reason: 'Akt wpisano z papieru',
      }),
    ],
  ])
})

test('wedding preview: the link to a protocol can be removed', async () => {
  const linkedPreview = await preview(
    { premarital_id: 9, protocol_number: '11', protocol_year: 2026, civil_effects: 'concordat' },
    { 'PUT /api/weddings/7': { id: 7, version: 4, warnings: [] } },
  )
  await userEvent.click(linkedPreview.getByRole('button', { name: 'Odłącz protokół' }))
  await userEvent.fill(
    linkedPreview.getByRole('textbox', { name: 'Powód poprawki' }),
    'Akt powiązano przez omyłkę',
  )
  await userEvent.click(linkedPreview.getByRole('button', { name: 'Zapisz' }))
  await expect.poll(linkedPreview.written).toMatchObject([{ body: { premarital_id: null } }])
})

test('a couple without a free protocol: the dialog says so', async () => {
  const { getByRole, getByText } = await preview(
    { premarital_id: null },
    { 'GET /api/weddings/7/protocols': { data: [] } },
  )
  await userEvent.click(getByRole('button', { name: 'Powiąż z protokołem' }))
  await expect.element(getByText(/^Nie ma wolnego protokołu tej pary/)).toBeVisible()
})

test('wedding preview: shows the outcome of the notices to the parishes of baptism', async () => {
  const baseNews = { baptism_id: null, baptism_act: null, kind: 'marriage', notice: null }
  const notice = { id: 5, sent_at: '2026-11-03', answer: null }
  const { getByText, getByRole } = await preview({
    tidings: [
      { ...baseNews, side: 'groom', told: 'noted', baptism_id: 3, baptism_act: '40/1998' },
      {
        ...baseNews,
        side: 'bride',
        told: 'queued',
        notice: { ...notice, recipient: 'Łękawka', state: 'waiting' },
      },
      {
        ...baseNews,
        kind: 'nullity',
        side: 'bride',
        told: 'queued',
        notice: { ...notice, recipient: 'Bobowa', state: 'returned', answer: 'nie ma aktu' },
      },
    ],
  })
  await expect
    .element(getByRole('link', { name: 'akcie chrztu 40/1998' }))
    .toHaveAttribute('href', '/books/baptisms/3/preview')
  await expect.element(getByText('Łękawka: do wysłania')).toBeVisible()
  await expect.element(getByText('Małżonka: nieważność małżeństwa')).toBeVisible()
  await expect
    .element(getByText('Bobowa: odesłane (nie ma aktu), wysłane 03.11.2026'))
    .toBeVisible()
})

test.each([
  ['missing', 'chrzest był u nas, a aktu nie ma w księdze ochrzczonych'],
  ['unknown', 'nie wiadomo, dokąd pisać: dopisz parafię chrztu (Popraw wpis)'],
])('wedding preview: notice not sent → the reason is shown: %s', async (outcome, words) => {
  const { getByText } = await preview({
    tidings: [{ kind: 'marriage', side: 'groom', told: outcome }],
  })
  await expect.element(getByText(words)).toBeVisible()
})

test('wedding: parish of baptism unknown → a next step, and no second warning above', async () => {
  const unknownParish = 'Nie wiadomo, którą parafię chrztu zawiadomić o ślubie (małżonek)'
  const { getByText } = await preview(
    {
      tidings: [{ kind: 'marriage', side: 'groom', told: 'unknown' }],
      warnings: [
        { field: 'groom_baptism_parish', message: unknownParish },
        { field: 'place_kind', message: 'Wybierz rodzaj miejsca' },
      ],
    },
    { 'GET /api/next-steps/weddings/7': { hidden: false } },
  )
  await expect.element(getByText(/^Nie wiadomo, dokąd wysłać zawiadomienie/)).toBeVisible()
  await expect.element(getByText('Wybierz rodzaj miejsca')).toBeVisible()
  await expect.element(getByText(unknownParish)).not.toBeInTheDocument()
})

test('RegistryNotice: neither a day nor a way is assumed; both are saved as entered', async () => {
  const { getByRole, getByText, written } = await preview(
    { countdown: { deadline: '2026-05-29', left: 2 } },
    { 'PUT /api/weddings/7/registry': { id: 7, version: 4 } },
  )
  await expect.element(getByText(/^Do USC jeszcze 2\sdni, do 29\.05\.2026\.$/)).toBeVisible()
  await getByRole('button', { name: 'Przekazano do USC' }).click()
  const dialog = getByRole('dialog', { name: 'Przekazano do USC' })
  await expect.element(dialog.getByLabelText(/Data przekazania/)).toHaveValue('')
  await userEvent.fill(dialog.getByLabelText(/Data przekazania/), '25.05.2026')
  await dialog.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(dialog.getByLabelText(/Sposób/)).toHaveAttribute('aria-invalid', 'true')
  expect(written()).toEqual([])
  await userEvent.fill(dialog.getByLabelText(/Sposób/), 'osob')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: /Zapisz/ }).click()
  await expect.poll(written).toMatchObject([
    {
      call: 'PUT /api/weddings/7/registry',
      body: { version: 3, usc_sent_date: '2026-05-25', usc_sent_method: 'in_person' },
    },
  ])
})

test('wedding preview: a dialog creates a family card; one spouse may join the card of the other', async () => {
  const card = { id: 9, family_name: 'Ziębowie', address: 'Polna 4, Sokołów' }
  const { getByRole, written } = await preview(
    {},
    {
      'GET /api/weddings/7/families': { data: [card] },
      'POST /api/weddings/7/set-up-family': { id: 7, version: 4 },
    },
  )
  await getByRole('button', { name: 'Załóż rodzinę' }).click()
  const dialog = getByRole('dialog', { name: 'Rodzina nowożeńców' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Nazwisko rodziny' }), 'Ziębowie')
  await dialog.getByRole('combobox', { name: 'Karta' }).click()
  await getByRole('option', { name: /Dopisz do karty: Ziębowie/ }).click()
  await dialog.getByRole('button', { name: /Zapisz/ }).click()
  await expect.poll(written).toMatchObject([
    {
      call: 'POST /api/weddings/7/set-up-family',
      body: { family_id: 9, family_name: 'Ziębowie', address_of: 'groom', same_address: true },
    },
  ])
})

const newFamily = { family: { id: 1, family_id: 9, family_name: 'Ziębowie', made: true } }

test('wedding preview: the new family card is linked, and one click undoes it', async () => {
  const undone = { 'POST /api/weddings/7/set-up-family/undo': { result: true } }
  const { getByRole, written } = await preview(newFamily, undone)
  await expect
    .element(getByRole('link', { name: 'Ziębowie' }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/families/9/preview')
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(written).toMatchObject([{ call: 'POST /api/weddings/7/set-up-family/undo' }])
})

test('wedding preview: family card changed since → undo refused with the reason', async () => {
  const message = 'Karta rodziny zmieniła się od tego czasu. Popraw ją ręcznie.'
  const refusalAnswer = { 'POST /api/weddings/7/set-up-family/undo': new Refused(409, { message }) }
  const { getByRole, getByText } = await preview(newFamily, refusalAnswer)
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(getByText(message)).toBeVisible()
})

const declaredNull = { id: 1, dic_annotation_kind_id: 4, kind: 'nieważność', struck_at: null }

test.each([
  ['cancelled', { cancelled_at: '2026-06-01', cancel_reason: 'Wpis omyłkowy' }],
  ['of an old volume', { archival: true }],
  ['of somebody not in the register', { bride_person_id: null }],
  ['of two on one card already', { shared_family: true }],
  ['of a marriage declared null', { annotations: [declaredNull] }],
])('wedding preview: an act %s → no family card is offered', async (_, change) => {
  const { getByRole, getByText } = await preview(change)
  await expect
    .element(getByText('konkordatowy (ze skutkami cywilnymi)', { exact: true }))
    .toBeVisible()
  await expect.element(getByRole('button', { name: 'Załóż rodzinę' })).not.toBeInTheDocument()
})

test('wedding preview: full copy → the dialog first says who may receive it', async () => {
  const { getByText, getByRole } = await preview()
  await getByRole('button', { name: 'Drukuj' }).click()
  await getByRole('menuitem', { name: 'Odpis zupełny aktu' }).click()
  await expect.element(getByText(/Wydaje się go kurii, sądowi albo osobie/)).toBeVisible()
})
