const small = (words: string) => words.toLocaleLowerCase('pl')

/** What the check says of one field: „Telefon: …”, „Podaj nazwisko”. */
export const findRemark = (label: string, reasons: string[]) =>
  reasons.find(
    reason => reason.startsWith(`${label}: `) || small(reason) === `podaj ${small(label)}`,
  )
