import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { listPostRequests, renderBaptismPreview } from './testing.ts'

test('a paper is printed with its recipient and purpose', async () => {
  const { sent, getByRole } = await renderBaptismPreview(
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
  const { sent, getByRole } = await renderBaptismPreview(
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
  const { getByRole, getByText } = await renderBaptismPreview({ annotations: [note] })
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
  const { sent, getByRole } = await renderBaptismPreview(
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
  expect(listPostRequests(sent).at(-1)).toMatchObject({
    call: 'POST /api/prints/forms/baptismPermission/7',
    body: { texts: { recipient: 'pw. św. Jana', body: 'Wyrażam zgodę.' } },
  })
})

test('a certificate for a godparent requires a person of the register', async () => {
  const { getByRole } = await renderBaptismPreview()
  await getByRole('button', { name: 'Drukuj' }).click()
  await expect
    .element(getByRole('menuitem', { name: /Zaświadczenie dla chrzestnego/ }))
    .toBeDisabled()
})

test('an issued paper opens again', async () => {
  const { sent, getByRole } = await renderBaptismPreview(
    {},
    { 'GET /api/documents/5/pdf': { pdf: '', filename: 'a.pdf' } },
  )
  await getByRole('button', { name: 'Otwórz' }).click()
  await expect.poll(() => sent.at(-1)?.call).toBe('GET /api/documents/5/pdf')
})

test('an address that names a paper opens it; closing the paper removes it from the address', async () => {
  const { getByRole, router } = await renderBaptismPreview({}, {}, '?print=Świadectwo chrztu')
  const dialog = getByRole('dialog', { name: 'Świadectwo chrztu' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Wróć' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
})
