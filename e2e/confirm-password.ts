import type { Locator, Page } from '@playwright/test'

/** The question for one's own password before what an open session is not enough for. */
export const passwordQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Potwierdź swoim hasłem' })

export async function confirmPassword(question: Locator, password: string) {
  await question.getByLabel('Twoje hasło do kancelarii').fill(password)
  await question.getByRole('button', { name: 'Potwierdź' }).click()
}
