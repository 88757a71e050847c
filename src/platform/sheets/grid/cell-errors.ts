/** An error of a formula as spreadsheets write it in Polish and English, and a number too wide for its column. */
const ERROR = /^(?:#(?:\p{Lu}+[!?]|\p{Lu}+\/0!|N\/[AD]!?)|#{2,}|(?:Err|Błąd):\d{3})$/u

/** Whether a cell shows an error instead of a value: `#N/D!`, `#REF!`, `Err:502`, `####`. */
export const isErrorText = (text: string) => /^[#EB]/.test(text) && ERROR.test(text)

/** Text of an error cell; one that is not recognised later as an error gets the most common one. */
export const toErrorText = (text: string) => (isErrorText(text) ? text : '#N/D!')

/** Counts the cells of a sheet whose value a spreadsheet could not save. */
export interface CellDoubts {
  errors: number
  unsaved: number
}

export function noteDoubts({ errors, unsaved }: CellDoubts) {
  const notes = []
  if (errors) {
    notes.push(
      `Komórki z błędem formuły (np. #N/D!): ${errors}. Program nie zapisze ich jako danych.`,
    )
  }
  if (unsaved) {
    notes.push(
      `Formuły bez zapisanego wyniku przyjęto jako puste: ${unsaved}. ` +
        'Żeby je odczytać, otwórz plik w arkuszu kalkulacyjnym, zapisz go i wybierz jeszcze raz.',
    )
  }
  return notes
}
