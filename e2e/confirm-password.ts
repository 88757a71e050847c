import type { Locator, Page } from '@playwright/test'

/** Finds the dialog that requires one's own password again before an action for which an open session is not enough. */
export const passwordQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Potwierdź swoim hasłem' })

export async function confirmPassword(question: Locator, password: string) {
  await question.getByLabel('Twoje hasło do kancelarii').fill(password)
  await question.getByRole('button', { name: 'Potwierdź' }).click()
}
