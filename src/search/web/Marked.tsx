import { foldText } from '#shared/text/fold-text.ts'

/** Text in which the beginnings of words that match the search are marked; `spellings` are folded. */
export function Marked({ text, spellings }: { text: string; spellings: readonly string[] }) {
  return splitMarkedText(text, spellings).map(({ part, marked, at }) =>
    marked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  )
}

interface Part {
  part: string
  marked: boolean
  at: number
}

export function splitMarkedText(text: string, spellings: readonly string[]): Part[] {
  const parts: Part[] = []
  let position = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > position)
      parts.push({ part: text.slice(position, to), marked: isMarked, at: position })
    position = to
  }
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const length = getMarks(word, spellings)
    if (!length) continue
    add(index, false)
    add(index + length, true)
  }
  add(text.length, false)
  return parts
}

/** Returns the number of characters of the word that match the longest spelling it begins with. */
function getMarks(word: string, spellings: readonly string[]) {
  const foldedWord = foldText(word)
  const fitting = spellings.filter(spelling => foldedWord.startsWith(spelling))
  const length = Math.max(0, ...fitting.map(spelling => spelling.length))
  return foldedWord.length === word.length || !length ? length : word.length
}
