import type { FrameLocator, Page } from '@playwright/test'

/** Fills in the order form except for the Mass. */
export async function fillInOrder(page: Page | FrameLocator, content: string, email: string) {
  await page.getByRole('textbox', { name: 'Treść intencji' }).fill(content)
  await page.getByLabel('Imię').fill('Wanda')
  await page.getByLabel('Nazwisko').fill('Łuc')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefon').fill('600 100 200')
  await page.getByLabel('Kwota ofiary (zł)').fill('50')
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
}
