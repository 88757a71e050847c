import type { Page } from '@playwright/test'
import { expect, NIGHTLY, type OfficeFixture, test } from './office.ts'
import { textField } from './saves/filling.ts'
import { type Form, saveForms } from './saves/forms.ts'
import { DEMO_PASSWORD, enterDemo, resolveAddress } from './saves/opening.ts'

test.describe.configure({ mode: 'parallel' })

/** Forms of whole screens; a form in a dialog is short and keeps no draft. */
const forms = Object.entries(saveForms).flatMap(([file, ways]) =>
  ways
    .filter(({ through }) => !through?.length)
    .map((form, index) => ({ file, form, way: index + 1 })),
)
/** Forms that load their draft at once, and those that store none. */
const LOADED = ['masses/announcements/web/form/AnnouncementForm.tsx']
const UNSTORED = ['masses/orders/settings/web/OrderSettings.tsx']
const TYPED_TEXT = 'Zmiana'

const listDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))

/** Opens a form as its user and types into it. */
async function typeDraft(page: Page, office: OfficeFixture, form: Form) {
  await office.signIn(
    page.context(),
    { email: `${form.as ?? 'kancelaria'}@demo.pl` },
    DEMO_PASSWORD,
  )
  if (form.inParish) await enterDemo(page.context(), office)
  await page.goto(await resolveAddress(form, office))
  const field = await locateField(page, form)
  await field.press('End')
  await field.pressSequentially(form.text || TYPED_TEXT)
  return field.inputValue()
}

const locateField = (page: Page, form: Form) =>
  textField(page.locator('form:has([data-save])').last(), form.field)

for (const { file, form, way } of forms) {
  const isDaily = file.endsWith('people/web/form/EditPerson.tsx')
  test(
    `draft: typed and reloaded → offered: ${file} (${way}), ${form.at}`,
    isDaily ? {} : NIGHTLY,
    async ({ page, office }) => {
      page.on('dialog', dialog => dialog.accept())
      const typedText = await typeDraft(page, office, form)
      if (UNSTORED.includes(file)) {
        await page.reload()
        await (await locateField(page, form)).waitFor()
        expect(await listDrafts(page)).toEqual([])
        return
      }
      await expect.poll(() => listDrafts(page)).toHaveLength(1)
      await page.reload()
      if (LOADED.includes(file))
        await expect(page.getByText(/Wczytano niezapisany tekst/)).toBeVisible()
      else await page.getByRole('button', { name: 'Wczytaj', exact: true }).click()
      await expect(await locateField(page, form)).toHaveValue(typedText)
    },
  )
}

test('draft: signed out → deleted from the browser', async ({ page, office }) => {
  const form = { at: '/status-of-the-animarum/parish-records/peoples/{people}/edit' }
  await typeDraft(page, office, form)
  await expect.poll(() => listDrafts(page)).toHaveLength(1)
  page.on('dialog', dialog => dialog.accept())
  await page.goto('/signout')
  await expect(page).toHaveURL(/signin/)
  expect(await listDrafts(page)).toEqual([])
})
