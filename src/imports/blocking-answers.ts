import type { ImportQuestion } from './contract.ts'

/** Counts the answers without which a file is not written: new places, and rows that may be about a person already met. */
export function countBlockingAnswers(questions: readonly ImportQuestion[]) {
  const places = questions.filter(
    ({ kind, answer }) => (kind === 'town' || kind === 'street') && answer === null,
  ).length
  const people = questions.reduce((sum, { open }) => sum + (open ?? 0), 0)
  return { places, people }
}
