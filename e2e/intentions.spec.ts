import { today } from '#shared/dates/days.ts'
import { findingsEverywhere } from './axe.ts'
import { massEveryDay } from './masses.ts'
import { expect, test, NIGHTLY } from './office.ts'
import { sendRequest } from './send.ts'

const INTENTIONS = '/books/intentions'
const SCREENS = [
  '',
  '/attention',
  '/calendar',
  '/calendar?view=month',
  '/pattern',
  '/series',
  '/unsatisfied',
]

test('a clerk books thirty Masses for one deceased person with the keyboard alone', async ({
  page,
  office,
}) => {
  test.slow()
  const clerk = await office.newPerson()
  await massEveryDay(office, clerk.parish_id)
  await office.signIn(page.context(), clerk)
  await page.goto(`${INTENTIONS}/series/add`)
  await page.getByLabel('Treść intencji').focus()
  await page.keyboard.type('† Jan Zięba')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('cell', { name: '30', exact: true })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByText('odprawione: 0 z 30')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.getByRole('button', { name: 'Popraw treść' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Treść intencji')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('† Jan Zięba z Węgrowa')
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(
    page.getByRole('heading', { name: 'Gregorianka: † Jan Zięba z Węgrowa' }),
  ).toBeVisible()
  for (const path of SCREENS) {
    await page.goto(`${INTENTIONS}${path}`, { waitUntil: 'networkidle' })
    expect(await findingsEverywhere(page), path).toEqual([])
  }
})

test(
  'a very long word does not make any page wider than a telephone screen',
  NIGHTLY,
  async ({ page, office }) => {
    const [{ id }] = await office.sql(`select id from parishes where url = 'demo'`)
    const clerk = await office.newPerson({ parish_id: Number(id) })
    await office.signIn(page.context(), clerk)
    await page.setViewportSize({ width: 390, height: 844 })
    const mass = { mass_date: today(), mass_time: '12:17', parish_place_id: null }
    await sendRequest(page.context(), '/api/intentions', {
      ...mass,
      content: 'Wszechświat'.repeat(40),
    })
    for (const path of ['/', '/parafia/demo/intencje']) {
      await page.goto(path)
      await expect(page.getByText(/WszechświatWszechświat/).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  },
)
