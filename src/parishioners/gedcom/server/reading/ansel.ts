import { normalizeText } from '#shared/text/normalize-text.ts'

/** Standalone characters of ANSEL (ANSI Z39.47). */
const ALONE: Record<number, string> = {
  0xa1: 'Ł',
  0xa2: 'Ø',
  0xa3: 'Đ',
  0xa4: 'Þ',
  0xa5: 'Æ',
  0xa6: 'Œ',
  0xa7: 'ʹ',
  0xa8: '·',
  0xaa: '®',
  0xab: '±',
  0xb0: 'ʻ',
  0xb1: 'ł',
  0xb2: 'ø',
  0xb3: 'đ',
  0xb4: 'þ',
  0xb5: 'æ',
  0xb6: 'œ',
  0xb8: 'ı',
  0xb9: '£',
  0xba: 'ð',
  0xc0: '°',
  0xc3: '©',
  0xcf: 'ß',
}
/** Accents, which precede their letter. */
const BEFORE: Record<number, string> = {
  0xe1: '\u0300',
  0xe2: '\u0301',
  0xe3: '\u0302',
  0xe4: '\u0303',
  0xe5: '\u0304',
  0xe6: '\u0306',
  0xe7: '\u0307',
  0xe8: '\u0308',
  0xe9: '\u030c',
  0xea: '\u030a',
  0xee: '\u030b',
  0xf0: '\u0327',
  0xf1: '\u0328',
  0xf2: '\u0323',
}

/** Maps each byte to its character code; every ANSEL character is one UTF-16 code unit. */
const codesOf = (signs: Record<number, string>, getDefaultCode: (byte: number) => number) =>
  Uint16Array.from({ length: 256 }, (_, byte) => signs[byte]?.charCodeAt(0) ?? getDefaultCode(byte))
const LETTER_CODES = codesOf(ALONE, byte => (byte < 0x80 ? byte : 0xfffd))
const ACCENTS = codesOf(BEFORE, () => 0)

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
