import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test } from './office.ts'
import { chooseMenuItem } from './typing.ts'

const BAPTISMS = '/books/baptisms'

const FILE = [
  'Nr aktu;Rok;Nazwisko;Imię;Data ur.;Data chrztu;Ojciec;Matka;Adnotacje;Oczy',
  '1;1998;Żółć;Łucja;14.09.1998;4.10.1998;Jan Żółć;Ewa Żółć;bierzmowanie 12.05.2014;piwne',
  '2/1998;;BĄK;JAN MARIA;1.10.1998;11 X 1998;Adam Bąk;;;',
  '5a;1998;Gęś;Zofia;;;;;;',
  'b.n.;1995;Lis;Józef;V 1995;;;;;',
  '2;1998;Kos;Anna;;;;;;',
  '9;1998;Święch;Adam;;31.02.1998;;;;',
]

/** Encodes the lines in windows-1250, as old Windows programs write them. */
function windows1250(lines: string[]) {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = new TextDecoder('windows-1250').decode(bytes)
  return Buffer.from([...`${lines.join('\r\n')}\r\n`].map(letter => letters.indexOf(letter)))
}

const file = { name: 'chrzty.csv', mimeType: 'text/csv', buffer: windows1250(FILE) }

async function begin(page: Page, office: OfficeFixture) {
  await office.signIn(page.context(), await office.newPerson())
  await page.goto(BAPTISMS)
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Wiersze pliku' }).getByRole('link', { name })
const rows = (page: Page) => page.locator('.import-rows tbody tr:not([aria-hidden])')

/** Imports a file from the list of the book to the last question with the keyboard. */
async function checkFile(page: Page) {
  await chooseMenuItem(page, 'Więcej', 'Wczytaj z pliku')
  await expect(page.getByText('Nie wczytano jeszcze żadnego pliku.')).toBeVisible()
  // Wait for the file chooser before pressing the key; otherwise it may open before the test listens.
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Wybierz plik z aktami').focus()
  await page.keyboard.press('Space')
  await (await chooser).setFiles(file)
  await expect(title(page, 'Co zawierają kolumny')).toBeVisible()
  await expect(page.getByLabel('Pole dla kolumny Data ur.')).toHaveValue('birth_date')
  await expect(page.getByText('Nie zostaną wczytane: „Oczy”.')).toBeVisible()
  await page.getByRole('button', { name: 'Sprawdź plik' }).press('Enter')
  await expect(title(page, 'Wynik sprawdzenia')).toBeFocused()
}

test('acts of an old program are imported into the book with the keyboard, and exported again', async ({
  page,
  office,
}) => {
  await begin(page, office)
  await checkFile(page)
  await expect(rows(page).first()).toContainText('1/1998 Żółć Łucja')
  const impossibleDate = rows(page).filter({ hasText: '9/1998 Święch Adam' })
  await expect(impossibleDate).toContainText('„31.02.1998” nie wygląda na datę')
  const numbering = page.locator('.import-gaps')
  await numbering.getByText('Numeracja po zapisaniu').click()
  await expect(numbering.getByRole('row', { name: /^1998/ })).toContainText('3–4, 6–8')
  await expect(numbering.getByRole('row', { name: /^1996–1997/ })).toContainText('brak aktów')
  await tab(page, /^Odrzucone 1$/).press('Enter')
  await expect(rows(page).first()).toContainText('Numer 2/1998 występuje już w wierszu 3')
  const [rejectedRowsFile] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz odrzucone wiersze' }).press('Enter'),
  ])
  expect(readFileSync(await rejectedRowsFile.path(), 'utf8')).toContain('2;1998;Kos;Anna')
  await page.getByRole('link', { name: 'Dalej' }).press('Enter')
  await expect(title(page, 'Zapis w księdze')).toBeFocused()
  await page.getByRole('button', { name: 'Zapisz w księdze' }).press('Enter')
  await expect(title(page, 'Zapisano w księdze')).toBeFocused()

  await page.getByRole('link', { name: 'Księga ochrzczonych' }).last().press('Enter')
  await expect(page.locator('.kit-table tbody tr')).toHaveCount(5)
  await expect(page.getByRole('row', { name: /5a\/1998/ })).toContainText('Gęś Zofia')

  await chooseMenuItem(page, 'Więcej', 'Wczytaj z pliku')
  await page.getByRole('button', { name: 'Cofnij import pliku chrzty.csv' }).press('Enter')
  await page.getByRole('button', { name: 'Cofnij import', exact: true }).press('Enter')
  await expect(page.getByRole('row', { name: /chrzty\.csv/ })).toContainText('cofnięty')
  await page.goto(BAPTISMS)
  await expect(page.getByText('W księdze ochrzczonych nie ma jeszcze żadnego aktu.')).toBeVisible()
})

test('the book lists its missing act numbers, links to the year and prints the list', async ({
  page,
  office,
}) => {
  await begin(page, office)
  await chooseMenuItem(page, 'Więcej', 'Braki w numeracji')
  await expect(page.getByText('W tej księdze nie ma jeszcze żadnego aktu.')).toBeVisible()
  await page.goto(BAPTISMS)
  await checkFile(page)
  await page.getByRole('link', { name: 'Dalej' }).click()
  await page.getByRole('button', { name: 'Zapisz w księdze' }).click()
  await expect(title(page, 'Zapisano w księdze')).toBeVisible()
  await page.getByRole('link', { name: 'Braki w numeracji' }).last().click()
  await expect(page.getByRole('status')).toContainText('Brakujące numery: 5')
  await expect(page.locator('.gaps tbody tr')).toHaveCount(2)
  await page.getByLabel('Pokaż wszystkie lata').check()
  await expect(page.locator('.gaps tbody tr')).toHaveCount(3)
  const [sheet] = await Promise.all([
    page.waitForResponse(/prints\/bookGaps/),
    page.getByRole('button', { name: 'Drukuj' }).click(),
  ])
  expect(sheet.status()).toBe(200)
  await page.getByRole('link', { name: '1998', exact: true }).click()
  await expect(page.locator('.kit-table tbody tr')).toHaveCount(4)
})

test('axe reports no violations on any step, light and dark, at desktop and telephone width', async ({
  page,
  office,
}) => {
  await begin(page, office)
  await checkFile(page)
  await expect(rows(page).first()).toBeVisible()
  expect(await findingsEverywhere(page), 'checked').toEqual([])
  await page.getByRole('link', { name: 'Dalej' }).click()
  await page.getByRole('button', { name: 'Zapisz w księdze' }).click()
  await expect(title(page, 'Zapisano w księdze')).toBeVisible()
  expect(await findingsEverywhere(page), 'done').toEqual([])
  await page.getByRole('link', { name: 'Braki w numeracji' }).last().click()
  await expect(page.locator('.gaps tbody tr')).toHaveCount(2)
  expect(await findingsEverywhere(page), 'gaps').toEqual([])
})
