import { today } from '#shared/dates/days.ts'
import { formatTypedDate } from '../typing.ts'
import type { ElementHandle, Locator, Page } from '@playwright/test'

const OPEN = ':visible:not([readonly]):enabled'
const TEXT = `input${OPEN}:not([role=combobox], [inputmode], [type=checkbox], [type=radio], [type=file], [placeholder="data lub rok"])`

/** Fills in the field with that label, or a long text field, or the first plain text field. */
export async function textField(form: Locator, label?: string) {
  await form.waitFor()
  if (label) return form.getByLabel(label).and(form.locator('input, textarea')).first()
  const long = form.locator(`textarea${OPEN}`).first()
  return (await long.count()) > 0 ? long : form.locator(TEXT).first()
}

/** Clicks the button, checkbox, link, tab or menu item with that name. */
export async function pressControl(page: Page, name: string) {
  const roles = ['button', 'checkbox', 'link', 'tab', 'menuitem'] as const
  const candidates = roles.map(role => page.getByRole(role, { name }))
  await candidates
    .reduce((either, candidate) => either.or(candidate))
    .first()
    .click()
}

/** Types into a field with suggestions and chooses the first suggestion. */
export async function pickFormOption(form: Locator, label: string, text: string) {
  await form.getByLabel(label).first().fill(text)
  await form.page().getByRole('option').first().click()
}

/** Saves, and fills in every refused field until the form is sent. */
export async function fillWhatIsDemanded(form: Locator, isSent: () => boolean) {
  const page = form.page()
  for (let round = 0; round < 5; round++) {
    await form.locator('[data-save]').click()
    const invalidField = form.locator('[aria-invalid=true]').first()
    const problem = form.locator('.kit-save-state [role=alert]')
    await problem.waitFor()
    if (isSent()) return
    await invalidField.waitFor()
    for (const field of await form.locator('[aria-invalid=true]').elementHandles())
      await fill(page, field, round === 0 ? 'Jan' : 'Jan Kowalski z Krakowa')
  }
  throw new Error('The form was never sent')
}

/** Types `text` into a plain text field; a reason of a single word is refused. */
async function fill(page: Page, field: ElementHandle, text: string) {
  const [role, placeholder, mode] = await Promise.all(
    ['role', 'placeholder', 'inputmode'].map(name => field.getAttribute(name)),
  )
  await field.focus()
  await page.keyboard.press('Control+a')
  if (role === 'combobox') {
    await page.keyboard.type('a')
    const firstOption = page.getByRole('option').first()
    // A field that accepts free text may offer no options.
    const isOffered = await firstOption.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (!isOffered) return
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  } else if (placeholder === 'data lub rok' || placeholder === 'DD.MM.RRRR') {
    await page.keyboard.type(formatTypedDate(today()))
  } else await page.keyboard.type(mode ? '1' : text)
}
