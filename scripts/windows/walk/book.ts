import type { Page } from '@playwright/test'
import { type Office, downloadPaper, expect } from './office.ts'
import type { Stage } from './stage.ts'

const year = new Date().getFullYear()
const TITLE = `Akt 1/${year} · Zofia Maria Gołąb`

const fill = (page: Page, name: string, value: string) =>
  page.locator(`[name="${name}"]`).first().fill(value)

/** Types into a field with proposals and takes the first one. */
async function pick(page: Page, name: string, text: string) {
  await page.locator(`[name="${name}"]`).first().click()
  await page.keyboard.type(text)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Enters a person into the register. */
export async function enterPerson({ page, photograph }: Office) {
  await page.goto('/status-of-the-animarum/parish-records/peoples/add')
  await page.getByRole('combobox', { name: 'Imiona', exact: true }).fill('Zofia Maria')
  await page.keyboard.press('Escape')
  await fill(page, 'surname', 'Gołąb')
  await fill(page, 'birth_date', `1.1.${year}`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/preview$/)
  await expect(page.getByRole('heading', { name: 'Gołąb Zofia Maria' })).toBeVisible()
  await photograph('osoba')
}

/** Enters the baptism of that person into the book. */
export async function enterBaptism({ page, photograph }: Office) {
  await page.goto('/books/baptisms/choice')
  await page.getByLabel('Osoba z kartoteki').fill('gołąb')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/choice\/\d+\/add/)
  await fill(page, 'birth_town', 'Nowa Wólka')
  await fill(page, 'mother_names', 'Anna')
  await page.keyboard.press('Escape')
  await fill(page, 'mother_surname', 'Gołąb')
  await pick(page, 'dic_parents_marriage_id', 'tylko')
  await fill(page, 'baptism_date', `2.1.${year}`)
  await pick(page, 'dic_baptism_kind_id', 'zwykły')
  await fill(page, 'minister', 'ks. Roch Bieniek, proboszcz')
  await page.keyboard.press('Escape')
  await fill(page, 'godparents.0.names', 'Ewa')
  await page.keyboard.press('Escape')
  await fill(page, 'godparents.0.surname', 'Nowak')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await photograph('akt-chrztu')
}

/** Issues the certificate of the baptism; returns the file of the paper. */
export async function issueCertificate(stage: Stage, { page, photograph }: Office) {
  await page.getByRole('button', { name: 'Drukuj' }).click()
  const paper = await downloadPaper(stage, page, async () => {
    await page.getByRole('menuitem', { name: 'Świadectwo chrztu', exact: true }).click()
    const purpose = page.getByLabel('Dla kogo')
    if (await purpose.isVisible()) await page.keyboard.press('Enter')
  })
  await photograph('po-wydaniu')
  return paper
}

/** Checks that the act of the walk is in the book. */
export async function findBaptism({ page, photograph }: Office, picture: string) {
  await page.goto('/books/baptisms')
  await page.getByRole('row', { name: /Gołąb/ }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await photograph(picture)
}
