import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, PEOPLE, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'

const IMPORT = '/status-of-the-animarum/parish-records/import'

const HEADER =
  'Nazwisko;Imię;Data urodzenia;Miejscowość;Ulica;Nr domu;Telefon;Nr karty;Funkcja;Oczy'
const FILE = [
  HEADER,
  'Żółć;Łucja;3.05.1950;Zażółcice;Źródlana;12A;600 100 200;7;żona;piwne',
  'Żółć;Święcisław;1948;Zażółcice;Źródlana;12A;;7;mąż;',
  'Nowak;Anna Maria;3.05.1990;;;;600 100 299;;;',
  'Bąk;;1980;;;;;;;',
  'Gęś;Ewa;31.02.1980;;;;;;;',
]

/** Encodes the lines in windows-1250, as old Windows programs write them. */
function windows1250(lines: string[]) {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = new TextDecoder('windows-1250').decode(bytes)
  return Buffer.from([...`${lines.join('\r\n')}\r\n`].map(letter => letters.indexOf(letter)))
}

const sheet = (lines = FILE, name = 'kartoteka.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: windows1250(lines),
})

/** Signs in a clerk of a parish where Anna Nowak has another telephone number than in the file. */
async function begin(page: Page, office: OfficeFixture) {
  const clerk = await office.newPerson()
  await office.signIn(page.context(), clerk)
  await sendRequest(page.context(), '/api/peoples', {
    names: 'Anna Maria',
    surname: 'Nowak',
    gender: 2,
    birth_date: '1990-05-03',
    phone: '600 100 298',
  })
}

const bring = (page: Page, file = sheet()) =>
  page.getByLabel('Wybierz plik z parafianami').setInputFiles(file)
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Wiersze pliku' }).getByRole('link', { name })
const rows = (page: Page) => page.locator('.import-rows tbody tr:not([aria-hidden])')
/** Confirms the new town and the new street of the file. */
async function confirmPlaces(page: Page) {
  await page.getByRole('button', { name: /^Zaznacz jako nowe niepodobne/ }).click()
  await page.getByRole('button', { name: /^Zapisz odpowiedzi/ }).click()
}
const getText = async (download: Download) => readFileSync(await download.path(), 'utf8')

test('a file of an old program passes all steps of the import into the register', async ({
  page,
  office,
}) => {
  await begin(page, office)
  await page.goto(PEOPLE)
  await page.getByRole('link', { name: 'Importuj' }).click()
  await expect(page.getByText('Nie wczytano jeszcze żadnego pliku.')).toBeVisible()

  await bring(page)
  await expect(title(page, 'Co zawierają kolumny')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Nazwisko/ })).toContainText('Żółć')
  await expect(page.getByLabel('Pole dla kolumny Imię')).toHaveValue('names')
  await expect(page.getByText('Nie zostaną wczytane: „Oczy”.')).toBeVisible()
  await page.getByLabel('Zastąp dane w kartotece danymi z pliku').check()
  await page.getByRole('button', { name: 'Sprawdź plik' }).click()

  await expect(title(page, 'Wynik sprawdzenia')).toBeVisible()
  await expect(page).toHaveURL(/\/import\/\d+$/)
  await expect(tab(page, /^Do dodania 3$/)).toHaveAttribute('aria-current', 'page')
  await expect(rows(page).first()).toContainText('Żółć Łucja')
  await tab(page, /^Do zmiany 1$/).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('+48 600 100 298')
  await expect(rows(page)).toContainText('+48 600 100 299')
  await page.reload()
  await expect(rows(page)).toContainText('+48 600 100 299')
  await tab(page, /^Odrzucone 1$/).click()
  await expect(rows(page).first()).toContainText('Podaj imiona')
  const [rejectedRowsFile] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz odrzucone wiersze' }).click(),
  ])
  expect(rejectedRowsFile.suggestedFilename()).toBe('kartoteka – odrzucone.csv')
  expect(await getText(rejectedRowsFile)).toContain('Bąk;;1980')

  await expect(page.getByRole('link', { name: 'Dalej' })).toBeHidden()
  await confirmPlaces(page)
  await page.getByRole('link', { name: 'Dalej' }).click()
  await expect(title(page, 'Zapis w kartotece')).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz w kartotece' }).click()
  await expect(title(page, 'Zapisano w kartotece')).toBeVisible()
  await page.getByRole('link', { name: 'Lista parafian' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(4)
  await expect(page.getByRole('row', { name: /Żółć.*Święcisław/ })).toContainText('Źródlana 12A')
  await expect(page.getByRole('row', { name: /Nowak/ })).toContainText('+48 600 100 299')
})

