import { normalizeText } from '#shared/text/normalize-text.ts'

const SUSPECT = /[^\n\x20-\x7e]/
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/**
 * Normalises the text of a cell: composed letters (NFC), one kind of line end, no control characters (PostgreSQL
 * refuses NUL), no lone surrogates, no outer spaces.
 */
export function cleanCell(text: string) {
  if (!SUSPECT.test(text)) return text.trim()
  return normalizeText(
    text.replace(/\r\n?/g, '\n').replace(CONTROL, '').toWellFormed(),
    'NFC',
  ).trim()
}

// Pattern of a cell that a spreadsheet program may run as a formula, in some programs also after spaces.
const FORMULA = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/
const NEUTRALISED = /^'(?=[\s']*[=+\-@＝＋－＠]|'*[\t\r\n])/

// Pattern of one signed number: a program may display it differently, but cannot run it (docs/decisions/0054).
const SIGNED_NUMBER = /^[+-]\d[\d \u00a0]*(?:[.,]\d+)?$/

/** Prefixes an apostrophe to a text that a spreadsheet program could run: `=1+1` -> `'=1+1`; `+48600100200` stays. */
export const neutraliseFormula = (text: string) =>
  FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text

/** Removes the apostrophe of `neutraliseFormula`, so that our own export can be imported. */
export const restoreFormula = (text: string) => text.replace(NEUTRALISED, '')
