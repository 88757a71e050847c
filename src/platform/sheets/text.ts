import { normalizeText } from '../normalize-text.ts'

const SUSPECT = /[^\n\x20-\x7e]/
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/**
 * The text of a cell as the program keeps it: Polish letters composed (NFC), one kind of line end,
 * no control characters (PostgreSQL refuses NUL), no broken surrogates, no spaces around.
 */
export function cleanCell(text: string) {
  if (!SUSPECT.test(text)) return text.trim()
  return normalizeText(
    text.replace(/\r\n?/g, '\n').replace(CONTROL, '').toWellFormed(),
    'NFC',
  ).trim()
}

// A program may run a cell that starts like this as a formula, some also behind spaces.
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/
const NEUTRALISED = /^'(?=[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/

// One signed number: a program may show it in another way, and there is nothing in it to run (docs/decisions/0054).
const SIGNED_NUMBER = /^[+-]\d[\d \u00a0]*(?:[.,]\d+)?$/

/** Puts an apostrophe before what a spreadsheet program could run: `=1+1` -> `'=1+1`; `+48600100200` stays. */
export const neutraliseFormula = (text: string) =>
  FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text

/** Takes back what `neutralise` did, so that our own export can be read again. */
export const restoreFormula = (text: string) => text.replace(NEUTRALISED, '')
