import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWeddingPreview } from './testing.ts'

test('wedding preview: shows the couple, the witnesses, the documents and the banns', async () => {
  const { getByText, getByRole } = await renderWeddingPreview()
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
  const { getByRole, getByText, written } = await renderWeddingPreview(
    { premarital_id: null, civil_effects: 'concordat' },
    {
      'GET /api/weddings/7/protocols': { data: [protocol] },
      'PUT /api/weddings/7': { id: 7, version: 4, warnings: [] },
    },
  )
  await userEvent.click(getByRole('button', { name: 'Powiąż z protokołem' }))
  await userEvent.fill(getByRole('textbox', { name: 'Powód poprawki' }), 'Akt wpisano z papieru')
  await userEvent.click(getByRole('button', { name: 'Powiąż', exact: true }))
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
  const linkedPreview = await renderWeddingPreview(
    { premarital_id: 9, protocol_number: '11', protocol_year: 2026, civil_effects: 'concordat' },
    { 'PUT /api/weddings/7': { id: 7, version: 4, warnings: [] } },
  )
  await userEvent.click(linkedPreview.getByRole('button', { name: 'Odłącz protokół' }))
  await userEvent.fill(
    linkedPreview.getByRole('textbox', { name: 'Powód poprawki' }),
    'Akt powiązano przez omyłkę',
  )
  await userEvent.click(linkedPreview.getByRole('button', { name: 'Odłącz', exact: true }))
  await expect.poll(linkedPreview.written).toMatchObject([{ body: { premarital_id: null } }])
})

test('a couple without a free protocol: the dialog says so', async () => {
  const { getByRole, getByText } = await renderWeddingPreview(
    { premarital_id: null },
    { 'GET /api/weddings/7/protocols': { data: [] } },
  )
  await userEvent.click(getByRole('button', { name: 'Powiąż z protokołem' }))
  await expect.element(getByText(/^Nie ma wolnego protokołu tej pary/)).toBeVisible()
})

test('wedding preview: shows the outcome of the notices to the parishes of baptism', async () => {
  const baseNews = { baptism_id: null, baptism_act: null, kind: 'marriage', notice: null }
  const notice = { id: 5, sent_at: '2026-11-03', answer: null }
  const { getByText, getByRole } = await renderWeddingPreview({
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
  ['unknown', 'nie wysłano'],
])('wedding preview: notice not sent → the reason is shown: %s', async (outcome, words) => {
  const { getByText } = await renderWeddingPreview({
    tidings: [{ kind: 'marriage', side: 'groom', told: outcome }],
  })
  await expect.element(getByText(words)).toBeVisible()
})

test('wedding: parish of baptism unknown → a next step, and no second warning above', async () => {
  const unknownParish = 'Nie wiadomo, którą parafię chrztu zawiadomić o ślubie (małżonek)'
  const { getByText } = await renderWeddingPreview(
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
  const { getByRole, getByText, written } = await renderWeddingPreview(
    { countdown: { deadline: '2026-05-29', left: 2 } },
    { 'PUT /api/weddings/7/registry': { id: 7, version: 4 } },
  )
  await expect.element(getByText(/^Do USC jeszcze 2\sdni, do 29\.05\.2026\.$/)).toBeVisible()
  await getByRole('button', { name: 'Przekazano do USC' }).click()
  const dialog = getByRole('dialog', { name: 'Przekazano do USC' })
  await expect.element(dialog.getByLabelText(/Data przekazania/)).toHaveValue('')
  await userEvent.fill(dialog.getByLabelText(/Data przekazania/), '25.05.2026')
  await dialog.getByRole('button', { name: 'Odnotuj przekazanie' }).click()
  await expect.element(dialog.getByLabelText(/Sposób/)).toHaveAttribute('aria-invalid', 'true')
  expect(written()).toEqual([])
  await userEvent.fill(dialog.getByLabelText(/Sposób/), 'osob')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Odnotuj przekazanie' }).click()
  await expect.poll(written).toMatchObject([
    {
      call: 'PUT /api/weddings/7/registry',
      body: { version: 3, usc_sent_date: '2026-05-25', usc_sent_method: 'in_person' },
    },
  ])
})

test('wedding preview: full copy → the dialog first says who may receive it', async () => {
  const { getByText, getByRole } = await renderWeddingPreview()
  await getByRole('button', { name: 'Drukuj' }).click()
  await getByRole('menuitem', { name: 'Odpis zupełny aktu' }).click()
  await expect.element(getByText(/Wydaje się go kurii, sądowi albo osobie/)).toBeVisible()
})
