import type { Page } from '@playwright/test'
import { HOSTILE, collectComplaints, livingParts } from './hostile-words.ts'
import { expect, type OfficeFixture, test } from './office.ts'

const PEOPLE_IMPORT = '/status-of-the-animarum/parish-records/import'
const BOOK_IMPORT = '/books/baptisms/import'
/** Hostile text short enough for every field of a file. */
const SHORT_HOSTILE_TEXT = '<img src=x onerror="window.ran=1" data-ran>'
/** A browser sends a quotation mark in a file name as %22. */
const NAME = '<img src=x onerror=window.ran=1>'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const sheet = (...lines: string[][]) =>
  Buffer.from(lines.map(line => line.map(quote).join(';')).join('\r\n'))

/** Chooses a file whose name, headings and cells contain hostile text. */
async function choose(
  page: Page,
  office: OfficeFixture,
  { at, label, file, ending }: { at: string; label: string; file: Buffer; ending: string },
) {
  await office.signIn(page.context(), await office.newPerson({ role_id: 2, name: HOSTILE }))
  await page.goto(at)
  await page.getByLabel(label).setInputFiles({
    name: `${NAME}.${ending}`,
    mimeType: 'text/plain',
    buffer: file,
  })
}

/** Opens every list of the checked rows and checks that the hostile text is shown as plain text. */
async function expectOnlyWords(page: Page) {
  const tabs = page.getByRole('navigation', { name: 'Wiersze pliku' }).getByRole('link')
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click()
    await page.waitForLoadState('networkidle')
    expect(await livingParts(page), `tab ${index}`).toEqual([])
  }
  await expect(page.getByText('<img src=x', { exact: false }).first()).toBeVisible()
}

test('list of people with hostile text: shown as plain text in the columns and the preview', async ({
  page,
  office,
}) => {
  const complaints = collectComplaints(page)
  const file = sheet(
    ['Nazwisko', 'Imię', 'Data urodzenia', 'Miejscowość', 'Ulica', SHORT_HOSTILE_TEXT],
    [
      SHORT_HOSTILE_TEXT,
      SHORT_HOSTILE_TEXT,
      '1950',
      SHORT_HOSTILE_TEXT,
      SHORT_HOSTILE_TEXT,
      HOSTILE,
    ],
    [HOSTILE, 'Anna', HOSTILE, HOSTILE, HOSTILE, HOSTILE],
    ['Nowak', '', SHORT_HOSTILE_TEXT, '', '', ''],
  )
  const label = 'Wybierz plik z parafianami'
  await choose(page, office, { at: PEOPLE_IMPORT, label, file, ending: 'csv' })
  await expect(title(page, 'Co zawierają kolumny')).toBeVisible()
  expect(await livingParts(page), 'columns').toEqual([])
  await page.getByRole('button', { name: 'Sprawdź plik' }).click()
  await expect(title(page, 'Wynik sprawdzenia')).toBeVisible()
  await expectOnlyWords(page)
  await page.goto(PEOPLE_IMPORT)
  await expect(page.getByText(`${NAME}.csv`).first()).toBeVisible()
  expect(await livingParts(page), 'files').toEqual([])
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await livingParts(page), 'home').toEqual([])
  expect(complaints).toEqual([])
})

test('family tree with hostile text: shown as plain text in the preview', async ({
  page,
  office,
}) => {
  const complaints = collectComplaints(page)
  const file = Buffer.from(
    [
      '0 HEAD',
      `1 SOUR ${SHORT_HOSTILE_TEXT}`,
      '1 CHAR UTF-8',
      '0 @I1@ INDI',
      `1 NAME ${SHORT_HOSTILE_TEXT} /${SHORT_HOSTILE_TEXT}/`,
      '1 SEX M',
      '1 BIRT',
      `2 DATE ${SHORT_HOSTILE_TEXT}`,
      `2 PLAC ${SHORT_HOSTILE_TEXT}`,
      `1 NOTE ${HOSTILE}`,
      '0 @I2@ INDI',
      `1 NAME Anna /Nowak/`,
      `2 TYPE ${SHORT_HOSTILE_TEXT}`,
      `1 OCCU ${SHORT_HOSTILE_TEXT}`,
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '0 TRLR',
    ].join('\n'),
  )
  const label = 'Wybierz plik z parafianami'
  await choose(page, office, { at: PEOPLE_IMPORT, label, file, ending: 'ged' })
  await expect(title(page, 'Wynik sprawdzenia')).toBeVisible()
  await expectOnlyWords(page)
  expect(complaints).toEqual([])
})

test('book with hostile text: shown as plain text in the columns and the preview', async ({
  page,
  office,
}) => {
  const complaints = collectComplaints(page)
  const file = sheet(
    ['Nr aktu', 'Rok', 'Nazwisko', 'Imię', 'Data ur.', 'Ojciec', 'Adnotacje', SHORT_HOSTILE_TEXT],
    [
      '1',
      '1998',
      SHORT_HOSTILE_TEXT,
      SHORT_HOSTILE_TEXT,
      '14.09.1998',
      SHORT_HOSTILE_TEXT,
      HOSTILE,
      HOSTILE,
    ],
    [
      SHORT_HOSTILE_TEXT,
      '1998',
      HOSTILE,
      'Anna',
      SHORT_HOSTILE_TEXT,
      HOSTILE,
      SHORT_HOSTILE_TEXT,
      '',
    ],
    ['3', '1998', 'Nowak', '', SHORT_HOSTILE_TEXT, '', '', ''],
  )
  const label = 'Wybierz plik z aktami'
  await choose(page, office, { at: BOOK_IMPORT, label, file, ending: 'csv' })
  await expect(title(page, 'Co zawierają kolumny')).toBeVisible()
  expect(await livingParts(page), 'columns').toEqual([])
  await page.getByRole('button', { name: 'Sprawdź plik' }).click()
  await expect(title(page, 'Wynik sprawdzenia')).toBeVisible()
  await expectOnlyWords(page)
  expect(complaints).toEqual([])
})
