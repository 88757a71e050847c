import { normalizeText } from './normalize-text.ts'

/** Case and diacritics away, ł by hand: the same rule as `fold` in db/migrations/0000_ground.sql. */
export const fold = (text: string) =>
  normalizeText(
    text.toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('đ', 'd'),
    'NFD',
  ).replaceAll(/[\u0300-\u036f]/g, '')

/** The words a text is searched by: folded, letters and digits only. */
export const splitWords = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
