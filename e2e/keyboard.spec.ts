import type { Page } from '@playwright/test'
import { expect, PASSWORD, PEOPLE, test, NIGHTLY } from './office.ts'

const year = new Date().getFullYear()

/** Returns the focused element as a screen reader would announce it. */
const readFocusLabel = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const labels = 'labels' in at ? [...((at as HTMLInputElement).labels ?? [])] : []
    const name =
      at.getAttribute('aria-label') ??
      (labels.map(label => label.innerText).join(' ') || at.innerText)
    return name.replaceAll(/\s+/g, ' ').trim()
  })

/**
 * Presses Tab until the element is focused and checks at every step that the focus is visible, which keyboard users
 * need.
 */
async function moveFocus(page: Page, name: RegExp, key = 'Tab') {
  for (let step = 0; step < 60; step++) {
    if (name.test(await readFocusLabel(page))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${name}, but to ${await readFocusLabel(page)}`)
}

/** Presses Enter, which moves from field to field of a form, until the field is focused. */
async function enterFocused(page: Page, name: RegExp) {
  for (let step = 0; step < 90; step++) {
    if (name.test(await readFocusLabel(page))) return
    await page.keyboard.press('Enter')
  }
  throw new Error(`Enter never came to ${name}`)
}

async function fillField(page: Page, name: RegExp, text: string) {
  await enterFocused(page, name)
  await page.keyboard.type(text)
  // Closes a list of suggestions, so that Enter moves to the next field.
  await page.keyboard.press('Escape')
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('the main work of a day is done without a mouse, from sign-in to history', async ({
  page,
  office,
}) => {
  test.slow()
  const parish_id = await office.newParish()
  const clerk = await office.newPerson({ parish_id })
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id)
     insert into people (parish_id, names, surname, gender, birth_date, status)
     select id, 'Zofia Maria', 'Gołąb', 2, $2, 'parishioner' from parish`,
    [parish_id, `${year}-01-01`],
  )
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('signs in', async () => {
    await page.goto('/signin')
    await expect(page.getByLabel('Adres e-mail')).toBeFocused()
    await page.keyboard.type(clerk.email)
    await press(page, 'Tab')
    await page.keyboard.type(PASSWORD)
    await press(page, 'Enter')
    await expect(heading).toHaveText('Parafianie')
  })

  await test.step('finds a person: from the search to the row', async () => {
    await expect(page.getByRole('searchbox')).toBeVisible()
    await press(page, '/')
    await page.keyboard.type('golab zof')
    await expect(page.getByText('1 osoba')).toBeVisible()
    await press(page, 'ArrowDown', 'Enter')
    await expect(heading).toHaveText('Gołąb Zofia Maria')
    await expect(page).toHaveURL(new RegExp(`${PEOPLE}/\\d+/preview`))
    await expect(heading).toBeFocused()
  })

  await test.step('opens the book and chooses the person to be baptised', async () => {
    await moveFocus(page, /^Sakramenty$/, 'Shift+Tab')
    await press(page, 'Enter')
    await moveFocus(page, /^Księga ochrzczonych$/)
    await press(page, 'Enter')
    await expect(heading).toHaveText('Księga ochrzczonych')
    await moveFocus(page, /^Wpisz chrzest$/)
    await press(page, 'Enter')
    await expect(page.getByLabel('Osoba z kartoteki')).toBeFocused()
    await page.keyboard.type('gol zof')
    await expect(page.getByRole('option', { name: /Gołąb Zofia Maria/ })).toBeVisible()
    await press(page, 'ArrowDown', 'Enter')
    await expect(heading).toHaveText('Chrzest: Zofia Maria Gołąb')
  })

  await test.step('enters the act', async () => {
    await expect(page.getByLabel('Numer aktu')).toBeFocused()
    await fillField(page, /^Miejsce urodzenia/, 'Żarnowiec')
    await fillField(page, /^Imiona matki/, 'Anna')
    await fillField(page, /^Nazwisko matki/, 'Gołąb')
    await enterFocused(page, /^Rodzaj ślubu/)
    await page.keyboard.type('tylko')
    await press(page, 'Enter')
    await fillField(page, /^Data chrztu/, `1.1.${year}`)
    await enterFocused(page, /^Rodzaj chrztu/)
    await page.keyboard.type('zwykły')
    await press(page, 'Enter')
    await fillField(page, /^Szafarz/, 'ks. Jan Lis, proboszcz')
    await fillField(page, /^Imiona/, 'Ewa')
    await fillField(page, /^Nazwisko/, 'Nowak')
    await expect(page.locator('[name="godparents.0.gender"]')).toHaveValue('kobieta')
    await press(page, 'Control+s')
    await expect(heading).toHaveText(`Akt 1/${year} · Zofia Maria Gołąb`)
  })

  await test.step('prints the certificate, and the focus returns', async () => {
    await moveFocus(page, /^Drukuj$/)
    await press(page, 'Enter')
    await expect(
      page.getByRole('menuitem', { name: 'Świadectwo chrztu', exact: true }),
    ).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByLabel('Dla kogo')).toBeFocused()
    await page.keyboard.type('Anna Gołąb')
    const printResponse = page.waitForResponse(/\/api\/prints\//)
    await press(page, 'Enter')
    const { pdf } = await (await printResponse).json()
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    await page.bringToFront()
    await expect(page.getByRole('button', { name: 'Drukuj' })).toBeFocused()
    await expect(page.getByText('dla: Anna Gołąb')).toBeVisible()
  })

  await test.step('corrects a letter, with a reason', async () => {
    await moveFocus(page, /^Popraw wpis$/, 'Shift+Tab')
    await press(page, 'Enter')
    await expect(heading).toHaveText(`Poprawka aktu 1/${year}`)
    await enterFocused(page, /^Nazwisko/)
    await press(page, 'Control+a')
    await page.keyboard.type('Gołąbek')
    await enterFocused(page, /^Uwagi/)
    // Enter begins a new line in this field, so Tab moves on.
    await press(page, 'Tab')
    expect(await readFocusLabel(page)).toMatch(/^Powód poprawki/)
    await page.keyboard.type('Sprostowanie z aktu urodzenia')
    await press(page, 'Control+s')
    await expect(heading).toHaveText(`Akt 1/${year} · Zofia Maria Gołąbek`)
  })

  await test.step('reads the previous values in the history', async () => {
    await moveFocus(page, /^Historia zmian$/)
    await press(page, 'Enter')
    await expect(page.getByText('Powód: Sprostowanie z aktu urodzenia')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Nazwisko Gołąb Gołąbek' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Historia zmian' })).toBeFocused()
  })
})

