import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { TemplateFormDialog } from '../../forms/web/TemplateFormDialog.tsx'
import { ParishTexts } from './ParishTexts.tsx'

const words = (code: string, title: string) => ({
  code,
  title,
  body: `Słowa: ${title}`,
  source: 'program',
  version: null,
  base: { source: 'program', title, body: `Słowa: ${title}` },
  fills: {},
  note: null,
})
const notices = [words('baptismNotice', 'Zawiadomienie'), words('slip', 'Potwierdzenie odbioru')]
const groups = (writable: boolean) => ({
  data: [
    { name: 'baptisms', title: 'Chrzty', writable: true, texts: notices },
    { name: 'people', title: 'Kartoteka', writable, texts: [words('opinion', 'Opinia')] },
  ],
})
const field = { name: 'body', label: 'Treść', kind: 'paragraphs', value: 'Zna.', required: true }
const opinion = { title: 'Opinia proboszcza', text: 'opinion', fields: [field], editable: true }

async function openForm(texts: unknown) {
  mockServer({ 'GET /api/prints/forms': opinion, 'GET /api/document-texts': texts })
  await renderScreen(() => <TemplateFormDialog template="opinion" id={7} onClose={() => {}} />)
  await expect.element(page.getByRole('textbox', { name: 'Treść' })).toBeVisible()
}
const links = () => page.getByRole('dialog').getByRole('link')

test('texts links: a form links to the text of its initial values, in a new window', async () => {
  await openForm(groups(true))
  const link = page.getByRole('link', { name: 'Opinia (nowa karta)' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('href', '/administration/document-texts?text=opinion')
  await expect.element(page.getByText('Wzór pisma:', { exact: false })).toBeVisible()
})

test('template form: user without the right to write texts → no link to them, and the form does not wait for it', async () => {
  await openForm(groups(false))
  expect(links().elements()).toEqual([])
})

test('texts links: request for the list of texts fails → the form still works', async () => {
  await openForm(new Refused(403, { message: 'Nie masz uprawnień' }))
  await expect.element(page.getByRole('button', { name: 'Wydaj i drukuj' })).toBeEnabled()
  expect(links().elements()).toEqual([])
})

const papers = [
  { label: 'Zawiadomienie o chrzcie', texts: ['baptismNotice', 'slip'], print: async () => {} },
  { label: 'Świadectwo chrztu', print: async () => {} },
]
async function openPaper(name: string) {
  const requests = mockServer({ 'GET /api/document-texts': groups(true) })
  await renderScreen(() => <PrintMenu papers={papers} />)
  await page.getByRole('button', { name: 'Drukuj' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect.element(page.getByRole('textbox', { name: 'Dla kogo' })).toBeVisible()
  return requests
}

test('texts links: a paper with several texts links to each of them', async () => {
  await openPaper('Zawiadomienie o chrzcie')
  await expect.element(page.getByText('Wzory pism:', { exact: false })).toBeVisible()
  const hrefs = links()
    .elements()
    .map(link => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/administration/document-texts?text=baptismNotice',
    '/administration/document-texts?text=slip',
  ])
})

test('texts links: a paper without a text of its own sends no request for texts', async () => {
  const requests = await openPaper('Świadectwo chrztu')
  expect(links().elements()).toEqual([])
  expect(requests.map(({ call }) => call)).toEqual(['GET /api/documents/suggestions'])
})

test('parish texts: the address of a text opens it for a user who may change it', async () => {
  mockServer({ 'GET /api/document-texts': groups(true) })
  await renderScreen(() => <ParishTexts />, '/stage?text=slip')
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Tytuł' })
  await expect.element(title).toHaveValue('Potwierdzenie odbioru')
})

test('parish texts: user without permission to change → texts are shown without actions', async () => {
  mockServer({ 'GET /api/document-texts': groups(false) })
  await renderScreen(() => <ParishTexts />, '/stage?text=opinion')
  await expect.element(page.getByText('Opinia', { exact: true })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Zmień: Opinia' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Zmień: Zawiadomienie' })).toBeVisible()
})
