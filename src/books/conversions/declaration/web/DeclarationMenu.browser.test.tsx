import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catchDownloads } from '#testing/downloads.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ConversionChoice } from '../../web/ConversionChoice.tsx'
import { DeclarationMenu } from './DeclarationMenu.tsx'

const item = (name: string) => page.getByRole('menuitem', { name })

async function open() {
  await page.getByRole('button', { name: 'Druk oświadczenia' }).click()
}

test('the blank form is printed at once', async () => {
  const printout = { pdf: btoa('%PDF-'), filename: 'Oświadczenie.pdf', document_id: null }
  const requests = mockServer({ 'GET /api/prints/leaving-declaration': printout })
  catchDownloads()
  await renderScreen(() => <DeclarationMenu />)
  await open()
  await item('Pusty druk wystąpienia').click()
  await expect
    .poll(() => requests.map(({ call }) => call))
    .toContain('GET /api/prints/leaving-declaration')
})

test('the menu opens this text in the screen of all texts', async () => {
  mockServer({})
  const { router } = await renderScreen(() => <DeclarationMenu />)
  await open()
  await item('Zmień treść druku…').click()
  await expect
    .poll(() => router.state.location.href)
    .toBe('/administration/document-texts?text=leavingDeclaration')
})

test.each([
  ['left_church', 1],
  ['returned', 0],
])(
  'conversion choice: the declaration form is offered only for a leaving: %s',
  async (kind, forms) => {
    mockServer({})
    const path = '/books/conversions/choice/$kind'
    await renderScreen(() => <ConversionChoice />, path.replace('$kind', kind), path)
    await expect.element(page.getByText('Przepisz akt z dawnej księgi')).toBeVisible()
    expect(page.getByRole('button', { name: 'Druk oświadczenia' }).elements()).toHaveLength(forms)
  },
)
