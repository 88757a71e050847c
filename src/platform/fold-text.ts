import { normalizeText } from './normalize-text.ts'

/** Letters without their diacritics; ł, ø and đ by hand, as NFD keeps them. */
export const stripDiacritics = (text: string) =>
  normalizeText(
    text.replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('ø', 'o').replaceAll('đ', 'd'),
    'NFD',
  ).replaceAll(/[\u0300-\u036f]/g, '')

/** Case and diacritics away: the same rule as `fold` in db/migrations/0000_ground.sql. */
export const foldText = (text: string) => stripDiacritics(text.toLowerCase())

/** Letters that stand for an apostrophe in Ukrainian and other names; `’` and `'` are no letters. */
const LETTER_APOSTROPHES = /[\u02b9\u02bb-\u02bd\u02c8]/g
const UNSEEN = /[\u00ad\u200b-\u200d\u2060]/g

/** The words a text is searched by: folded, letters and digits only; the same rule as `words` in the database. */
export const splitWords = (text: string) =>
  foldText(text.replaceAll(LETTER_APOSTROPHES, ' ').replaceAll(UNSEEN, '')).match(
    /[\p{L}\p{N}]+/gu,
  ) ?? []