test(
  'dialogs, menus and lists can be closed with the keyboard, and the focus is never lost',
  NIGHTLY,
  async ({ page, office }) => {
    await office.signIn(page.context(), await office.newPerson())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await press(page, 'Tab')
    expect(await readFocusLabel(page)).toBe('Przejdź do treści')
    await press(page, 'Enter', 'Tab')
    expect(await readFocusLabel(page)).toBe('Oprowadź mnie')
    await moveFocus(page, /^Dodaj parafianina$/)
    await moveFocus(page, /^Konto:|Konto:/, 'Shift+Tab')
    await press(page, 'Enter')
    await expect(page.getByRole('menuitem', { name: 'Moje konto' })).toBeFocused()
    await press(page, 'Escape')
    await expect(page.getByRole('button', { name: /Konto:/ })).toBeFocused()
    await page.goto(PEOPLE)
    await expect(page.getByRole('button', { name: 'Kolumny' })).toBeVisible()
    await press(page, '/', 'Shift+Tab')
    await moveFocus(page, /^Kolumny/)
    await press(page, 'Enter')
    await moveFocus(page, /^Imiona$/)
    await expect(page.getByRole('checkbox', { name: 'Imiona' })).toBeFocused()
    await press(page, 'Space', 'Escape')
    await expect(page.getByRole('button', { name: 'Kolumny' })).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'Imiona' })).toBeHidden()
  },
)
