import { page, userEvent } from 'vitest/browser'

/** Answers the question for one's own password, which endpoints that declare `requirePassword` put before a call. */
export async function confirmWithPassword(password = 'cztery śliwki') {
  const question = page.getByRole('dialog', { name: 'Potwierdź swoim hasłem' })
  await userEvent.fill(question.getByLabelText('Twoje hasło do kancelarii'), password)
  await userEvent.click(question.getByRole('button', { name: 'Potwierdź' }))
}
