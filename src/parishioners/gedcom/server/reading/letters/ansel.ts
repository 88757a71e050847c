import { normalizeText } from '#shared/text/normalize-text.ts'

/** Standalone characters of ANSEL (ANSI Z39.47) and those that MARC 21 and GEDCOM add, from 0xa1; a space is unassigned. */
const ALONE: Record<number, string> = {
  0xa1: 'ŁØĐÞÆŒʹ·♭®±ƠƯʼ ',
  0xb0: 'ʻłøđþæœʺı£ð ơư□■',
  0xc0: '°ℓ℗©♯¿¡ß€',
  0xcd: 'eoß',
}
/** Accents, which precede their letter, from 0xe0. */
const BEFORE = {
  0xe0: '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030c\u030a\ufe20\ufe21\u0315\u030b\u0310',
  0xf0: '\u0327\u0328\u0323\u0324\u0325\u0333\u0332\u0326\u031c\u032e\ufe22\ufe23\u0338 \u0313 ',
}

/** Maps each byte to its character code; every ANSEL character is one UTF-16 code unit. */
const getCodes = (signs: Record<number, string>, getDefaultCode: (byte: number) => number) => {
  const codes = Uint16Array.from({ length: 256 }, (_, byte) => getDefaultCode(byte))
  for (const [start, row] of Object.entries(signs)) {
    for (let at = 0; at < row.length; at++)
      if (row[at] !== ' ') codes[Number(start) + at] = row.charCodeAt(at)
  }
  return codes
}
const LETTER_CODES = getCodes(ALONE, byte => (byte < 0x80 ? byte : 0xfffd))
const ACCENTS = getCodes(BEFORE, () => 0)

/** Maximum number of accents of one letter; no language has more than two. */
const MAX_ACCENTS = 30

/** Decodes ANSEL, the encoding of old genealogy programs; an unknown byte becomes `\uFFFD`. */
export function readAnsel(bytes: Uint8Array): string {
  const codes = new Uint16Array(bytes.length)
  let length = 0
  let accents: number[] = []
  for (const byte of bytes) {
    const accent = ACCENTS[byte] ?? 0
    if (accent) {
      if (accents.length < MAX_ACCENTS) accents.push(accent)
      continue
    }
    codes[length++] = LETTER_CODES[byte] ?? 0xfffd
    if (accents.length === 0) continue
    for (const code of accents) codes[length++] = code
    accents = []
  }
  return normalizeText(new TextDecoder('utf-16le').decode(codes.subarray(0, length)), 'NFC')
}
