import type { Page } from '@playwright/test'

/** Opens a screen from the menu, whose heading may be folded. */
export async function openFromMenu(page: Page, heading: string, title: string) {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const button = menu.getByRole('button', { name: heading })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await menu.getByRole('link', { name: title }).click()
}
