/** One missing value that a paper requires, and the address of the field where it is entered. */
export interface Gap {
  text: string
  link?: string
}

/** Reason why a paper is refused: a sentence, the missing values line by line, and the remedy. */
export interface GapGroup {
  reason: string
  items: readonly Gap[]
  advice?: string
}

/** Joins gaps into one sentence, for a client that shows no list. */
export const joinGaps = (gaps: readonly Gap[]) =>
  gaps.map(({ text }, index) => text + separatorAfter(text, index === gaps.length - 1)).join('')

const separatorAfter = (text: string, isLast: boolean) => {
  if (isLast) return ''
  return text.endsWith('.') ? ' ' : '; '
}
