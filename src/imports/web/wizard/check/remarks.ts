const small = (words: string) => words.toLocaleLowerCase('pl')

/** Finds the remark of the check on one field: „Telefon: …”, „Podaj nazwisko”. */
export const findRemark = (label: string, reasons: string[]) =>
  reasons.find(
    reason => reason.startsWith(`${label}: `) || small(reason) === `podaj ${small(label)}`,
  )
