import { expect } from '@playwright/test'
import type { CountedPage } from './counter.ts'

/** Opens the first result of the search over everything. */
export async function searchEverywhere(
  { page, key, write }: CountedPage,
  text: string,
  result: string | RegExp,
) {
  await key('Control+k')
  await expect(page.getByRole('combobox', { name: 'Szukaj wszędzie' })).toBeFocused()
  await write(text)
  await expect(page.getByRole('option', { selected: true })).toContainText(result)
  await key('Enter')
}
