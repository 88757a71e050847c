import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catchDownloads } from '#testing/downloads.ts'
import { playServer } from '#testing/play.ts'
import { stage } from '#testing/stage.tsx'
import { ConversionChoice } from '../ConversionChoice.tsx'
import { DeclarationMenu } from './DeclarationMenu.tsx'

const text = { title: 'Oświadczenie', body: 'Oświadczam.', version: null }
const answers = { 'GET /api/leaving-declaration': text }
const item = (name: string) => page.getByRole('menuitem', { name })

async function open() {
  await page.getByRole('button', { name: 'Druk oświadczenia' }).click()
}

test('the blank form is printed at once', async () => {
  const printout = { pdf: btoa('%PDF-'), filename: 'Oświadczenie.pdf', document_id: null }
  const sent = playServer({ ...answers, 'GET /api/prints/leaving-declaration': printout })
  catchDownloads()
  await stage(() => <DeclarationMenu />)
  await open()
  await item('Pusty druk wystąpienia').click()
  await expect
    .poll(() => sent.map(({ call }) => call))
    .toContain('GET /api/prints/leaving-declaration')
})

test('its words are written anew, and the first ones come back', async () => {
  const own = { ...text, body: 'Występuję.', version: 1 }
  const state = { now: text as typeof text | typeof own }
  const sent = playServer({
    'GET /api/leaving-declaration': () => state.now,
    'PUT /api/leaving-declaration': () => (state.now = own),
    'DELETE /api/leaving-declaration': () => (state.now = text),
  })
  await stage(() => <DeclarationMenu />)
  await open()
  await item('Zmień treść druku…').click()
  await page.getByRole('textbox', { name: 'Treść' }).fill('Występuję.')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ version: null, title: 'Oświadczenie', body: 'Występuję.' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await open()
  await item('Zmień treść druku…').click()
  await page.getByRole('button', { name: 'Wróć do pierwotnej treści' }).click()
  await page.getByRole('button', { name: 'Tak', exact: true }).click()
  await expect.poll(() => sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true)
})

test.each([
  ['left_church', 1],
  ['returned', 0],
])(
  'where one chooses who it is about, the form lies ready only for leavers: %s',
  async (kind, forms) => {
    playServer(answers)
    const path = '/books/conversions/choice/$kind'
    await stage(() => <ConversionChoice />, path.replace('$kind', kind), path)
    await expect.element(page.getByText('Przepisz akt z dawnej księgi')).toBeVisible()
    expect(page.getByRole('button', { name: 'Druk oświadczenia' }).elements()).toHaveLength(forms)
  },
)
