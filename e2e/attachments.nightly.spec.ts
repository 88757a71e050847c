import { JPEG, buildExif, withSegment } from '#documents/pictures/server/testing.ts'
import { buildSamplePdf } from '#documents/attachments/server/files/testing/build-pdf.ts'
import { findingsEverywhere } from './axe.ts'
import { PEOPLE, expect, test } from './office.ts'
import { sendRequest } from './send.ts'

test('a clerk adds a photograph and a scan to a card, and deletes one of them', async ({
  page,
  office,
}) => {
  test.slow()
  await office.signIn(page.context(), await office.newPerson())
  const child = {
    names: 'Anna',
    surname: 'Święch',
    gender: 2,
    birth_date: '1980-05-03',
    status: 'parishioner',
  }
  const { id } = await sendRequest(page.context(), '/api/peoples', child)
  await page.goto(`${PEOPLE}/${id}/preview`)
  await page.getByLabel('Plik ze zdjęciem osoby').setInputFiles({
    name: 'anna.jpg',
    mimeType: 'image/jpeg',
    buffer: withSegment(0xe1, buildExif(1)),
  })
  await expect(page.getByText('Zapisano zdjęcie')).toBeVisible()
  const face = page.getByRole('button', { name: 'Zdjęcie osoby' }).locator('img')
  await expect
    .poll(() => face.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(16)

  await page.getByRole('link', { name: 'Załączniki' }).click()
  const file = page.getByLabel('Dodaj plik')
  const chooseFile = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer })
  await chooseFile('herb.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await expect(page.getByText(/^Rysunku SVG nie można dodać/)).toBeVisible()
  await chooseFile('skan.jpg', 'image/jpeg', Buffer.from('to nie obraz'))
  await expect(page.getByText(/^Tego obrazu nie da się odczytać/)).toBeVisible()
  await chooseFile('ksiega.pdf', 'application/pdf', buildSamplePdf(600))
  await expect(page.getByText(/ma 600 stron/)).toBeVisible()
  await chooseFile('Dyspensa.pdf', 'application/pdf', buildSamplePdf(3))
  await page.getByRole('combobox', { name: 'Rodzaj' }).fill('dyspensa')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Dodano załącznik')).toBeVisible()
  await chooseFile('Skan.jpg', 'image/jpeg', JPEG)
  await page.getByRole('combobox', { name: 'Rodzaj' }).fill('inne')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'Załączniki (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Czynności: Dyspensa' }).click()
  await page.getByRole('menuitem', { name: 'Usuń' }).click()
  await expect(page.getByRole('link', { name: 'Załączniki (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByRole('link', { name: 'Załączniki (2)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dyspensa', exact: true })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
})
