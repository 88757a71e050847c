import type { Page } from '@playwright/test'
import { expect } from './office.ts'

/** «2026-05-03» as people type it. */
export const formatTypedDate = (iso: string) => iso.split('-').toReversed().join('.')

export const locateInput = (page: Page, name: string) => page.locator(`[name="${name}"]`).first()

/** Enter goes from field to field until this one has the focus. */
export async function tabToField(page: Page, name: string) {
  for (let step = 0; step < 130; step++) {
    if (await locateInput(page, name).evaluate(element => element === document.activeElement))
      return
    await page.keyboard.press('Enter')
  }
  throw new Error(`Enter never came to ${name}`)
}

/** Types over what stands there, and closes what was suggested. */
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

/** A button or a link of that name, without a mouse. */
export async function pressButton(page: Page, name: string) {
  const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
  await target.focus()
  await page.keyboard.press('Enter')
}

/** A menu opened and a line of it chosen without a mouse. */
export async function chooseMenuItem(page: Page, menu: string, item: string) {
  await pressButton(page, menu)
  // An open menu gives the focus to its first line: a line that had it before would lose it again.
  await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1)
  await page.getByRole('menuitem', { name: item }).focus()
  await page.keyboard.press('Enter')
}

/** A sheet that was made: a browser without a viewer of PDF saves it. To be asked before it is printed. */
export const waitForPrintout = (page: Page) =>
  Promise.race([page.waitForEvent('popup'), page.waitForEvent('download')])

/** A list searched, and the line found opened. */
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
