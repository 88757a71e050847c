import type { QuestionLog } from '#imports/server/questions/questions.ts'
import { STATUSES } from '../../../labels.ts'
import type { ReadRow } from '../../reading/server/reading.ts'

/** Remark about a person of whom the file does not tell whether it lives. */
export const UNDECIDED =
  'Status: nie wiadomo, czy ta osoba żyje. Wskaż to w pytaniach do pliku albo popraw wiersz'

const OPTIONS = (['deceased', 'parishioner', 'outsider'] as const).map(status => ({
  value: status,
  label: STATUSES[status],
}))

/**
 * Gives a person the status that the clerk chose for all of whom the file does not tell whether they live; returns the
 * reason to refuse the row while there is no answer.
 */
export function decideLife({ ask }: QuestionLog, row: ReadRow): string[] {
  const status = ask({
    kind: 'life',
    key: 'all',
    name: 'Status tych osób',
    options: OPTIONS,
    proposal: null,
  })
  if (!status) return [UNDECIDED]
  row.person.status = status
  row.given.push('status')
  return []
}
