import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ExportPeople } from './ExportPeople.tsx'

test('people export: GEDCOM is one of the formats, and its description is shown before the download', async () => {
  const requests = mockServer({})
  await renderScreen(() => <ExportPeople query={{}} />)
  await page.getByRole('button', { name: 'Eksportuj' }).click()
  await expect.element(page.getByRole('menuitem', { name: /Excel/ })).toBeVisible()
  await page.getByRole('menuitem', { name: /GEDCOM/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Kartoteka w pliku GEDCOM' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Wróć' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests).toEqual([])
})
