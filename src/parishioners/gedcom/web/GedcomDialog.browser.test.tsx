import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catchDownloads } from '#testing/downloads.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { useState } from 'react'
import { GedcomDialog } from './GedcomDialog.tsx'

afterEach(() => vi.restoreAllMocks())

const GET = 'GET /api/gedcom/export'
function Asked() {
  const [asking, setAsking] = useState(true)
  return asking ? <GedcomDialog onClose={() => setAsking(false)} /> : null
}
const open = () => renderScreen(Asked)
const filename = 'Kartoteka GEDCOM – 2026-11-21.ged'

test.each([
  [/^5\.5\.1/, '5.5.1'],
  [/^7\.0/, '7.0'],
])(
  'GEDCOM dialog: the register is exported in the selected version: %s',
  async (label, version) => {
    const requests = mockServer({ [GET]: { file: btoa('0 HEAD'), filename } })
    const downloads = catchDownloads()
    await open()
    await userEvent.click(page.getByRole('radio', { name: label }))
    await userEvent.click(page.getByRole('button', { name: 'Pobierz plik' }))
    await expect.poll(() => downloads.map(({ name }) => name)).toEqual([filename])
    expect(await downloads[0]!.content.text()).toBe('0 HEAD')
    expect(requests.find(({ call }) => call === GET)!.query).toEqual({ version })
  },
)

test('GEDCOM dialog: says whose data the file contains, and what is left out', async () => {
  const requests = mockServer({})
  await open()
  const dialog = page.getByRole('dialog', { name: 'Kartoteka w pliku GEDCOM' })
  await expect.element(dialog).toMatchTextContent(/dane osób żyjących/)
  await expect.element(dialog).toMatchTextContent(/Nie będzie w nim numerów PESEL/)
  await userEvent.click(dialog.getByRole('button', { name: 'Wróć' }))
  await expect.poll(() => dialog.query()).toBeNull()
  expect(requests.filter(({ call }) => call === GET)).toEqual([])
})
