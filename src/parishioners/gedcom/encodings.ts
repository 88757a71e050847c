/** Encodings in which genealogy programs write letters, with the names a clerk sees. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1250': 'Windows (1250)',
  'iso-8859-2': 'ISO 8859-2 (Latin 2)',
  cp852: 'DOS (CP852)',
  ansel: 'ANSEL',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const
export type GedcomEncoding = keyof typeof ENCODINGS
