import { QUESTIONS, YES } from '../../questions/questionnaire.ts'
import type { DraftChanges } from '#ui/form/drafts/differences.ts'

const PARTS: Record<string, string> = {
  fiance: 'narzeczony',
  fiancee: 'narzeczona',
  witnesses: 'świadek',
  attachments: 'załącznik',
}

const getValue = (value: unknown) =>
  typeof value === 'string'
    ? ((YES as Record<string, string>)[value] ?? value)
    : JSON.stringify(value)

function getLabel(path: string) {
  const names = path.split('.')
  const question = QUESTIONS.find(({ key }) => names.includes(key))
  const part = PARTS[names[0]!]
  const words = question ? question.asked : names.slice(part ? 1 : 0).join(' ')
  return part ? `${part}, ${words}` : words
}

/** Lists as readable text the values that have no field in the form; empty values are left out. */
export const lostInWords = (changes: DraftChanges) =>
  Object.entries(changes)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([path, value]) => `${getLabel(path)}: ${getValue(value)}`)
