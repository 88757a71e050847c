import { LIMITS, SheetProblem } from './sheet.ts'

/** Elements and attributes of a workbook that holds nothing: formatted empty cells of a large sheet. */
const FREE_WORK = 2_500_000
/** More work that one filled cell allows: the empty cells of its row too. */
const WORK_OF_VALUE = 30
const CHARACTERS_OF_WORK = 20

/** Work on a whole workbook: only one with many values may cost much processor time. */
export function createWorkBudget() {
  let work = 0
  let values = 0
  return {
    addTag: () => void work++,
    addValue: () => void values++,
    /** Refuses a workbook whose XML is out of all proportion to what it holds. */
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
