/** One thing that a refused paper wants, and the address of the field that it is entered in. */
export interface Gap {
  text: string
  link?: string
}

/** Why a paper is refused: a sentence, what is missing line by line, and what to do about it. */
export interface GapGroup {
  reason: string
  items: readonly Gap[]
  advice?: string
}

/** Gaps in one sentence, for a client that shows no list. */
export const joinGaps = (gaps: readonly Gap[]) =>
  gaps.map(({ text }, index) => text + separatorAfter(text, index === gaps.length - 1)).join('')

const separatorAfter = (text: string, isLast: boolean) => {
  if (isLast) return ''
  return text.endsWith('.') ? ' ' : '; '
}
