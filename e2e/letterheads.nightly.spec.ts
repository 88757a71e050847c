import type { Page } from '@playwright/test'
import { archivalBaptism } from '#documents/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { findingsEverywhere } from './axe.ts'
import { expect, test } from './office.ts'
import { sendRequest } from './send.ts'

const HERB = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 80">
  <path d="M5 5h60v40q0 20-30 32q-30-12-30-32z" fill="#6b1023"/><path d="M31 12h8v50h-8zM14 24h42v8h-42z" fill="#f0dca0"/>
  <script>document.title = 'obcy'</script></svg>`

/** Sends a request as a screen of the program would. */
async function ask(page: Page, path: string) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  const answer = await page.context().request.get(path, {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': decodeURIComponent(token),
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

async function certificate(page: Page, id: number) {
  const { pdf, document_id } = await ask(page, `/api/prints/baptismDefaultCertificate?id=${id}`)
  return { bytes: Buffer.from(pdf, 'base64'), document_id: document_id as number }
}

const figures = (pdf: Buffer) => pdf.toString('latin1').split('/S /Figure').length - 1

test('a parish adds its coat of arms and lines to its papers, and they appear in the certificate', async ({
  page,
  office,
}) => {
  test.slow()
  const clerk = await office.newPerson()
  await office.signIn(page.context(), clerk)
  const { id } = await sendRequest(page.context(), '/api/baptisms', archivalBaptism)
  const before = await certificate(page, id)

  await page.goto('/administration/letterheads')
  await expect(page.getByRole('img', { name: /^Podgląd: Świadectwo chrztu/ })).toBeVisible()
  await page
    .getByLabel('Herb albo logo: wybierz obraz')
    .setInputFiles({ name: 'herb.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(HERB) })
  const chosenImage = page.getByRole('img', { name: 'Herb albo logo: wybrany obraz' })
  await expect(chosenImage).toBeVisible()
  await expect
    .poll(() => chosenImage.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(800)
  await page.getByLabel('Własne wiersze nagłówka').press('Space')
  await page.getByLabel('Pod nazwą').fill('ul. Polna 1\nNIP 123-456-32-18')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Zapisano wygląd pism')).toBeVisible()
  expect(await page.title()).not.toContain('obcy')
  expect(await findingsEverywhere(page)).toEqual([])

  const after = await certificate(page, id)
  expect(figures(after.bytes)).toBe(figures(before.bytes) + 1)
  const { text } = await readPdf(after.bytes)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('ul. Polna 1 NIP 123-456-32-18')
  const storedDocument = await ask(page, `/api/documents/${before.document_id}/pdf`)
  const first = Buffer.from(storedDocument.pdf, 'base64')
  expect(first.equals(before.bytes)).toBe(true)
})