test(
  'an unfinished import is shown on the home panel and the list, and can be abandoned',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    await page.goto(IMPORT)
    await bring(page, sheet(FILE, 'porzucona.csv'))
    await page.getByRole('button', { name: 'Sprawdź plik' }).click()
    await expect(title(page, 'Wynik sprawdzenia')).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: 'porzucona.csv' }).click()
    await expect(title(page, 'Wynik sprawdzenia')).toBeVisible()
    await page.getByRole('link', { name: 'Wróć do kolumn' }).click()
    await expect(title(page, 'Co zawierają kolumny')).toBeFocused()
    await page.goBack()
    await page.getByRole('navigation', { name: 'Ścieżka' }).getByText('Import z pliku').click()
    const line = page.getByRole('row', { name: /porzucona\.csv/ })
    await expect(line).toContainText('sprawdzony, czeka na zapis')
    await line.getByRole('button', { name: 'Zrezygnuj z pliku porzucona.csv' }).click()
    await page.getByRole('button', { name: 'Zrezygnuj z pliku', exact: true }).click()
    await expect(page.getByText('Nie wczytano jeszcze żadnego pliku.')).toBeVisible()
    await page.goto(PEOPLE)
    await expect(page.locator('tbody tr')).toHaveText([/Nowak/])
  },
)

test(
  'import: a remembered column mapping is offered for the next file of the same kind',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    for (const name of ['pierwsza.csv', 'druga.csv']) {
      await page.goto(IMPORT)
      await bring(page, sheet(FILE, name))
      await expect(title(page, 'Co zawierają kolumny')).toBeVisible()
      if (name === 'druga.csv') break
      await page.getByLabel('Pole dla kolumny Oczy').selectOption({ label: 'Uwagi' })
      await page.getByRole('button', { name: 'Sprawdź plik' }).click()
      await expect(title(page, 'Wynik sprawdzenia')).toBeVisible()
    }
    await expect(page.getByText(/przyporządkowano tak jak ostatnio/)).toBeVisible()
    await expect(page.getByLabel('Pole dla kolumny Oczy')).toHaveValue('notes')
  },
)

test(
  'unreadable file → refused with an explanation, and the next file is accepted',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    await page.goto(IMPORT)
    const alert = page.getByRole('alert')
    await bring(page, { ...sheet(), name: 'kartoteka.xls' })
    await expect(alert).toContainText('zapisz jako XLSX albo CSV')
    await bring(page, {
      ...sheet(),
      name: 'kartoteka.xlsx',
      buffer: Buffer.from('PK\x03\x04urwane'),
    })
    await expect(alert).toContainText('uszkodzony')
    await bring(page, sheet([HEADER]))
    await expect(alert).toHaveText('W pliku jest tylko nagłówek. Wybierz plik z danymi parafian.')
    await bring(page)
    await expect(title(page, 'Co zawierają kolumny')).toBeVisible()
  },
)

test('all steps of the import work with the keyboard', NIGHTLY, async ({ page, office }) => {
  await begin(page, office)
  await page.goto(IMPORT)
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Wybierz plik z parafianami').focus()
  await page.keyboard.press('Space')
  await (await chooser).setFiles(sheet())
  await page.getByRole('button', { name: 'Sprawdź plik' }).press('Enter')
  await expect(title(page, 'Wynik sprawdzenia')).toBeFocused()
  await page.getByRole('button', { name: /^Zaznacz jako nowe niepodobne/ }).press('Enter')
  await page.getByRole('button', { name: /^Zapisz odpowiedzi/ }).press('Enter')
  await page.getByRole('link', { name: 'Dalej' }).press('Enter')
  await expect(title(page, 'Zapis w kartotece')).toBeFocused()
  await page.getByRole('button', { name: 'Zapisz w kartotece' }).press('Enter')
  await expect(title(page, 'Zapisano w kartotece')).toBeFocused()
})

test(
  'axe reports no violations on any step, light and dark, at desktop and telephone width',
  NIGHTLY,
  async ({ page, office }) => {
    await begin(page, office)
    await page.goto(IMPORT)
    await expect(page.getByText('Nie wczytano jeszcze żadnego pliku.')).toBeVisible()
    expect(await findingsEverywhere(page), 'file').toEqual([])
    await bring(page)
    await page.getByLabel('Pole dla kolumny Oczy').selectOption({ label: 'Imiona' })
    await page.getByRole('button', { name: 'Sprawdź plik' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await findingsEverywhere(page), 'columns').toEqual([])
    await page.getByLabel('Pole dla kolumny Oczy').selectOption({ label: 'nie wczytuj' })
    await page.getByLabel('Zastąp dane w kartotece danymi z pliku').check()
    await page.getByRole('button', { name: 'Sprawdź plik' }).click()
    for (const name of [/^Do dodania/, /^Do zmiany/, /^Odrzucone/]) {
      await tab(page, name).click()
      await expect(rows(page).first()).toBeVisible()
      expect(await findingsEverywhere(page), `${name}`).toEqual([])
    }
    await confirmPlaces(page)
    await page.getByRole('link', { name: 'Dalej' }).click()
    await expect(title(page, 'Zapis w kartotece')).toBeVisible()
    expect(await findingsEverywhere(page), 'last question').toEqual([])
    await page.getByRole('button', { name: 'Zapisz w kartotece' }).click()
    await expect(title(page, 'Zapisano w kartotece')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    expect(await findingsEverywhere(page), 'done').toEqual([])
    await page.goto(IMPORT)
    await expect(page.getByRole('row', { name: /kartoteka\.csv/ })).toBeVisible()
    expect(await findingsEverywhere(page), 'list of imports').toEqual([])
  },
)
