import type { Page } from '@playwright/test'
import { readSheet } from '#platform/sheets/read.ts'
import { findingsEverywhere } from './axe.ts'
import { expect, PEOPLE, test, NIGHTLY } from './office.ts'

const FAMILIES = '/status-of-the-animarum/parish-records/families'
const DEMO = { email: 'kancelaria@demo.pl' }
/** On the screen of a book, export is in the menu of less frequent actions. */
const MENU = /^(Eksportuj|Więcej)$/

/** Exports the displayed list as a file and parses the file as a spreadsheet program would. */
async function take(page: Page, choice: string) {
  await page.getByRole('button', { name: MENU }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: choice }).click(),
  ])
  const name = download.suggestedFilename()
  return { name, ...(await readSheet(await download.path(), name)) }
}

const getTotal = async (page: Page) => {
  const total = page.locator('.kit-total')
  await expect(total).toHaveText(/\d/)
  // „22 z 254 osób”: the number of displayed records.
  const [countText = ''] = (await total.innerText()).split(' z')
  return Number(countText.replaceAll(/\D/g, ''))
}

const LISTS = [
  { path: PEOPLE, title: 'Lista parafian' },
  { path: FAMILIES, title: 'Lista rodzin' },
  { path: '/books/baptisms', title: 'Księga ochrzczonych' },
]

for (const { path, title } of LISTS) {
  const details = path === PEOPLE ? {} : NIGHTLY
  test(
    `${title} is exported whole with its Polish letters, and filtered as shown on the screen`,
    details,
    async ({ page, office }) => {
      await office.signIn(page.context(), DEMO, 'demo-parafia')
      await page.goto(path)
      const all = await getTotal(page)
      const fullExport = await take(page, 'Arkusz Excel (XLSX)')
      expect(fullExport.name).toMatch(new RegExp(`^${title} – \\d{4}-\\d\\d-\\d\\d\\.xlsx$`))
      expect(fullExport.rows).toHaveLength(all)
      expect(fullExport.rows.flat().join()).toMatch(/[ąćęłńóśźż]/)

      await page.goto(`${path}?search=wójcik`)
      await expect.poll(() => getTotal(page)).toBeLessThan(all)
      const firstSurname = page
        .locator('tbody tr:not([aria-hidden])')
        .first()
        .locator('td[data-label]')
        .first()
      const first = (await firstSurname.innerText()).trim()
      const some = await take(page, 'Plik tekstowy (CSV)')
      expect(some.name).toMatch(/\.csv$/)
      expect(some.columns).toEqual(fullExport.columns)
      expect(some.rows).toHaveLength(await getTotal(page))
      expect(some.rows[0]![0]).toBe(first)
    },
  )
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'the menu of file formats stays on the screen, and axe reports no violations in it',
    NIGHTLY,
    async ({ page, office }) => {
      await office.signIn(page.context(), DEMO, 'demo-parafia')
      for (const { path } of LISTS) {
        await page.goto(path)
        await page.getByRole('button', { name: MENU }).click()
        for (const choice of await page.getByRole('menuitem').all()) {
          await expect(choice).toBeInViewport({ ratio: 1 })
        }
      }
      expect(await findingsEverywhere(page)).toEqual([])
    },
  )
})
