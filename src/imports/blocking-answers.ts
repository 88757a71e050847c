import type { ImportQuestion } from './contract.ts'

/** Whether a question is about a new town or street that nobody has confirmed. */
export const isOpenPlace = ({ kind, answer }: ImportQuestion) =>
  (kind === 'town' || kind === 'street') && answer === null

/** Counts the answers without which a file is not written: new places, and rows that may be about a person already met. */
export function countBlockingAnswers(questions: readonly ImportQuestion[]) {
  const places = questions.filter(isOpenPlace).length
  const people = questions.reduce((sum, { open }) => sum + (open ?? 0), 0)
  return { places, people }
}
