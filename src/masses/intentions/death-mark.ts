import { optionalText, requiredText } from '#shared/fields.ts'

const PLUS_BEFORE_NAME = /\+{1,2}(?=\s{0,3}\p{L})/gu
const MARKS = ',;:(„–'
/** Words after which the name of the person for whom the Mass is begins. */
const WORDS = new Set(['za', 'dla', 'i', 'oraz', 'śp.'])

/**
 * Tells whether a plus after this text stands for the cross of a dead person: at the beginning, after a mark, or after a
 * word that names for whom the Mass is. Between two names it may mean „and”.
 */
function opensName(textBefore: string): boolean {
  const words = textBefore.trimEnd()
  if (words === '' || MARKS.includes(words.at(-1)!)) return true
  const lastWord = words.slice(words.lastIndexOf(' ') + 1).toLowerCase()
  return words.length < textBefore.length && WORDS.has(lastWord)
}

/** Writes „+ Jan” as „† Jan”, with the same number of characters. */
export const writeDeathMark = (text: string): string =>
  text.replaceAll(PLUS_BEFORE_NAME, (marks, offset: number) =>
    opensName(text.slice(0, offset)) ? '†'.repeat(marks.length) : marks,
  )

/** Field of the words of an intention. */
export const intentionText = (message: string) =>
  requiredText(message, 500).overwrite(writeDeathMark)

/** Field of the words that may be announced; null when they are those of the intention. */
export const publicIntentionText = () =>
  optionalText(500).overwrite(text => text && writeDeathMark(text))
