// Control characters except tabs and line ends: they break documents, and NUL cannot be stored at all.
const CONTROL = /[^\P{Cc}\t\n\r]/u
// Characters that change the text direction, which make a name look different from its letters.
const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]/
const ZERO_WIDTH_MARK_PATTERN = /[\ufeff\u200e\u200f]/

const joinPatterns = (...signs: RegExp[]) =>
  new RegExp(signs.map(({ source }) => source).join('|'), 'gu')
const UNSTORABLE = joinPatterns(CONTROL, DIRECTION_MARK)
const INVISIBLE_CHARACTER_PATTERN = joinPatterns(CONTROL, DIRECTION_MARK, ZERO_WIDTH_MARK_PATTERN)

/** Removes invisible characters that no record may contain. */
export const removeInvisible = (text: string) =>
  text.toWellFormed().replaceAll(INVISIBLE_CHARACTER_PATTERN, '')

/** Tests whether PostgreSQL and documents can hold the text as it is. */
export const isStorable = (text: string) => text.isWellFormed() && text.search(UNSTORABLE) < 0
