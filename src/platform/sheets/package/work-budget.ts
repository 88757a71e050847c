import { LIMITS, SheetProblem } from '../sheet.ts'

/** Number of elements and attributes allowed in a workbook without values: formatted empty cells of a large sheet. */
const FREE_WORK = 2_500_000
/** Additional work allowed for each filled cell, which includes the empty cells of its row. */
const WORK_OF_VALUE = 30
const CHARACTERS_OF_WORK = 20

/** Creates a budget for a whole workbook: only one with many values may cost much processor time. */
export function createWorkBudget() {
  let work = 0
  let values = 0
  return {
    addTag: () => void work++,
    addValue: () => void values++,
    /** Refuses a workbook whose XML is disproportionate to its values. */
    addText(characters: number) {
      work += characters / CHARACTERS_OF_WORK
      if (work > FREE_WORK + WORK_OF_VALUE * Math.min(values, LIMITS.cells)) throw tooEmpty()
    },
  }
}
export type WorkBudget = ReturnType<typeof createWorkBudget>

const tooEmpty = () =>
  new SheetProblem(
    'Arkusz ma bardzo wiele pustych komórek albo wierszy. ' +
      'Skopiuj samą tabelę do nowego arkusza i zapisz ją jako .xlsx.',
  )
