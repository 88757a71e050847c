import { expect, type Page } from '@playwright/test'

export interface PressCount {
  /** Clicks, and keys that neither write text nor only move between fields. */
  presses: number
  letters: number
  fields: number
}

/** A page whose clicks, keys and letters are counted. */
export interface CountedPage {
  page: Page
  count: PressCount
  /** Clicks the button, link or menu item of that name. */
  click(name: string | RegExp, role?: 'button' | 'link' | 'menuitem' | 'checkbox'): Promise<void>
  /** Presses a key that writes no text: `Enter`, `Control+k`. */
  key(key: string): Promise<void>
  /** Replaces the text of a field by its name in the form. */
  type(name: string, text: string): Promise<void>
  /** Writes to the focused field. */
  write(text: string): Promise<void>
  /** Types into a field with suggestions and takes the first matching one by a click. */
  pick(name: string, text: string, option: RegExp): Promise<void>
  /** Opens a list without a form, by the label of its field, and takes an option. */
  choose(label: string, option: string): Promise<void>
}

/** Moving to a field is not counted: Tab, Enter and a click all do it, and each person does it otherwise. */
export function countPage(page: Page): CountedPage {
  const count: PressCount = { presses: 0, letters: 0, fields: 0 }
  const locate = (name: string) => page.locator(`[name="${name}"]:visible`).last()
  const write = async (text: string) => {
    count.letters += text.length
    await page.keyboard.type(text)
  }
  const focus = async (name: string) => {
    count.fields += 1
    await locate(name).focus()
    await page.keyboard.press('ControlOrMeta+a')
  }
  return {
    page,
    count,
    write,
    async click(name, role = 'button') {
      count.presses += 1
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .last()
        .click()
    },
    async key(key) {
      count.presses += 1
      await page.keyboard.press(key)
    },
    async type(name, text) {
      await focus(name)
      await write(text)
      await page.keyboard.press('Tab')
    },
    async pick(name, text, option) {
      await focus(name)
      await write(text)
      await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
      count.presses += 1
      await page.getByRole('option', { name: option }).first().click()
    },
    async choose(label, option) {
      count.presses += 2
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
  }
}
