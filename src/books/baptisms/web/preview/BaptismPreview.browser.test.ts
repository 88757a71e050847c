import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { parishAnswers } from '#books/core/server/testing.ts'
import type { Baptism } from '../../contract.ts'
import { blankAct } from '#books/core/book.ts'
import { baptismColumns } from '../../columns.ts'
import { BLANK_GODPARENT } from '../../godparents.ts'
import { BaptismPreview } from './BaptismPreview.tsx'

const act = {
  ...blankAct(baptismColumns),
  id: 7,
  version: 3,
  act_number: '12',
  year: 2026,
  names: 'Zofia',
  surname: 'Gołąb',
  gender: 2,
  birth_date: '2026-03-01',
  birth_town: 'Żarnowiec',
  baptism_date: '2026-05-03',
  baptism_kind: 'zwykły',
  father_names: 'Jan',
  father_surname: 'Gołąb',
  father_birth_year: 1990,
  father_faith: 'rzymskokatolickie',
  mother_faith: null,
  parents_marriage: 'kościelny',
  godparents: [{ ...BLANK_GODPARENT, names: 'Ewa', surname: 'Nowak', gender: 2, faith: null }],
  offering: 12_350,
  cancelled_at: null,
  cancel_reason: null,
  registration_id: null,
  annotations: [],
  notices: [
    {
      id: 1,
      recipient: 'pw. św. Jana, Tarnów',
      state: 'returned',
      sent_at: '2026-06-05',
      answer: 'nie mieszkają tu',
    },
  ],
  warnings: [{ field: 'birth_act_number', message: 'Brak numeru aktu urodzenia' }],
} as unknown as Baptism

const issuedDocument = {
  id: 5,
  number: 3,
  year: 2026,
  title: 'Świadectwo chrztu',
  issued_at: '2026-06-01T10:00:00.000Z',
  issued_by_name: 'ks. Jan Lis',
  recipient: 'Szkoła nr 1',
  purpose: null,
  changed_proofs: [],
}

async function preview(change: object = {}, answers: object = {}, search = '') {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/baptisms/7': { ...act, ...change },
    'GET /api/documents': { data: [issuedDocument], meta: { total: 1 } },
    ...answers,
  })
  const path = `/books/baptisms/7/preview${search}`
  return {
    sent: requests,
    ...(await renderScreen(BaptismPreview, path, '/books/baptisms/$baptismID/preview')),
  }
}
const getPostRequests = (requests: { call: string; body: unknown }[]) =>
  requests.filter(({ call }) => call.startsWith('POST'))

