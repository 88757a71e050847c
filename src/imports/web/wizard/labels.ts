import { plural } from '#shared/text/plural.ts'
import type { ImportLine, ImportState, RowOutcome, ImportFile } from '../../contract.ts'

export const STATES: Record<ImportState, string> = {
  mapping: 'czeka na wskazanie kolumn',
  checking: 'trwa sprawdzanie',
  checked: 'sprawdzony, czeka na zapis',
  applying: 'trwa zapisywanie',
  done: 'zapisany',
  failed: 'nie udało się',
  discarded: 'porzucony',
  undone: 'cofnięty',
}

/** Whether the server is processing the file. */
export const isWorking = (state: ImportState | undefined) =>
  state === 'checking' || state === 'applying'

/** Whether the import was written; it may have been undone since. */
export const isWritten = (state: ImportState) => state === 'done' || state === 'undone'

export const isDiscardable = (state: ImportState) => state !== 'applying' && !isWritten(state)

type Counts = Pick<ImportFile, 'added' | 'changed' | 'same' | 'refused'>

/** Whether an earlier check has counted the rows; a new check of corrected rows may be running. */
export const isCounted = ({ added, changed, same, refused }: Counts) =>
  added + changed + same + refused > 0

const OUTCOMES = ['add', 'change', 'same', 'refuse'] as const satisfies RowOutcome[]

const COUNTED = { add: 'added', change: 'changed', same: 'same', refuse: 'refused' } as const

export const getCount = (counts: Counts, outcome: RowOutcome) => counts[COUNTED[outcome]]

const PLANNED = { add: 'Do dodania', change: 'Do zmiany', same: 'Bez zmian', refuse: 'Odrzucone' }
const WRITTEN = { ...PLANNED, add: 'Dodane', change: 'Zmienione' }

/** Names of the outcomes of rows, before the file is written and after. */
export const outcomeWords = (isDone: boolean) => (isDone ? WRITTEN : PLANNED)

export const getRows = (number: number) => plural(number, 'wiersz', 'wiersze', 'wierszy')
/** Formats a number as `1 234`; by default Intl does not group four digits. */
export const formatCount = (number: number) =>
  number.toLocaleString('pl', { useGrouping: 'always' })

/** Formats a count in the genitive after „z”: `z 2 wierszy`. */
export const ofRows = (number: number) => plural(number, 'wiersza', 'wierszy', 'wierszy')

/** Formats the counts: `dodane: 12, odrzucone: 1`; zero counts are left out. */
export function countRows(line: ImportLine): string {
  const words = outcomeWords(isWritten(line.state))
  return OUTCOMES.filter(outcome => getCount(line, outcome) > 0)
    .map(
      outcome =>
        `${words[outcome].toLocaleLowerCase('pl')}: ${formatCount(getCount(line, outcome))}`,
    )
    .join(', ')
}

/** Capitalises the first letter of a sentence: `w księdze` → `W księdze`. */
export const capitalize = (words: string) =>
  words.charAt(0).toLocaleUpperCase('pl') + words.slice(1)
