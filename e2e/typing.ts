import type { Page } from '@playwright/test'
import { expect } from './office.ts'

/** Formats „2026-05-03” as people type a date. */
export const formatTypedDate = (iso: string) => iso.split('-').toReversed().join('.')

export const locateInput = (page: Page, name: string) => page.locator(`[name="${name}"]`).first()

/** Presses Enter, which moves from field to field, until this field is focused. */
export async function tabToField(page: Page, name: string) {
  for (let step = 0; step < 130; step++) {
    if (await locateInput(page, name).evaluate(element => element === document.activeElement))
      return
    await page.keyboard.press('Enter')
  }
  throw new Error(`Enter never came to ${name}`)
}

/** Replaces the text of the field and closes the suggestions. */
export async function typeIntoField(page: Page, name: string, text: string) {
  await tabToField(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

export async function pickSuggestion(page: Page, name: string, text: string, option: RegExp) {
  await tabToField(page, name)
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Activates the button or link of that name without a mouse. */
export async function pressButton(page: Page, name: string) {
  const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
  await target.focus()
  await page.keyboard.press('Enter')
}

/** Opens a menu and chooses one of its items without a mouse. */
export async function chooseMenuItem(page: Page, menu: string, item: string) {
  await pressButton(page, menu)
  // An opened menu focuses its first item: an item focused earlier would lose the focus again.
  await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1)
  await page.getByRole('menuitem', { name: item }).focus()
  await page.keyboard.press('Enter')
}

/**
 * Waits for the download of the generated PDF, which a browser without a PDF viewer saves; must be called before
 * printing.
 */
export const waitForPrintout = (page: Page) =>
  Promise.race([page.waitForEvent('popup'), page.waitForEvent('download')])

/** Searches a list and opens the matching row. */
export async function findAgain(page: Page, list: string, words: string, name: RegExp) {
  await page.goto(list)
  await expect(page.getByRole('row', { name })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(words)
  await expect(page).toHaveURL(new RegExp(`search=${words}`))
  await expect(page.getByRole('row', { name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/preview$/)
}