test('the act is shown rubric by rubric, with warnings, notice and papers', async () => {
  const { getByRole, getByText } = await preview()
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
  const { getByText } = await preview(
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
  const { getByRole, getByText } = await preview({
    cancelled_at: '2026-06-02T10:00:00.000Z',
    cancel_reason: 'Wpisano dwa razy',
  })
  await expect.element(getByText(/unieważniony 02\.06\.2026: Wpisano dwa razy/)).toBeVisible()
  for (const name of ['Drukuj', 'Popraw wpis', 'Unieważnij', 'Dodaj adnotację']) {
    await expect.element(getByRole('button', { name })).not.toBeInTheDocument()
  }
  await expect.element(getByText('Brak numeru aktu urodzenia')).not.toBeInTheDocument()
})

test('an act is cancelled with the version that was read and a reason', async () => {
  const { sent, getByRole } = await preview(
    {},
    { 'POST /api/baptisms/7/cancel': { id: 7, version: 4, warnings: [] } },
  )
  await getByRole('button', { name: 'Unieważnij' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Wpisano dwa razy')
  await getByRole('button', { name: 'Unieważnij akt' }).click()
  await expect
    .poll(() => getPostRequests(sent))
    .toMatchObject([
      { call: 'POST /api/baptisms/7/cancel', body: { version: 3, reason: 'Wpisano dwa razy' } },
    ])
})

test('a paper is printed with its recipient and purpose', async () => {
  const { sent, getByRole } = await preview(
    {},
    { 'GET /api/prints': { pdf: '', filename: 'a.pdf' } },
  )
  await getByRole('button', { name: 'Drukuj' }).click()
  await getByRole('menuitem', { name: 'Świadectwo skrócone' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Dla kogo' }), 'Szkoła nr 1')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('GET /api/prints')))
    .toMatchObject({
      call: 'GET /api/prints/7/baptism/short',
      query: { recipient: 'Szkoła nr 1' },
    })
})

test('print preview: the dialog stays open, and only the preview is requested', async () => {
  const { sent, getByRole } = await preview(
    {},
    {
      'GET /api/prints': { pdf: '', filename: 'a.pdf' },
      'GET /api/documents/suggestions': { purposes: ['do ślubu'], recipients: [] },
    },
  )
  const prints = () => sent.filter(({ call }) => call.startsWith('GET /api/prints'))
  await getByRole('button', { name: 'Drukuj' }).click()
  await getByRole('menuitem', { name: 'Świadectwo skrócone' }).click()
  await userEvent.fill(getByRole('combobox', { name: 'Cel wydania' }), 'do ślubu')
  await getByRole('button', { name: 'Podgląd' }).click()
  await expect
    .poll(() => prints().map(({ query }) => query))
    .toMatchObject([{ purpose: 'do ślubu', preview: 'true' }])
  await expect.element(getByRole('dialog')).toBeVisible()
})

test('a second certificate for a wedding requires a confirmation before it is printed', async () => {
  const note = {
    id: 1,
    version: 1,
    dic_annotation_kind_id: 15,
    kind: 'wydano świadectwo do ślubu',
    event_date: '2044-01-05',
    entered_at: '2044-01-05T10:00:00.000Z',
    printable: true,
    struck_at: null,
  }
  const { getByRole, getByText } = await preview({ annotations: [note] })
  await getByRole('button', { name: 'Drukuj' }).click()
  await getByRole('menuitem', { name: 'Świadectwo chrztu do ślubu' }).click()
  await expect.element(getByText(/wydano już 05\.01\.2044\. Zapytaj/)).toBeVisible()
})

test('leave for a baptism elsewhere is issued with the clerk’s text', async () => {
  const form = {
    title: 'Zgoda na chrzest poza parafią',
    fields: [
      { name: 'recipient', label: 'Parafia', kind: 'lines', value: '', required: true },
      { name: 'body', label: 'Treść', kind: 'paragraphs', value: 'Wyrażam zgodę.', required: true },
    ],
  }
  const refusal = new Refused(422, {
    message: 'Uzupełnij pole „Parafia”',
    errors: { recipient: ['Uzupełnij pole „Parafia”'] },
  })
  const { sent, getByRole } = await preview(
    {},
    {
      'GET /api/prints/forms': form,
      'POST /api/prints/forms': ({ body }: { body: { texts: Record<string, string> } }) =>
        body.texts.recipient
          ? { pdf: '', filename: 'zgoda.pdf', remarks: [], document_id: 9 }
          : refusal,
    },
  )
  await getByRole('button', { name: 'Drukuj' }).click()
  await getByRole('menuitem', { name: /Zgoda na chrzest/ }).click()
  const dialog = getByRole('dialog')
  await dialog.getByRole('button', { name: 'Wydaj i drukuj' }).click()
  const recipient = dialog.getByRole('textbox', { name: 'Parafia' })
  await expect.element(recipient).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(recipient, 'pw. św. Jana')
  await dialog.getByRole('button', { name: 'Wydaj i drukuj' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getPostRequests(sent).at(-1)).toMatchObject({
    call: 'POST /api/prints/forms/baptismPermission/7',
    body: { texts: { recipient: 'pw. św. Jana', body: 'Wyrażam zgodę.' } },
  })
})

test('a certificate for a godparent requires a person of the register', async () => {
  const { getByRole } = await preview()
  await getByRole('button', { name: 'Drukuj' }).click()
  await expect
    .element(getByRole('menuitem', { name: /Zaświadczenie dla chrzestnego/ }))
    .toBeDisabled()
})

test('an issued paper opens again', async () => {
  const { sent, getByRole } = await preview(
    {},
    { 'GET /api/documents/5/pdf': { pdf: '', filename: 'a.pdf' } },
  )
  await getByRole('button', { name: 'Otwórz' }).click()
  await expect.poll(() => sent.at(-1)?.call).toBe('GET /api/documents/5/pdf')
})

test('history is loaded only when the user opens it', async () => {
  const { sent, getByRole } = await preview()
  const getHistoryRequests = () => sent.filter(({ call }) => call.startsWith('GET /api/history'))
  await expect.element(getByRole('button', { name: 'Pokaż historię' })).toBeVisible()
  expect(getHistoryRequests()).toEqual([])
  await getByRole('button', { name: 'Pokaż historię' }).click()
  await expect
    .poll(() => getHistoryRequests().map(({ call }) => call))
    .toEqual(['GET /api/history/baptisms/7'])
})

test('an address that names a paper opens it; closing the paper removes it from the address', async () => {
  const { getByRole, router } = await preview({}, {}, '?print=Świadectwo chrztu')
  const dialog = getByRole('dialog', { name: 'Świadectwo chrztu' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Wróć' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
})
