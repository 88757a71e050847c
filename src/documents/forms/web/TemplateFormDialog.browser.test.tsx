import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { TemplateFormDialog } from './TemplateFormDialog.tsx'

const field = { name: 'body', label: 'Treść', kind: 'paragraphs', value: 'Zna.', required: true }
const opinion = { title: 'Opinia proboszcza', fields: [field], editable: true }
const docx = { docx: '', filename: 'Opinia.docx', remarks: [], document_id: 9 }

async function open(answers: Record<string, unknown> = {}) {
  const requests = mockServer({
    'GET /api/prints/forms': opinion,
    'POST /api/docx/forms': docx,
    ...answers,
  })
  let closeCount = 0
  const { router } = await renderScreen(() => (
    <TemplateFormDialog template="opinion" id={7} onClose={() => void closeCount++} />
  ))
  const getPostRequests = () => requests.filter(({ call }) => call.startsWith('POST'))
  return { posted: getPostRequests, closed: () => closeCount, router }
}
const edit = page.getByRole('button', { name: 'Zapisz do edycji (DOCX)' })
const body = page.getByRole('textbox', { name: 'Treść' })

test('template form: the typed texts can be issued as a DOCX', async () => {
  const { posted, closed } = await open()
  await userEvent.fill(body, 'Zna dobrze.')
  await edit.click()
  await expect.poll(closed).toBe(1)
  expect(posted()).toMatchObject([
    { call: 'POST /api/docx/forms/opinion/7', body: { texts: { body: 'Zna dobrze.' } } },
  ])
})

test.each(['s', '{Enter}'])(
  'template form: Ctrl and %s issue the document, as they save every form',
  async key => {
    const { posted, closed } = await open({ 'POST /api/prints/forms': docx })
    await userEvent.fill(body, 'Zna dobrze.')
    await userEvent.keyboard(`{Control>}${key}{/Control}`)
    await expect.poll(closed).toBe(1)
    expect(posted()).toMatchObject([{ body: { texts: { body: 'Zna dobrze.' } } }])
  },
)

test('template form: required value missing → error at its field, and the dialog stays open', async () => {
  const message = 'Uzupełnij pole „Treść”'
  const refusal = new Refused(422, { message, errors: { body: [message] } })
  const { closed } = await open({ 'POST /api/docx/forms': refusal })
  await edit.click()
  await expect.element(body).toHaveAttribute('aria-invalid', 'true')
  expect(closed()).toBe(0)
})

test.each(['lines', 'line', 'paragraphs', 'day'])(
  'template form: a required field of kind %s has a star, an optional one has none',
  async kind => {
    const recipient = { name: 'recipient', label: 'Adresat', kind, value: '', required: true }
    const purpose = { ...recipient, name: 'purpose', label: 'Cel wydania', required: false }
    await open({ 'GET /api/prints/forms': { ...opinion, fields: [recipient, purpose] } })
    const box = (name: string) => page.getByRole('textbox', { name })
    await expect.element(box('Adresat')).toBeVisible()
    const getLabel = (name: string) =>
      document.querySelector(`label[for="${box(name).element().id}"]`)?.textContent
    expect([getLabel('Adresat'), getLabel('Cel wydania')]).toEqual(['Adresat *', 'Cel wydania'])
  },
)

test('template form: a document proved only by our books can only be printed', async () => {
  await open({ 'GET /api/prints/forms': { ...opinion, editable: false } })
  await expect.element(page.getByRole('button', { name: 'Wydaj i drukuj' })).toBeVisible()
  expect(edit.elements()).toEqual([])
})

test('template form: preview → the texts remain editable, and nothing is issued', async () => {
  const { posted, closed } = await open({ 'POST /api/prints/forms': docx })
  await page.getByRole('button', { name: 'Podgląd' }).click()
  await expect.poll(() => posted().length).toBe(1)
  expect(posted()).toMatchObject([{ query: { preview: 'true' } }])
  expect(closed()).toBe(0)
})

test('template form: refused document → missing data are listed, and each line links to its field', async () => {
  const link = '/books/premaritals/7/edit#fiance.birth_date'
  const items = [{ text: 'data urodzenia narzeczonego', link }]
  const missing = [{ reason: 'Do uzupełnienia:', items }]
  const refusal = new Refused(422, { message: 'Do uzupełnienia: data', missing })
  const { closed, router } = await open({ 'GET /api/prints/forms': refusal })
  const dialog = page.getByRole('dialog', { name: 'Nie można jeszcze wydać tego pisma' })
  await dialog.getByRole('link', { name: 'data urodzenia narzeczonego' }).click()
  await expect.poll(() => router.state.location.href).toBe(link)
  expect(closed()).toBe(1)
})
