import { optionalText, requiredText } from '#shared/fields.ts'

/**
 * A plus that stands for the cross of a dead person: at the beginning, after a mark, or after a word that names for
 * whom the Mass is. Between two names it may mean „and”, so it stays.
 */
const PLUS_OF_DEATH = /(?<=^|[,;:(„–]\s*|(?<!\p{L})(?:za|dla|i|oraz|śp\.)\s+)\+{1,2}(?=\s*\p{L})/giu

/** Writes „+ Jan” as „† Jan”, with the same number of characters. */
export const writeDeathMark = (text: string): string =>
  text.replaceAll(PLUS_OF_DEATH, marks => '†'.repeat(marks.length))

/** Field of the words of an intention. */
export const intentionText = (message: string) =>
  requiredText(message, 500).overwrite(writeDeathMark)

/** Field of the words that may be announced; null when they are those of the intention. */
export const publicIntentionText = () =>
  optionalText(500).overwrite(text => text && writeDeathMark(text))
