import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, PEOPLE, test } from './office.ts'

const IMPORT = '/status-of-the-animarum/parish-records/import'

const TREE = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Święcisław /Żółć/
1 SEX M
1 BIRT
2 DATE 3 MAY 1950
0 @I2@ INDI
1 NAME Łucja /Żółć/
1 SEX F
1 BIRT
2 DATE ABT 1952
0 @I3@ INDI
1 NAME Zofia /Żółć/
1 SEX F
1 BIRT
2 DATE 1980
0 @I4@ INDI
1 NAME Ewa
1 SEX F
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @I3@
0 TRLR
`
const bring = (page: Page, text = TREE) =>
  page
    .getByLabel('Wybierz plik z parafianami')
    .setInputFiles({ name: 'drzewo.ged', mimeType: 'text/plain', buffer: Buffer.from(text) })

/** Uploads the family tree and writes it to the register. */
async function write(page: Page) {
  await page.goto(IMPORT)
  await bring(page)
  await page.getByRole('link', { name: /Przejdź do zapisu|Dalej|Zapis/ }).click()
  await page.getByRole('button', { name: 'Zapisz w kartotece' }).click()
  await expect(page.getByRole('heading', { name: 'Zapisano w kartotece' })).toBeVisible()
}

test('a family tree is imported without column mapping, exported as a file and undone', async ({
  page,
  office,
}) => {
  await office.signIn(page.context(), await office.newPerson())
  await write(page)
  await expect(page.getByRole('row', { name: /Zofia Żółć|Żółć Zofia/ })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])

  await page.goto(PEOPLE)
  await page.getByRole('button', { name: 'Eksportuj' }).click()
  await page.getByRole('menuitem', { name: /GEDCOM/ }).click()
  await page.getByRole('radio', { name: /^7\.0/ }).click()
  expect(await findingsEverywhere(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz plik' }).click()
  const text = readFileSync(await (await coming).path(), 'utf8')
  expect(text).toContain('2 VERS 7.0')
  expect(text).toContain('1 NAME Święcisław /Żółć/')

  await page.goto(IMPORT)
  await page.getByRole('button', { name: 'Cofnij import pliku drzewo.ged' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij import' }).click()
  await expect(page.getByText('Cofnięto import.')).toBeVisible()
  await page.getByRole('link', { name: 'drzewo.ged' }).click()
  await expect(page.getByRole('heading', { name: 'Import cofnięto' })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.goto(PEOPLE)
  await expect(page.getByText('Żółć')).toHaveCount(0)
})

test('GEDCOM import undo: person edited since → listed with the changed field, and may be left in the register', async ({
  page,
  office,
}) => {
  await office.signIn(page.context(), await office.newPerson())
  await write(page)
  await page.getByRole('link', { name: /Święcisław/ }).click()
  await page.getByRole('link', { name: 'Edytuj' }).click()
  await page.getByRole('textbox', { name: 'Zawód' }).fill('krawcowa')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('krawcowa')).toBeVisible()
  await page.goto(IMPORT)
  await page.getByRole('link', { name: 'drzewo.ged' }).click()
  await page.getByRole('button', { name: 'Cofnij import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importu nie cofnięto' })
  await expect(dialog).toContainText('zmieniono: Zawód')
  expect(await findingsEverywhere(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cofnij wszystko oprócz tych osób' }).click()
  await expect(page.getByRole('heading', { name: 'Import cofnięto' })).toBeVisible()
  await expect(page.getByText(/ktoś pracował po imporcie: 1/)).toBeVisible()
})
