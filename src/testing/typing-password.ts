import { page, userEvent } from 'vitest/browser'

/** Answers the password question that precedes calls of endpoints with `requirePassword`. */
export async function confirmWithPassword(password = 'cztery śliwki') {
  const question = page.getByRole('dialog', { name: 'Potwierdź swoim hasłem' })
  await userEvent.fill(question.getByLabelText('Twoje hasło do kancelarii'), password)
  await userEvent.click(question.getByRole('button', { name: 'Potwierdź' }))
}
